// Which instant each frame of a file shows.
public import Frames
public import Timeline

/// The instants of a file's frames: computed from the index, never summed.
public struct FrameSchedule: Hashable, Sendable {
  /// The scene's time at frame 0, in seconds.
  public var start: Rational
  /// Frames per second.
  public var rate: FrameRate
  /// Frames of the part itself, at least 1.
  public var partFrames: Int
  /// Whole rounds of the part, at least 1.
  public var rounds: Int
  /// Frames for which the end of the part stays on after the last round.
  public var heldFrames: Int
  /// The scene's time that held frames show.
  public var end: Rational

  /// Most frames of a file; more must be asked for.
  public static let mostFrames = 1_000_000

  /// Frames in all.
  public var count: Int { partFrames * rounds + heldFrames }

  /// Seconds from the first frame to the end of the last.
  public var duration: Rational { Rational(count) * rate.frameDuration }

  /// The scene's time that a frame shows.
  public func time(of frame: Int) -> Rational {
    guard frame < partFrames * rounds else { return end }
    return start + Rational(frame % partFrames) * rate.frameDuration
  }

  /// The frames of a part, or nil where a loop is not a whole number of frames.
  ///
  /// A story that is not whole is rounded up, so that its last picture is not lost.
  static func frames(of duration: Rational, at rate: FrameRate) -> (count: Int, isWhole: Bool)? {
    let exact = duration * rate.framesPerSecondExactly
    let floor = exact.numerator / exact.denominator
    let isWhole = exact.denominator == 1
    let count = isWhole ? floor : floor + 1
    guard count >= 1, count <= Int64(mostFrames) else { return nil }
    return (Int(count), isWhole)
  }
}

extension FrameRate {
  /// Seconds that one frame lasts.
  var frameDuration: Rational { Rational(denominator, numerator) ?? .one }

  /// Frames in one second.
  var framesPerSecondExactly: Rational { Rational(numerator, denominator) ?? .one }

  /// As users write it: `60`, `29.97`, `33 1/3`.
  var text: String {
    if denominator == 1 { return String(numerator) }
    if denominator == 3 { return "\(numerator / 3) \(numerator % 3)/3" }
    return "\(numerator)/\(denominator)"
  }
}

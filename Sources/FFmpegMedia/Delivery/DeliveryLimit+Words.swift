internal import Frames

// What each limit asks for, in words.
extension DeliveryLimit: CustomStringConvertible {
  /// The limit as a clause: `at most 131072 bytes`.
  public var description: String {
    switch self {
    case .size(let areas):
      areas.map { "\($0.width)x\($0.height)" }.joined(separator: " or ") + " pixels"
    case .sides(let minimum, let maximum): "sides of \(minimum) to \(maximum) pixels"
    case .oneSide(let side): "one side of exactly \(side) pixels, the other at most that"
    case .ratio(let low, let high):
      "a shape of \(low.width):\(low.height) to \(high.width):\(high.height)"
    case .bytes(let minimum, let maximum):
      Self.range(minimum.map { "\($0)" }, maximum.map { "\($0)" }, "bytes")
    case .rate(let minimum, let maximum):
      Self.range(minimum.map(Self.text), maximum.map(Self.text), "frames a second")
    case .duration(let minimum, let maximum):
      Self.range(minimum.map(Self.text), maximum.map(Self.text), "s")
    case .playingTime(let maximum): "at most \(Self.text(maximum)) s with all plays"
    case .bitRate(let minimum, let maximum):
      Self.range(minimum.map { "\($0 / 1000)" }, maximum.map { "\($0 / 1000)" }, "kbit/s")
    default: words
    }
  }

  private var words: String {
    switch self {
    case .h264Level(let maximum): "H.264 of at most High, level \(maximum / 10).\(maximum % 10)"
    case .standardColor: "4:2:0 tagged BT.709"
    case .streamable: "the index before the pictures, no edit list"
    case .endless: "endless plays"
    case .silent: "no sound"
    case .stereoAAC: "a stereo AAC track at 44.1 or 48 kHz"
    case .transparent: "transparency"
    case .firstPictureShows: "a first picture that shows something"
    default: ""
    }
  }

  private static func range(_ minimum: String?, _ maximum: String?, _ unit: String) -> String {
    switch (minimum, maximum) {
    case (let low?, let high?): "\(low) to \(high) \(unit)"
    case (let low?, nil): "at least \(low) \(unit)"
    case (nil, let high?): "at most \(high) \(unit)"
    case (nil, nil): ""
    }
  }

  private static func text(_ rate: FrameRate) -> String { trimmed(rate.framesPerSecond) }

  private static func text(_ time: MediaTime) -> String { trimmed(time.seconds) }

  /// A number without decimals that say nothing.
  static func trimmed(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return hundredths % 100 == 0 ? "\(hundredths / 100)" : "\(Double(hundredths) / 100)"
  }
}

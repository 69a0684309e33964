// What a GIF's settings come to, and the words for what it gives up.
internal import FFmpegMedia
internal import Frames
internal import Timeline

extension GIFSettings {
  /// The settings that a file's own come to.
  init(_ output: PreparedOutput, _ quality: EncodingQuality) {
    self.init()
    plays = output.plays ?? 0
    hold = Self.hold(of: output)
    matte = output.matte
    wholePictures = output.variants.contains(.wholePictures)
    dithers = output.variants.contains(.dithered)
    lossyLevels = output.variants.contains(.lossy) ? Self.lossyLevels(quality) : 0
    effort =
      switch quality {
      case .draft: .draft
      case .standard: .standard
      case .high: .high
      }
  }

  /// Centiseconds for which a file's last picture stays beyond its frame: so many that all of the file's sum to its time.
  static func hold(of output: PreparedOutput) -> Int {
    let ends = [output.duration, output.duration - output.extraHold].map {
      Int(($0 * Rational(100)).value.rounded())
    }
    return ends[0] - ends[1]
  }

  /// By how many of 255 a lossy GIF's colours may be off.
  private static func lossyLevels(_ quality: EncodingQuality) -> Int {
    switch quality {
    case .draft: 16
    case .standard: 8
    case .high: 4
    }
  }
}

extension GIFBudget.Concessions {
  /// What was given up beyond rate and size, each a phrase.
  var phrases: [String] {
    var phrases: [String] = []
    if let rampSteps { phrases.append("at most \(rampSteps) steps in soft edges") }
    if maximumColors < 256 { phrases.append("at most \(maximumColors) colours") }
    return phrases
  }
}

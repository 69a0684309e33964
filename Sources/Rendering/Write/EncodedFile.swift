// One file as it was encoded, before it is named.
internal import FFmpegMedia
internal import Frames
internal import Timeline

/// What an encoder made of a prepared output.
struct EncodedFile: Sendable {
  /// What was encoded: the output that was wanted, or what is left of it.
  var output: PreparedOutput
  /// How much work went into it.
  var quality: EncodingQuality
  /// What was drawn.
  var watch: FrameWatch
  /// Whether pictures come back from the file bit for bit.
  var isExact = false
  /// Whether no pixel of it shows anything.
  var isInvisible = false
  /// Bytes of all pictures together, up to which it was filled with bytes that say nothing; nil where it was not.
  var filledBytes: Int?
  /// What was given up for fewer bytes beyond rate, size and quality, each a phrase.
  var concessions: [String] = []

  /// Levels of 255 by which a colour may be off because that was asked for.
  var lossyLevels: Int { output.format == .gif ? GIFSettings(output, quality).lossyLevels : 0 }

  /// How it differs from the file that was wanted, for the user; empty where it does not.
  func notes(wanted: PreparedOutput) -> [String] {
    var notes: [String] = []
    if output.source.count < wanted.source.count, output.rate == wanted.rate {
      notes.append(
        "\(wanted.path) repeats itself every \(output.source.count) of \(wanted.source.count) frames: "
          + "one round is written")
    }
    let phrases = phrases(wanted)
    if let limit = wanted.maximumBytes, !phrases.isEmpty {
      notes.append(
        "\(wanted.path) keeps within \(limit) bytes with " + phrases.joined(separator: ", "))
    }
    if let profile = wanted.profile, profile.hasFloor {
      var done = quality == wanted.qualities[0] ? [] : ["encoded at quality \(quality.rawValue)"]
      if let filledBytes {
        let rate = Int(Double(filledBytes) * 8 / output.duration.value / 1000)
        done.append("filled up to \(rate) kbit/s")
      }
      if !done.isEmpty {
        notes.append(
          "\(wanted.path) is \(done.joined(separator: " and ")), so that \(profile.name) takes it")
      }
    }
    return notes
  }

  private func phrases(_ wanted: PreparedOutput) -> [String] {
    var phrases: [String] = []
    if wanted.maximumBytes != nil, quality == .draft, wanted.qualities[0] != .draft {
      phrases.append("quality draft")
    }
    if output.rate != wanted.rate {
      phrases.append("\(output.rate.text) fps instead of \(wanted.rate.text)")
    }
    phrases += concessions
    let (size, usual) = (output.pixels, wanted.pixels)
    if size != usual { phrases.append("\(size.text) pixels instead of \(usual.text)") }
    return phrases
  }
}

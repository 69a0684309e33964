// A finished file opened again and held against what was ordered.
internal import FFmpegMedia
internal import Frames
internal import Timeline

/// What a finished file must be.
struct FileExpectation: Sendable {
  var format: OutputFormat
  var width: Int
  var height: Int
  /// Frames of a film; a GIF may show equal ones as one.
  var frames: Int
  /// Seconds of one play.
  var duration: Rational
  /// How often players show it; nil where the format cannot say.
  var plays: Int?
  /// The pictures that were drawn first and last.
  var first: Bitmap
  var last: Bitmap
  /// Whether pictures must come back bit for bit.
  var isExact: Bool
  /// Colours that must survive, `0xRRGGBB`.
  var declaredColors: [UInt32]
  /// The codec of a film, by its short name.
  var codec: String?
  /// Whether a film has alpha.
  var hasAlpha = false
  /// Whether it was encoded in haste.
  var isDraft = false
  /// Levels of 255 by which a colour may be off because that was asked for.
  var lossyLevels = 0
  /// Whether a film holds RGB, which has no matrix.
  var isRGB = false
}

extension FileExpectation {
  /// What an encoded file must be.
  ///
  /// - Parameter ends: the pictures that were drawn first and last.
  init(_ encoded: EncodedFile, ends: (first: Bitmap, last: Bitmap)) {
    let output = encoded.output
    let film = output.film(.standard)
    format = output.format
    (width, height) = (output.source.width, output.source.height)
    frames = output.source.count
    duration = output.duration
    plays = output.plays
    func readBack(_ drawn: Bitmap) -> Bitmap {
      // A reader cannot know that colours are multiplied already and multiplies them again.
      if output.isPremultiplied { return PictureComparison.multipliedAgain(drawn) }
      guard output.format == .gif, !output.isOpaque else { return drawn }
      return PictureComparison.withOneBitOfAlpha(drawn, matte: output.matte)
    }
    first = readBack(ends.first)
    last = readBack(ends.last)
    isExact = encoded.isExact
    lossyLevels = encoded.lossyLevels
    declaredColors = output.declaredColors
    codec = film?.codec
    hasAlpha = film?.encoding.hasAlpha ?? false
    isDraft = encoded.quality == .draft
    isRGB = film?.isExact ?? false
  }
}

enum FileCheck {
  /// A fault of a finished file, in words.
  struct Fault: Error, Hashable {
    var words: String
  }

  /// Least likeness of the first and last picture to what was drawn, in decibels: far below any encoding's loss, far above another
  /// picture's.
  private static let leastLikeness = 20.0

  /// How far a colour may stray in a flat area of a film: rounding to limited range and back, and the encoder's quantiser.
  ///
  /// A wrong matrix puts pure red and green off by 24 and 28.
  private static func colorTolerance(_ expected: FileExpectation) -> Int {
    let isFine = expected.codec == nil || expected.codec == "h264" || expected.codec == "prores"
    return (isFine && !expected.isDraft ? 6 : 16) + expected.lossyLevels
  }

  /// Compares what a file is with what was ordered.
  static func check(_ report: MediaReport, _ expected: FileExpectation) throws {
    try require(
      report.width == expected.width && report.height == expected.height,
      "it is \(report.width)x\(report.height), not \(expected.width)x\(expected.height)")
    switch expected.format {
    case .mp4, .mov, .webm, .hevc, .av1: try checkFilm(report, expected)
    case .gif: try checkAnimation(report, expected, perSecond: 100)
    case .webp: try checkAnimation(report, expected, perSecond: 1000)
    case .apng: try checkAnimation(report, expected, perSecond: 705_600_000)
    case .png, .jpeg, .webpStill, .sprite: break
    }
    try checkPicture(report.first, expected.first, "first", expected)
    try checkPicture(report.last, expected.last, "last", expected)
  }

  /// Whether a decoded picture is the one that was drawn, as far as its coding keeps it.
  static func isAlike(_ decoded: Bitmap, _ drawn: Bitmap, isExact: Bool) -> Bool {
    isExact
      ? decoded == drawn : PictureComparison.peakSignalToNoise(decoded, drawn) >= leastLikeness
  }

  private static func checkFilm(_ report: MediaReport, _ expected: FileExpectation) throws {
    try require(
      report.frameCount == expected.frames,
      "it has \(report.frameCount) frames, not \(expected.frames)")
    // WebM counts milliseconds.
    let (lasts, wanted) = (Rational(report.duration), expected.duration)
    let off = lasts > wanted ? lasts - wanted : wanted - lasts
    try require(
      report.container == .webm ? off.value <= 0.001 : lasts == wanted,
      "it lasts \(report.duration.seconds) s, not \(expected.duration.value) s")
    try require(report.start == .zero, "it does not start at 0")
    try require(report.codec == expected.codec, "it holds \(report.codec)")
    try require(report.hasAlpha == expected.hasAlpha, "its transparency is lost")
    try require(expected.isRGB || report.color == .bt709, "its colours are not tagged BT.709")
    try require(report.boxes?.indexFirst ?? true, "its index stands behind the pictures")
    try require(report.boxes?.hasEditList != true, "it has an edit list")
    try require((report.boxes?.timeRuns.count ?? 1) == 1, "its frames are not equally long")
  }

  /// - Parameter perSecond: units of time in which the format counts.
  private static func checkAnimation(
    _ report: MediaReport, _ expected: FileExpectation, perSecond: Int64
  ) throws {
    let wanted = MediaTime(expected.duration)
    try require(
      report.duration.rounded(perSecond: perSecond) == wanted.rounded(perSecond: perSecond),
      "it lasts \(report.duration.seconds) s, not \(expected.duration.value) s")
    try require(
      report.plays == expected.plays, "it does not say \(expected.plays ?? 0) plays")
  }

  private static func checkPicture(
    _ decoded: Bitmap?, _ drawn: Bitmap, _ which: String, _ expected: FileExpectation
  ) throws {
    guard let decoded else { throw Fault(words: "its \(which) picture cannot be decoded") }
    if expected.isExact {
      try require(decoded == drawn, "its \(which) picture is not the one drawn")
      return
    }
    let likeness = PictureComparison.peakSignalToNoise(decoded, drawn)
    try require(
      likeness >= leastLikeness,
      "its \(which) picture is not the one drawn (\(DecimalText.short(likeness)) dB)")
    for color in expected.declaredColors {
      guard let (x, y) = PictureComparison.flatPixel(of: color, in: drawn, margin: 4) else {
        continue
      }
      let most = colorTolerance(expected)
      let off = PictureComparison.largestDifference(decoded[x, y], color)
      try require(
        off <= most,
        "a declared colour is off by \(off) of 255 at \(x),\(y) of its \(which) picture")
    }
  }

  private static func require(_ holds: Bool, _ words: String) throws(Fault) {
    if !holds { throw Fault(words: words) }
  }
}

// What a file may give up so that it has fewer bytes: the same clip at lower rates and smaller sizes.
internal import Frames
internal import Timeline

/// How one file came to be prepared, and with it all that it may become where it has too many bytes.
struct OutputConcessions: Sendable {
  private let preparer: OutputPreparer
  private let planned: PlannedOutput
  private let preset: LoadedPreset

  init(_ preparer: OutputPreparer, _ planned: PlannedOutput, _ preset: LoadedPreset) {
    (self.preparer, self.planned, self.preset) = (preparer, planned, preset)
  }

  /// Rates below the usual ones; those of a GIF are whole hundredths of a second a frame.
  private static func rates(_ format: OutputFormat) -> [FrameRate] {
    let slow = format == .gif ? [(50, 3), (25, 2), (10, 1)] : [(15, 1), (10, 1)]
    let usual = format == .gif ? RateChoice.gifRates : RateChoice.commonRates
    return (usual + slow.compactMap { FrameRate($0.0, $0.1) })
      .sorted { $0.framesPerSecond > $1.framesPerSecond }
  }

  /// Parts of the size.
  private static let shares = [0.75, 0.5, 0.25]

  /// The file at every smaller size (outer) and lower rate (inner) that the request and the place of delivery leave open, itself
  /// first.
  ///
  /// A typed rate and a typed size are never changed, nor is a loop shown in more rounds than before.
  func grid(from output: PreparedOutput) -> [[PreparedOutput]] {
    let request = planned.request ?? preparer.request
    var first = [output]
    let rate = output.source.schedule.rate
    for lower in request.rate == nil ? Self.rates(planned.format) : []
    where lower.framesPerSecond < rate.framesPerSecond {
      if let slow = prepared(rate: lower), slow.lasts(as: output) { first.append(slow) }
    }
    guard planned.size == nil, planned.scale == nil else { return [first] }
    let sides = (output.source.width, output.source.height)
    return [first]
      + Self.shares.compactMap { share in
        let size = PixelSize(width: part(share, of: sides.0), height: part(share, of: sides.1))
        let files = first.compactMap { prepared(rate: $0.source.schedule.rate, size: size) }
        return files.count == first.count ? files : nil
      }
  }

  /// A share of a side: even, so that every codec takes it.
  private func part(_ share: Double, of side: Int) -> Int {
    max(2, Int((Double(side) * share / 2).rounded()) * 2)
  }

  /// The file at another rate and size; nil where it cannot be made so.
  private func prepared(rate: FrameRate, size: PixelSize? = nil) -> PreparedOutput? {
    var other = planned
    var request = planned.request ?? preparer.request
    request.rate = rate
    if let size {
      other.size = size
      (request.sizes, request.stage) = ([size], nil)
    }
    other.request = request
    return try? preparer.prepare(other, preset)
  }
}

extension PreparedOutput {
  /// Whether it lasts as another, but for a frame that was rounded.
  fileprivate func lasts(as other: Self) -> Bool {
    abs(duration.value - other.duration.value) < 0.02
  }
}

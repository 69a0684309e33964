internal import FFmpegMedia

/// What players are known to stumble over.
enum FileFaults {
  /// Everything that is wrong with a file, each a clause.
  static func all(in report: MediaReport) -> [String] {
    switch report.container {
    case .mp4, .mov: movie(report) + colors(report)
    case .webm: start(report) + colors(report)
    case .gif: gif(report)
    default: []
    }
  }

  private static func start(_ report: MediaReport) -> [String] {
    report.start == .zero
      ? [] : ["the first picture shows at \(report.start.seconds) s instead of 0"]
  }

  private static func movie(_ report: MediaReport) -> [String] {
    var faults = start(report)
    if let boxes = report.boxes {
      if !boxes.indexFirst {
        faults.append("the index stands behind the pictures; players wait for the whole file")
      }
      if boxes.hasEditList {
        faults.append("it has an edit list; players disagree on the first picture")
      }
      if boxes.hasCompositionOffsets {
        faults.append("it has composition offsets; seams flash when it loops")
      }
      if boxes.timeRuns.count > 1 { faults.append("its pictures do not all show equally long") }
    }
    if report.codec == "hevc", report.codecTag != "hvc1" {
      faults.append(
        "its tag is \(report.codecTag ?? "none") instead of hvc1; Apple's players refuse it")
    }
    if report.codec == "h264", report.pixelFormat != "yuv420p" {
      faults.append(
        "its pixels are \(report.pixelFormat) instead of yuv420p; many players refuse it")
    }
    return faults
  }

  private static func colors(_ report: MediaReport) -> [String] {
    guard let color = report.color, color != .bt709 else { return [] }
    let tags = [color.matrix, color.primaries, color.transfer, color.range]
    return [
      "its colours are tagged \(tags.joined(separator: "/")) instead of bt709/bt709/bt709/tv; players guess"
    ]
  }

  private static func gif(_ report: MediaReport) -> [String] {
    let quick = report.frameDurations.count { $0.seconds < 0.02 }
    return quick > 0 && report.frameCount > 1
      ? ["\(quick) pictures show less than 0.02 s; browsers slow them to 0.1 s"] : []
  }
}

// Whether all pictures of a clip fit into one sheet, known before any is drawn.
internal import FFmpegMedia
internal import Frames
internal import Timeline

enum SpriteSize {
  /// Refuses a sheet that graphics hardware would not take, and says which size of its pictures would do.
  static func check(
    _ output: PreparedOutput, _ scheduler: some WorkScheduler
  ) throws(RenderFailure) {
    let (source, most) = (output.source, SpriteSheet.maximumSide)
    let count = try distinctCount(output, scheduler)
    let sheet = SpriteSheet.layout(count, width: source.width, height: source.height)
    guard sheet.width > most || sheet.height > most else { return }
    let fitting = largestThatFits(count, source.width, source.height)
    let size = fitting.map { "a smaller --size (\($0.text) fits), " } ?? ""
    throw RenderFailure(
      blame: .request,
      lines: [
        "cannot write \(output.path): its \(count) pictures of \(source.width)x\(source.height) make a sheet of "
          + "\(sheet.width)x\(sheet.height), and graphics hardware takes at most \(most) pixels a side; use \(size)"
          + "a lower --fps, or -f webp"
      ])
  }

  private static func distinctCount(
    _ output: PreparedOutput, _ scheduler: some WorkScheduler
  ) throws(RenderFailure) -> Int {
    do {
      let source = output.source
      return try FramePlan.make(source.schedule, source.evaluator, scheduler).distinctCount
    } catch {
      throw RenderFailure(
        blame: .output, lines: ["cannot write \(output.path): \(ErrorWords.of(error))"])
    }
  }

  /// The largest size of the same shape whose sheet fits; nil where not even pixels do.
  private static func largestThatFits(_ count: Int, _ width: Int, _ height: Int) -> PixelSize? {
    func size(_ side: Int) -> PixelSize {
      let scale = Double(side) / Double(max(width, height))
      return PixelSize(
        width: max(1, Int((Double(width) * scale).rounded())),
        height: max(1, Int((Double(height) * scale).rounded())))
    }
    func fits(_ side: Int) -> Bool {
      let size = size(side)
      let sheet = SpriteSheet.layout(count, width: size.width, height: size.height)
      return max(sheet.width, sheet.height) <= SpriteSheet.maximumSide
    }
    let longest = min(max(width, height), SpriteSheet.maximumSide)
    return stride(from: longest, through: 1, by: -1).first(where: fits).map(size)
  }
}

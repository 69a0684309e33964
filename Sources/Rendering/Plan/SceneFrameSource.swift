// The frames of a file, drawn from its scene on demand.
internal import CairoRaster
internal import Frames
internal import Timeline

/// Evaluates and draws any frame of a schedule.
struct SceneFrameSource: FrameSource {
  let width: Int
  let height: Int
  var schedule: FrameSchedule
  let evaluator: SceneEvaluator
  let rasterizer: Rasterizer

  var count: Int { schedule.count }

  func draw(_ index: Int, into bitmap: inout Bitmap) throws {
    try rasterizer.draw(evaluator.renderTree(at: schedule.time(of: index)), into: &bitmap)
  }
}

import FFmpegMedia
import Foundation
import Frames
import Testing
import Timeline

@testable import CairoRaster
@testable import Rendering

/// What the shipped transition's story costs: its still screenshot is blurred once.
@Suite struct StoryBlurTests {
  @Test func theScreenBehindTheFlyingPictureIsBlurredOnce() throws {
    let request = RenderRequest(
      presets: [.file("\(CollectionScene.folder)/image-mask.json5")])
    let presets = try PresetLoader(request: request).loadAll()
    let part = try #require(presets[0].facts.parts.first)
    var planned = PlannedOutput(preset: 0, part: part, format: .mp4, path: "story.mp4")
    planned.size = PixelSize(width: 108, height: 192)
    let source = try OutputPreparer(request: request).prepare(planned, presets[0]).source
    var bitmap = Bitmap(width: source.width, height: source.height)
    var blurred = 0
    for frame in 0..<source.count {
      let tree = source.evaluator.renderTree(at: source.schedule.time(of: frame))
      if tree.nodes.contains(where: \.hasBackdrop) { blurred += 1 }
      try source.rasterizer.draw(tree, into: &bitmap)
    }
    #expect(blurred > 30)
    #expect(source.rasterizer.store.count(of: .backdrop) == 1, "for \(blurred) frames")
  }
}

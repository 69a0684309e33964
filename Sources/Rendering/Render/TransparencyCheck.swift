// Who asked for transparency must not get opaque frames.
internal import Frames
internal import Timeline

enum TransparencyCheck {
  /// Refuses a transparent stage that is covered in the first, the middle and the last frame.
  static func check(
    _ source: SceneFrameSource, _ built: LoadedPreset.Built
  ) throws(RenderFailure) {
    for frame in [0, source.count / 2, source.count - 1] {
      var bitmap = Bitmap(width: source.width, height: source.height)
      do {
        try source.draw(frame, into: &bitmap)
      } catch {
        throw RenderFailure(
          blame: .output, lines: ["cannot draw \(built.name): \(ErrorWords.of(error))"])
      }
      if bitmap.pixels.contains(where: { $0 >> 24 != 255 }) { return }
    }
    let stage = built.scene.stage
    let cover = built.scene.layers.last { covers($0, stage) }
    let who =
      cover.map { $0.id.isEmpty ? "a layer" : "the layer \"\($0.id)\"" } ?? "its layers together"
    let words =
      "cannot make \(built.name) transparent: \(who) covers the whole stage; make it smaller or clear, or leave "
      + "--background transparent out"
    guard let cover else { throw RenderFailure(blame: .request, lines: [words]) }
    throw built.failure(words, mark: cover.mark)
  }

  /// Whether a layer, as it stands without its animations, lies over every point of the stage.
  private static func covers(_ layer: Layer, _ stage: Size) -> Bool {
    let size = layer.bounds.size
    let left = layer.position.x - layer.anchorPoint.x * size.width
    let top = layer.position.y - layer.anchorPoint.y * size.height
    let isFilled = (layer.backgroundColor?.alpha ?? 0) >= 1 || layer.contents != nil
    return isFilled && left <= 0 && top <= 0 && left + size.width >= stage.width
      && top + size.height >= stage.height
  }
}

/// Checks a layer's model values.
struct LayerCheck {
  /// The layer.
  let layer: Layer
  /// Where errors stand.
  let check: TimelineCheck
  /// How many resources the scene has.
  let resourceCount: Int

  /// Refuses values that mean nothing.
  func run() throws(TimelineError) {
    try geometry()
    try appearance()
    try kind()
    try clock()
    for animation in layer.animations {
      for id in animation.pictures { try resource(id) }
    }
  }

  private func geometry() throws(TimelineError) {
    try check.value(.rect(layer.bounds), "bounds")
    try check.value(.point(layer.position), "position")
    try check.value(.point(layer.anchorPoint), "anchorPoint")
    try check.finite(layer.zPosition, "zPosition")
    try check.value(.transform(layer.sublayerTransform), "sublayerTransform")
    try transform(layer.transform, "transform")
  }

  private func transform(_ transform: LayerTransform, _ name: String) throws(TimelineError) {
    try check.value(.transform(transform.base), name)
    for axis in 0..<3 {
      try check.finite(transform.scale[axis], "\(name).scale")
      try check.finite(transform.rotation[axis], "\(name).rotation")
      try check.finite(transform.translation[axis], "\(name).translation")
    }
  }

  private func appearance() throws(TimelineError) {
    for (value, name) in [
      (layer.opacity, "opacity"), (layer.cornerRadius, "cornerRadius"),
      (layer.borderWidth, "borderWidth"), (layer.shadow.opacity, "shadowOpacity"),
      (layer.shadow.radius, "shadowRadius"),
    ] { try check.finite(value, name) }
    try check.value(.color(layer.backgroundColor ?? .clear), "backgroundColor")
    try check.value(.color(layer.borderColor), "borderColor")
    try check.value(.color(layer.shadow.color), "shadowColor")
    try check.value(.size(layer.shadow.offset), "shadowOffset")
    try check.value(.path(layer.shadow.path ?? Path()), "shadowPath")
    try check.value(.rect(layer.contentsRect), "contentsRect")
    try check.value(.rect(layer.contentsCenter), "contentsCenter")
    for filter in layer.filters {
      switch filter.effect {
      case .gaussianBlur(let number), .saturation(let number), .opacity(let number):
        try check.finite(number, "filter \"\(filter.name)\"")
      case .tint(let color): try check.value(.color(color), "filter \"\(filter.name)\"")
      }
    }
    if let backdrop = layer.backdrop {
      try check.finite(backdrop.blurRadius, "backdrop")
      try check.finite(backdrop.saturation, "backdrop")
      try check.value(.color(backdrop.tint), "backdrop")
    }
    if let id = layer.contents { try resource(id) }
  }

  private func resource(_ id: PictureID) throws(TimelineError) {
    guard id.index >= 0, id.index < resourceCount else {
      throw check.error(.noSuchResource(index: id.index, count: resourceCount))
    }
  }

  private func kind() throws(TimelineError) {
    switch layer.kind {
    case .plain, .transform: break
    case .shape(let style): try shape(style)
    case .gradient(let gradient): try self.gradient(gradient)
    case .text(let style):
      try check.finite(style.fontSize, "fontSize")
      try check.finite(style.letterSpacing, "letterSpacing")
      try check.finite(style.lineSpacing, "lineSpacing")
      try check.finite(style.verticalAlignment, "verticalAlignment")
      try check.value(.color(style.foregroundColor), "foregroundColor")
    case .replicator(let replicator): try self.replicator(replicator)
    case .emitter(let emitter): try EmitterCheck(emitter: emitter, check: check).run(resource)
    }
  }

  private func shape(_ style: ShapeStyle) throws(TimelineError) {
    try check.path(style.path, "path")
    for (value, name) in [
      (style.lineWidth, "lineWidth"), (style.miterLimit, "miterLimit"),
      (style.lineDashPhase, "lineDashPhase"), (style.strokeStart, "strokeStart"),
      (style.strokeEnd, "strokeEnd"),
    ] { try check.finite(value, name) }
    try check.value(.color(style.fillColor ?? .clear), "fillColor")
    try check.value(.color(style.strokeColor ?? .clear), "strokeColor")
    for length in style.lineDashPattern {
      try check.finite(length, "lineDashPattern")
      guard length >= 0 else {
        throw check.error(
          .outOfRange(name: "lineDashPattern", value: "\(length)", range: "0 or more"))
      }
    }
  }

  private func gradient(_ gradient: Gradient) throws(TimelineError) {
    try check.value(.colors(gradient.colors), "colors")
    try check.value(.point(gradient.startPoint), "startPoint")
    try check.value(.point(gradient.endPoint), "endPoint")
    guard let locations = gradient.locations else { return }
    try check.value(.numbers(locations), "locations")
    guard locations.count == gradient.colors.count else {
      throw check.error(
        .listCounts(
          first: "colors", firstCount: gradient.colors.count, second: "locations",
          secondCount: locations.count))
    }
  }

  private func replicator(_ replicator: Replicator) throws(TimelineError) {
    try check.finite(replicator.instanceCount, "instanceCount")
    guard replicator.instanceCount <= Double(Replicator.instanceLimit) else {
      throw check.error(
        .outOfRange(
          name: "instanceCount", value: "\(replicator.instanceCount)",
          range: "0...\(Replicator.instanceLimit)"))
    }
    try transform(replicator.instanceTransform, "instanceTransform")
    try check.value(.color(replicator.instanceColor), "instanceColor")
    for offset in [
      replicator.redOffset, replicator.greenOffset, replicator.blueOffset, replicator.alphaOffset,
    ] { try check.finite(offset, "an instance colour offset") }
  }

  private func clock() throws(TimelineError) {
    var end: Rational?
    for (index, hold) in layer.holds.enumerated() {
      guard hold.hold >= .zero else {
        throw check.error(.outOfRange(name: "hold", value: "\(hold.hold)", range: "0 or more"))
      }
      if let end, hold.at < end { throw check.error(.overlappingHolds(index: index)) }
      end = hold.at + hold.hold
    }
  }
}

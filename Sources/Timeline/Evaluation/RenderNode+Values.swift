/// A node's fields from a layer's values, canonical.
extension RenderNode {
  /// Sets the fields of some aspects from values.
  ///
  /// The projection, opacity, mask and children are not among them.
  mutating func update(_ aspects: Aspects, from values: LayerValues) {
    if aspects.contains(.bounds) { bounds = Canonical.rect(values.bounds) }
    if !aspects.isDisjoint(with: [.surface, .bounds]) { updateSurface(values) }
    if aspects.contains(.kind) { contents = Self.contents(values.kind) }
    if !aspects.isDisjoint(with: [.shadow, .pictures, .filters]) {
      changeExtras { $0.update(aspects, from: values) }
    }
  }

  private mutating func updateSurface(_ values: LayerValues) {
    let (width, height) = (bounds.size.width, bounds.size.height)
    let isEmpty = width == 0 || height == 0
    cornerRadius = min(Canonical.length(values.cornerRadius), min(width, height) / 2)
    backgroundColor = isEmpty ? nil : Canonical.paint(values.backgroundColor)
    let color = Canonical.color(values.borderColor)
    let isBordered = !isEmpty && values.borderWidth > 0 && color.alpha > 0
    borderWidth = isBordered ? Canonical.length(values.borderWidth) : 0
    borderColor = borderWidth > 0 ? color : .black
    masksToBounds = values.masksToBounds
  }

  private static func contents(_ kind: LayerKind) -> RenderContents {
    switch kind {
    case .plain, .replicator, .transform, .emitter: .none
    case .shape(let style): style.canonical.map { .shape($0) } ?? .none
    case .gradient(let gradient): gradient.canonical.map { .gradient($0) } ?? .none
    case .text(let style): style.canonical.map { .text($0) } ?? .none
    }
  }

  /// Whether it draws anything of its own, or what lies beneath changed.
  var drawsSomething: Bool {
    if backgroundColor != nil || borderWidth > 0 { return true }
    if case .none = contents { return extras?.value.drawsSomething ?? false }
    return true
  }
}

extension RenderExtras {
  /// Whether any of it draws where the node itself draws nothing.
  fileprivate var drawsSomething: Bool {
    !pictures.isEmpty || backdrop != nil || shadow?.path != nil
  }

  /// Sets the fields of some aspects from values.
  fileprivate mutating func update(_ aspects: Aspects, from values: LayerValues) {
    if aspects.contains(.shadow) { shadow = Self.shadow(values.shadow) }
    if aspects.contains(.pictures) {
      pictures = Self.pictures(values.pictures)
      contentsRect = Canonical.rect(values.contentsRect)
      contentsCenter = Canonical.rect(values.contentsCenter)
    }
    if aspects.contains(.filters) { filters = values.filters.compactMap(Self.filter) }
  }

  private static func shadow(_ shadow: Shadow) -> Shadow? {
    let opacity = Canonical.share(shadow.opacity)
    guard opacity > 0, let color = Canonical.paint(shadow.color) else { return nil }
    var result = shadow
    result.opacity = opacity
    result.color = color
    result.offset = Size(
      Canonical.number(shadow.offset.width), Canonical.number(shadow.offset.height))
    result.radius = Canonical.length(shadow.radius)
    result.path = shadow.path.map(Canonical.path)
    return result
  }

  private static func pictures(_ shares: [PictureShare]) -> [RenderPicture] {
    shares.compactMap { share in
      var picture = RenderPicture(share.id)
      picture.weight = Canonical.share(share.weight)
      return picture.weight > 0 ? picture : nil
    }
  }

  private static func filter(_ effect: Filter.Effect) -> Filter.Effect? {
    switch effect {
    case .gaussianBlur(let radius):
      let sigma = Canonical.length(radius)
      return sigma > 0 ? .gaussianBlur(radius: sigma) : nil
    case .saturation(let amount):
      let factor = Canonical.length(amount)
      return factor == 1 ? nil : .saturation(amount: factor)
    case .tint(let color): return Canonical.paint(color).map { .tint($0) }
    case .opacity(let amount):
      let share = Canonical.share(amount)
      return share == 1 ? nil : .opacity(amount: share)
    }
  }
}

extension ShapeStyle {
  /// The style with every number on the grid; nil where it draws nothing.
  var canonical: ShapeStyle? {
    var result = self
    result.fillColor = Canonical.paint(fillColor)
    result.lineWidth = Canonical.length(lineWidth)
    result.strokeStart = Canonical.share(strokeStart)
    result.strokeEnd = Canonical.share(strokeEnd)
    let isStroked = result.lineWidth > 0 && result.strokeStart <= result.strokeEnd
    result.strokeColor = isStroked ? Canonical.paint(strokeColor) : nil
    guard !path.elements.isEmpty, result.fillColor != nil || result.strokeColor != nil else {
      return nil
    }
    if result.strokeColor == nil {
      // Nothing is stroked, so no number of the stroke counts.
      (result.lineWidth, result.strokeStart, result.strokeEnd) = (0, 0, 1)
      result.lineDashPattern = []
    }
    result.path = Canonical.path(path)
    result.miterLimit = max(Canonical.number(miterLimit), 1)
    result.lineDashPhase = result.lineDashPattern.isEmpty ? 0 : Canonical.number(lineDashPhase)
    result.lineDashPattern = result.lineDashPattern.map(Canonical.length)
    return result
  }
}

extension Gradient {
  /// The gradient with every number on the grid; nil where it draws nothing.
  var canonical: Gradient? {
    guard !colors.isEmpty else { return nil }
    var result = self
    result.colors = colors.map(Canonical.color)
    guard result.colors.contains(where: { $0.alpha > 0 }) else { return nil }
    result.locations = locations?.map(Canonical.share)
    result.startPoint = Canonical.point(startPoint)
    result.endPoint = Canonical.point(endPoint)
    return result
  }
}

extension TextStyle {
  /// The style with every number on the grid; nil where it draws nothing.
  var canonical: TextStyle? {
    guard !string.isEmpty, let color = Canonical.paint(foregroundColor) else { return nil }
    var result = self
    result.foregroundColor = color
    result.fontSize = Canonical.length(fontSize)
    guard result.fontSize > 0 else { return nil }
    result.verticalAlignment = Canonical.share(verticalAlignment)
    result.letterSpacing = Canonical.number(letterSpacing)
    result.lineSpacing = Canonical.length(lineSpacing)
    result.minimumFontSize = minimumFontSize.map(Canonical.length)
    return result
  }
}

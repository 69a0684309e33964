/// Colours multiplied by a replicator's instance colour.
extension Color {
  /// The product, component by component.
  static func * (left: Self, right: Self) -> Self {
    Self(
      red: left.red * right.red, green: left.green * right.green, blue: left.blue * right.blue,
      alpha: left.alpha * right.alpha)
  }
}

extension RenderNode {
  /// Multiplies every colour that the node itself draws with.
  mutating func tint(by tint: Color) {
    backgroundColor = backgroundColor.flatMap { Canonical.paint($0 * tint) }
    if borderWidth > 0 {
      borderColor = Canonical.color(borderColor * tint)
      if borderColor.alpha == 0 { (borderWidth, borderColor) = (0, .black) }
    }
    if extras != nil { changeExtras { $0.tint(by: tint) } }
    contents = contents.tinted(by: tint)
  }
}

extension RenderExtras {
  /// Multiplies every colour.
  fileprivate mutating func tint(by tint: Color) {
    if var cast = shadow {
      // A shadow of the layer's alpha is already paler; one of a path is not.
      var share = tint
      if cast.path == nil { share.alpha = 1 }
      cast.color = Canonical.color(cast.color * share)
      shadow = cast.color.alpha > 0 ? cast : nil
    }
    for index in pictures.indices {
      pictures[index].multiplier = Canonical.color(pictures[index].multiplier * tint)
    }
    if tint.alpha == 0 { pictures = [] }
    filters = filters.map { effect in
      guard case .tint(let color) = effect else { return effect }
      var share = tint
      share.alpha = 1
      return .tint(Canonical.color(color * share))
    }
  }
}

extension RenderContents {
  /// The contents with every colour multiplied; nothing where all become clear.
  fileprivate func tinted(by tint: Color) -> Self {
    switch self {
    case .none: return .none
    case .shape(var style):
      style.fillColor = style.fillColor.flatMap { Canonical.paint($0 * tint) }
      style.strokeColor = style.strokeColor.flatMap { Canonical.paint($0 * tint) }
      return style.fillColor == nil && style.strokeColor == nil ? .none : .shape(style)
    case .gradient(var gradient):
      gradient.colors = gradient.colors.map { Canonical.color($0 * tint) }
      return gradient.colors.contains { $0.alpha > 0 } ? .gradient(gradient) : .none
    case .text(var style):
      style.foregroundColor = Canonical.color(style.foregroundColor * tint)
      return style.foregroundColor.alpha > 0 ? .text(style) : .none
    case .particles(let particles, let sprites):
      if tint.alpha == 0 { return .none }
      return .particles(
        particles.map { particle in
          var result = particle
          result.color = Canonical.color(particle.color * tint)
          return result
        }, sprites: sprites)
    }
  }
}

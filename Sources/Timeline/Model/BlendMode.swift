/// How a layer's picture is combined with what lies beneath.
public enum BlendMode: Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn
  case hardLight, softLight, difference, exclusion, hue, saturation, color, luminosity, plusLighter
}

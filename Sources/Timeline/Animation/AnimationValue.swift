/// A value of an animated property.
public enum AnimationValue: Hashable, Sendable {
  /// A number: opacity, an angle in radians, a width in points.
  case number(Double)
  /// A point or an offset.
  case point(Point)
  /// A size.
  case size(Size)
  /// A rectangle.
  case rect(Rect)
  /// A colour.
  case color(Color)
  /// A path.
  case path(Path)
  /// A matrix.
  case transform(Transform3D)
  /// Colours of a gradient.
  case colors([Color])
  /// Locations of a gradient, a dash pattern.
  case numbers([Double])
  /// A picture, or none.
  case contents(PictureID?)
  /// A text.
  case string(String)
  /// Yes or no.
  case boolean(Bool)
}

/// One axis of a component key path.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// Along or about x.
  case x
  /// Along or about y.
  case y
  /// Along or about z.
  case z
}

/// A property that an animation can drive: a key path, resolved once when a scene is built.
public enum AnimatableProperty: Hashable, Sendable {
  // Geometry.
  case position, positionX, positionY, zPosition
  case bounds, boundsOrigin, boundsOriginX, boundsOriginY
  case boundsSize, boundsSizeWidth, boundsSizeHeight
  case anchorPoint, anchorPointX, anchorPointY
  case transform, sublayerTransform
  /// `transform.rotation` is `.transformRotation(.z)`.
  case transformRotation(Axis)
  /// `transform.scale` as a whole (x, y and z at once).
  case transformScale
  case transformScaleAxis(Axis)
  /// `transform.translation` as a whole, a size or a point.
  case transformTranslation
  case transformTranslationAxis(Axis)
  // Appearance.
  case opacity, hidden, backgroundColor, borderColor, borderWidth, cornerRadius
  case shadowColor, shadowOffset, shadowOpacity, shadowRadius, shadowPath, masksToBounds
  case contents, contentsRect, contentsCenter
  /// Accepted, changes nothing.
  case shouldRasterize, rasterizationScale
  // Shapes.
  case path, strokeStart, strokeEnd, lineWidth, lineDashPhase, fillColor, strokeColor, miterLimit
  // Gradients.
  case colors, locations, startPoint, endPoint
  // Replicators.
  case instanceCount, instanceDelay, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
  // Text.
  case fontSize, foregroundColor, string
  /// `filters.NAME.inputRadius`, `.inputAmount` and so on: the filter's name and the input's.
  case filter(name: String, input: String)
  // Emitters.
  case emitterPosition, emitterSize, birthRate, lifetime, velocity, emitterScale, spin
  /// `emitterCells.NAME.PROPERTY`.
  case emitterCell(name: String, property: String)
}

public import Timeline

/// How a text stands in the room it is given.
public struct TextFit: Hashable, Sendable {
  /// The size at which it is drawn, in points per em: the style's, or a smaller one that fits.
  public var fontSize: Double
  /// Width and height of its lines in points at that size.
  public var neededSize: Size
  /// Its lines, those cut off not counted.
  public var lineCount: Int
  /// Whether all of it lies in the given size and in the largest number of lines, or is cut as the style wishes.
  public var fits: Bool
}

/// Measures texts as the rasteriser draws them.
public struct TextMeasurer: Sendable {
  private let fonts: FontLibrary

  /// A measurer with the fonts that the rasteriser uses.
  public init(fonts: FontLibrary) {
    self.fonts = fonts
  }

  /// How a text stands in a layer of the given size in points; families, faces and characters that are not there are
  /// errors.
  public func fit(_ style: TextStyle, in size: Size) throws(RasterError) -> TextFit {
    try fonts.block(style, in: size).fit
  }
}

/// A colour in non-linear sRGB with straight (not premultiplied) alpha; every component is
/// nominally 0...1.
public struct Color: Hashable, Sendable {
  /// Red, nominally 0...1, non-linear sRGB.
  public var red: Double
  /// Green, nominally 0...1, non-linear sRGB.
  public var green: Double
  /// Blue, nominally 0...1, non-linear sRGB.
  public var blue: Double
  /// Coverage, 0 (clear) to 1 (opaque).
  public var alpha: Double

  /// A colour from its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey with the given lightness, 0...1.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// An opaque or translucent colour from 8-bit components, 0...255.
  public init(red8: Int, green8: Int, blue8: Int, alpha8: Int = 255) {
    self.init(
      red: Double(red8) / 255, green: Double(green8) / 255, blue: Double(blue8) / 255,
      alpha: Double(alpha8) / 255)
  }

  /// Opaque black.
  public static let black = Self(white: 0)
  /// Opaque white.
  public static let white = Self(white: 1)
  /// Fully transparent black.
  public static let clear = Self(white: 0, alpha: 0)
}

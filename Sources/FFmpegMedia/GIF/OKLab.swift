/// Björn Ottosson's OKLab: distances in it follow what an eye sees more closely than those in RGB.
///
/// All steps are plain IEEE arithmetic, so results are the same on every processor.
enum OKLab {
  /// What a and b are stretched by: CIEDE2000 sees more of a small difference of chroma than plain OKLab does.
  ///
  /// Found by trial: of 1, 1.5, 1.75 and 2 this brings the least CIEDE2000 in the fewest bytes.
  private static let stretch = SIMD3(1, 1.75, 1.75)

  /// L, a and b of an `0xRRGGBB` colour of sRGB, stretched and scaled by 255 so that distances are of the size of RGB's.
  static func vector(_ color: UInt32) -> SIMD3<Double> {
    let red = linear[Int(color >> 16 & 255)]
    let green = linear[Int(color >> 8 & 255)]
    let blue = linear[Int(color & 255)]
    let l = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return stretch * 255
      * SIMD3(
        0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  /// The nearest `0xRRGGBB` colour of sRGB to a vector in OKLab, scaled as above.
  static func color(_ vector: SIMD3<Double>) -> UInt32 {
    let lab = vector / stretch / 255
    let l = lab.x + 0.3963377774 * lab.y + 0.2158037573 * lab.z
    let m = lab.x - 0.1055613458 * lab.y - 0.0638541728 * lab.z
    let s = lab.x - 0.0894841775 * lab.y - 1.2914855480 * lab.z
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    let red = 4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3
    let green = -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3
    let blue = -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3
    return level(red) << 16 | level(green) << 8 | level(blue)
  }

  /// The 8-bit level whose linear light is nearest.
  private static func level(_ light: Double) -> UInt32 {
    let above = linear.firstIndex { $0 >= light } ?? 255
    guard above > 0 else { return 0 }
    return UInt32(light - linear[above - 1] < linear[above] - light ? above - 1 : above)
  }

  /// Linear light of each 8-bit level: IEC 61966-2-1's curve, with x^2.4 as x^2 times the fifth root of x^2.
  private static let linear: [Double] = (0..<256).map { level in
    let value = Double(level) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    return base * base * root(base * base, of: 5)
  }

  private static func cubeRoot(_ value: Double) -> Double { root(value, of: 3) }

  /// Newton's iteration from above; fixed in number so that it always does the same.
  private static func root(_ value: Double, of degree: Int) -> Double {
    guard value > 0 else { return 0 }
    var guess = 1.0
    for _ in 0..<24 {
      var power = 1.0
      for _ in 1..<degree { power *= guess }
      guess -= (guess * power - value) / (Double(degree) * power)
    }
    return guess
  }
}

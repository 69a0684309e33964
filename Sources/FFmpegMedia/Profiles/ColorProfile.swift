internal import CLCMS

/// Owner of one ICC profile (`cmsHPROFILE`), read from a file's bytes or built from numbers.
@safe
struct ColorProfile: ~Copyable {
  /// The library's profile.
  let raw: cmsHPROFILE

  /// The profile in the bytes of an ICC file; nil where they are none.
  init?(_ bytes: [UInt8]) {
    let opened = unsafe bytes.withUnsafeBytes { buffer in
      unsafe cmsOpenProfileFromMem(buffer.baseAddress, UInt32(clamping: buffer.count))
    }
    guard let profile = unsafe opened else { return nil }
    unsafe raw = unsafe profile
  }

  /// A profile of red, green and blue lights with one curve.
  ///
  /// - Parameters:
  ///   - chromaticities: CIE x and y of white, red, green and blue.
  ///   - gamma: The exponent from numbers to light; nil is sRGB's curve.
  init?(chromaticities: Chromaticities, gamma: Double?) {
    let curve = unsafe gamma.map { unsafe cmsBuildGamma(nil, $0) } ?? Self.sRGBCurve()
    guard let curve = unsafe curve else { return nil }
    defer { unsafe cmsFreeToneCurve(curve) }
    var white = chromaticities.white.point
    var lights = cmsCIExyYTRIPLE(
      Red: chromaticities.red.point, Green: chromaticities.green.point,
      Blue: chromaticities.blue.point)
    var curves: [OpaquePointer?] = unsafe [curve, curve, curve]
    guard let profile = unsafe cmsCreateRGBProfile(&white, &lights, &curves) else { return nil }
    unsafe raw = unsafe profile
  }

  private init(adopting profile: cmsHPROFILE) { unsafe raw = unsafe profile }

  deinit { unsafe cmsCloseProfile(raw) }

  /// sRGB itself; nil where there is no memory.
  static func sRGB() -> Self? {
    guard let profile = unsafe cmsCreate_sRGBProfile() else { return nil }
    return unsafe Self(adopting: profile)
  }

  private static func sRGBCurve() -> OpaquePointer? {
    // IEC 61966-2-1: ((x + 0.055) / 1.055)^2.4 from 0.04045 on, x / 12.92 below.
    let parameters = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    return unsafe cmsBuildParametricToneCurve(nil, 4, parameters)
  }

  /// What the profile's numbers are.
  enum Space {
    case rgb, grey
    case other(String)
  }

  /// What its numbers are.
  var space: Space {
    let signature = unsafe cmsGetColorSpace(raw)
    if signature == cmsSigRgbData { return .rgb }
    if signature == cmsSigGrayData { return .grey }
    let letters = (0..<4).map {
      Character(Unicode.Scalar(UInt8(signature.rawValue >> (24 - 8 * $0) & 127)))
    }
    return .other(String(letters).trimmed)
  }

  /// Its name, in printable ASCII of at most 60 characters.
  var name: String {
    var buffer = [CChar](repeating: 0, count: 256)
    let count = unsafe cmsGetProfileInfoASCII(
      raw, cmsInfoDescription, "en", "US", &buffer, UInt32(buffer.count))
    let bytes = buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }.prefix { $0 != 0 }
    let text = String(decoding: bytes.filter { (32..<127).contains($0) }.prefix(60), as: UTF8.self)
    return text.trimmed.isEmpty ? "an unnamed profile" : text.trimmed
  }
}

/// CIE x and y of a profile's white and lights.
struct Chromaticities: Hashable {
  /// One colour's x and y.
  struct Place: Hashable {
    var x: Double, y: Double

    /// As the library takes it.
    fileprivate var point: cmsCIExyY { cmsCIExyY(x: x, y: y, Y: 1) }
  }

  var white: Place, red: Place, green: Place, blue: Place

  /// BT.709's and sRGB's.
  static let sRGB = Self(
    white: Place(x: 0.3127, y: 0.3290), red: Place(x: 0.64, y: 0.33),
    green: Place(x: 0.30, y: 0.60), blue: Place(x: 0.15, y: 0.06))
  /// Display P3's.
  static let displayP3 = Self(
    white: Place(x: 0.3127, y: 0.3290), red: Place(x: 0.680, y: 0.320),
    green: Place(x: 0.265, y: 0.690), blue: Place(x: 0.150, y: 0.060))
}

extension String {
  /// Without spaces at both ends.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    while text.first == " " { text.removeFirst() }
    return String(text)
  }
}

internal import CLCMS

/// Owner of one conversion of colours to sRGB (`cmsHTRANSFORM`), for rows of straight pixels that Loadreel decodes to.
@safe
struct ColorConversion: ~Copyable {
  private let bytes: cmsHTRANSFORM
  private let words: cmsHTRANSFORM

  /// The conversion from a profile; nil where the library has no way.
  ///
  /// The intent is perceptual, which is what pictures are made for; between profiles of three lights all intents are
  /// the same.
  init?(from profile: borrowing ColorProfile, isGrey: Bool) {
    guard let target = ColorProfile.sRGB() else { return nil }
    let inputs =
      isGrey
      ? (loadreel_grey8(), loadreel_grey16()) : (loadreel_bgrx8(), loadreel_rgbx16())
    let flags = UInt32(cmsFLAGS_NOCACHE | cmsFLAGS_HIGHRESPRECALC)
    let intent = UInt32(INTENT_PERCEPTUAL)
    let bytes = unsafe cmsCreateTransform(
      profile.raw, inputs.0, target.raw, loadreel_bgrx8(), intent, flags)
    guard let bytes = unsafe bytes else { return nil }
    let words = unsafe cmsCreateTransform(
      profile.raw, inputs.1, target.raw, loadreel_rgbx16(), intent,
      // For 16 bits the library's short way would be a coarse table.
      UInt32(cmsFLAGS_NOCACHE | cmsFLAGS_NOOPTIMIZE))
    guard let words = unsafe words else {
      unsafe cmsDeleteTransform(bytes)
      return nil
    }
    unsafe self.bytes = unsafe bytes
    unsafe self.words = unsafe words
  }

  deinit {
    unsafe cmsDeleteTransform(bytes)
    unsafe cmsDeleteTransform(words)
  }

  /// Converts pixels of four bytes (blue, green, red, alpha) in place.
  func convertBytes(_ row: UnsafeMutablePointer<UInt8>, pixels: Int) {
    unsafe cmsDoTransform(bytes, row, row, UInt32(clamping: pixels))
  }

  /// Converts pixels of four 16-bit numbers (red, green, blue, alpha) in place.
  func convertWords(_ row: UnsafeMutablePointer<UInt16>, pixels: Int) {
    unsafe cmsDoTransform(words, row, row, UInt32(clamping: pixels))
  }

  /// Whether no colour of a grid changes by more than one of 255, so that pictures may as well stay as they are.
  var changesNothing: Bool {
    let steps: [UInt8] = [0, 26, 51, 90, 128, 180, 217, 255]
    var pixels: [UInt8] = []
    for blue in steps {
      for green in steps { for red in steps { pixels += [blue, green, red, 255] } }
    }
    let before = pixels
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe convertBytes(base, pixels: buffer.count / 4) }
    }
    return zip(before, pixels).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }
}

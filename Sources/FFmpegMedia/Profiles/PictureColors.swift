internal import CFFmpeg

/// What a picture's file says of its colours.
enum PictureColors {
  /// The conversion to sRGB that a decoded picture needs, and what to tell of it.
  struct Plan: ~Copyable {
    /// Nil where the numbers stay as they are.
    var conversion: ColorConversion?
    var use: ProfileUse

    fileprivate static func leave(_ use: ProfileUse = .none) -> Self {
      Self(conversion: nil, use: use)
    }
  }

  /// What to do with a decoded frame of a file.
  ///
  /// In a PNG the order is that of its standard: coding-independent code points, ICC profile, sRGB, gamma with
  /// chromaticities.
  static func plan(
    for frame: borrowing FrameBuffer, _ bytes: [UInt8], _ format: PictureFormat
  ) -> Plan {
    let embedded = frame.profileBytes
    guard format == .png, let chunks = PNGChunks(bytes) else {
      return embedded.map { plan(icc: $0, for: frame) } ?? .leave()
    }
    let declared = PNGColors(chunks)
    if let codePoints = declared.codePoints { return plan(codePoints) }
    if let embedded { return plan(icc: embedded, for: frame) }
    if declared.namesProfile { return .leave(.unusable("its colour profile is damaged")) }
    guard !declared.isSRGB, let lights = declared.lights else { return .leave() }
    guard let profile = ColorProfile(chromaticities: lights.chromaticities, gamma: lights.gamma)
    else { return .leave(.unusable("its chromaticities mean nothing")) }
    return plan(profile, name: lights.name, isGrey: false)
  }

  private static func plan(icc bytes: [UInt8], for frame: borrowing FrameBuffer) -> Plan {
    guard let profile = ColorProfile(bytes) else {
      return .leave(.unusable("its colour profile is damaged"))
    }
    switch profile.space {
    case .rgb: return plan(profile, name: profile.name, isGrey: false)
    case .grey where frame.isGrey: return plan(profile, name: profile.name, isGrey: true)
    case .grey: return .leave(.unusable("its colour profile is for grey pictures"))
    case .other(let space): return .leave(.unusable("its colour profile is for \(space)"))
    }
  }

  private static func plan(_ points: PNGColors.CodePoints) -> Plan {
    switch (points.primaries, points.transfer) {
    case (1, 1), (1, 13), (1, 6): return .leave()
    case (12, 13), (12, 1):
      guard let profile = ColorProfile(chromaticities: .displayP3, gamma: nil) else {
        return .leave(.unusable("there is no memory for its colours"))
      }
      return plan(profile, name: "Display P3", isGrey: false)
    default:
      return .leave(
        .unusable("its colours have the code points \(points.primaries), \(points.transfer)"))
    }
  }

  private static func plan(
    _ profile: borrowing ColorProfile, name: String, isGrey: Bool
  ) -> Plan {
    guard let conversion = ColorConversion(from: profile, isGrey: isGrey) else {
      return .leave(.unusable("the colour profile \(name) leads nowhere"))
    }
    if conversion.changesNothing { return .leave() }
    return Plan(conversion: conversion, use: .converted(from: name))
  }
}

extension FrameBuffer {
  /// The ICC profile that the decoder found; nil where there is none.
  fileprivate var profileBytes: [UInt8]? {
    guard let data = unsafe av_frame_get_side_data(raw, AV_FRAME_DATA_ICC_PROFILE),
      let base = unsafe data.pointee.data
    else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: base, count: data.pointee.size))
  }

  /// Whether it holds grey, with or without alpha.
  fileprivate var isGrey: Bool {
    guard let facts = unsafe av_pix_fmt_desc_get(format) else { return false }
    let isPalette = unsafe facts.pointee.flags & UInt64(AV_PIX_FMT_FLAG_PAL) != 0
    return unsafe facts.pointee.nb_components <= 2 && !isPalette
  }
}

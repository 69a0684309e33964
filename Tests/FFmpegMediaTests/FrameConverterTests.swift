import CFFmpeg
import Frames
import Testing

@testable import FFmpegMedia

/// The conversion against swscale, which does the same by other means.
@Suite struct FrameConverterTests {
  @Test(
    "C1, C3: conversion to 4:2:0 equals swscale's accurate path bit for bit",
    arguments: [(6, 4), (8, 6), (16, 4), (18, 6), (30, 4), (34, 10), (750, 8), (1920, 6)])
  func equals420(width: Int, height: Int) throws {
    for picture in pictures(width, height) {
      try expectEqual(picture, .yuv420, planes: 3)
    }
  }

  @Test(
    "Rows that equal those above convert like any other: one pixel at any place still shows",
    arguments: [(16, 12), (18, 10)])
  func repeatedRows(width: Int, height: Int) throws {
    var plain = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { plain[x, y] = x < 7 ? 0xFF1E_90FF : 0xFFFF_FFFF }
    }
    try expectEqual(plain, .yuv420, planes: 3)
    for y in 0..<height {
      var picture = plain
      picture[width / 2, y] = 0xFFC0_2010
      try expectEqual(picture, .yuv420, planes: 3)
    }
  }

  @Test(
    "Conversion to 4:4:4 equals swscale's accurate path bit for bit",
    arguments: [(1, 1), (3, 5), (17, 4), (33, 7), (64, 2)])
  func equals444(width: Int, height: Int) throws {
    for picture in pictures(width, height) { try expectEqual(picture, .yuv444, planes: 3) }
  }

  @Test("P10: an odd or tiny size converts as if the picture went on with its last column and row")
  func oddSizes() throws {
    for (width, height) in [
      (1, 1), (1, 2), (2, 1), (2, 2), (3, 3), (4, 2), (5, 4), (63, 65), (17, 8), (33, 5),
    ] {
      for picture in pictures(width, height) {
        let frame = try converted(picture, .yuv420)
        let reference = try scaled(picture.extended(), .yuv420)
        for plane in 1..<3 {
          #expect(
            rows(frame, plane, (width + 1) / 2, (height + 1) / 2)
              == rows(reference, plane, (width + 1) / 2, (height + 1) / 2))
        }
        #expect(rows(frame, 0, width, height) == rows(reference, 0, width, height))
      }
    }
  }

  @Test("C4: white is Y 235, black is Y 16, and #faf9f7 is neither")
  func greys() throws {
    let white = try converted(solid(0xFFFF_FFFF), .yuv420)
    let black = try converted(solid(0xFF00_0000), .yuv420)
    let paper = try converted(solid(0xFFFA_F9F7), .yuv420)
    #expect(rows(white, 0, 1, 1) == [235])
    #expect(rows(white, 1, 1, 1) == [128])
    #expect(rows(black, 0, 1, 1) == [16])
    #expect(rows(paper, 0, 1, 1) == [230])
  }

  @Test("P3: chroma is sited left: red from column 7 on gives Cr 156 at column 6, not 184")
  func siting() throws {
    var picture = Bitmap(width: 16, height: 2)
    for y in 0..<2 { for x in 0..<16 { picture[x, y] = x < 7 ? 0xFFFF_FFFF : 0xFFFF_0000 } }
    let frame = try converted(picture, .yuv420)
    #expect(rows(frame, 2, 8, 1)[3] == 156)
    #expect(rows(frame, 2, 8, 1)[2] == 128)
    #expect(rows(frame, 2, 8, 1)[4] == 240)
  }

  @Test("A3: straight alpha: half transparent white keeps white's code, and 255 becomes 1023")
  func straightTen() throws {
    var picture = solid(0x8080_8080)
    picture[1, 0] = 0xFFFF_FFFF
    let frame = try converted(picture, .yuva444Ten)
    #expect(words(frame, 0, 2) == [940, 940])
    #expect(words(frame, 3, 2) == [0x80 << 2 | 0x80 >> 6, 1023])
  }

  @Test("Ten bits are within one code of the exact matrix")
  func tenBits() throws {
    for picture in pictures(64, 4) {
      let frame = try converted(picture, .yuva444Ten)
      let (y, cb, cr) = (words(frame, 0, 64), words(frame, 1, 64), words(frame, 2, 64))
      for x in 0..<64 {
        let exact = exactTen(picture[x, 0])
        #expect(abs(Double(y[x]) - exact.0) <= 1)
        #expect(abs(Double(cb[x]) - exact.1) <= 1)
        #expect(abs(Double(cr[x]) - exact.2) <= 1)
      }
    }
  }

  @Test("Colour bleeds under transparency: an opaque red square leaves no black chroma around it")
  func bleed() throws {
    var picture = Bitmap(width: 32, height: 32)
    for y in 8..<24 { for x in 8..<24 { picture[x, y] = 0xFFFF_0000 } }
    let frame = try converted(picture, .yuva420)
    #expect(Set(rows(frame, 2, 16, 16)) == [240])
    #expect(rows(frame, 3, 32, 1) == [UInt8](repeating: 0, count: 32))
  }

  // MARK: - Pictures and readers

  private func pictures(_ width: Int, _ height: Int) -> [Bitmap] {
    var noise = Noise(state: UInt64(width * 1000 + height))
    let corners: [UInt32] = [0, 0xFF, 0xFF00, 0xFFFF, 0xFF0000, 0xFF00FF, 0xFFFF00, 0xFFFFFF]
    var (random, edges) = (
      Bitmap(width: width, height: height), Bitmap(width: width, height: height)
    )
    for index in random.pixels.indices {
      random.pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: noise.next()) & 0xFFFFFF
      edges.pixels[index] = 0xFF00_0000 | corners[Int(noise.next() % 8)]
    }
    return [random, edges]
  }

  private func solid(_ pixel: UInt32) -> Bitmap {
    var picture = Bitmap(width: 2, height: 2)
    for index in picture.pixels.indices { picture.pixels[index] = pixel }
    return picture
  }

  private func converted(_ picture: Bitmap, _ layout: PixelLayout) throws -> FrameBuffer {
    var converter = FrameConverter(layout: layout, width: picture.width, height: picture.height)
    let frame = try FrameBuffer.sized(
      width: picture.width, height: picture.height, format: layout.format)
    try converter.convert(picture, into: frame)
    return frame
  }

  private func expectEqual(_ picture: Bitmap, _ layout: PixelLayout, planes: Int) throws {
    let own = try converted(picture, layout)
    let reference = try scaled(picture, layout)
    for plane in 0..<planes {
      let halved = plane > 0 && layout == .yuv420
      let width = halved ? (picture.width + 1) / 2 : picture.width
      let height = halved ? (picture.height + 1) / 2 : picture.height
      #expect(
        rows(own, plane, width, height) == rows(reference, plane, width, height), "plane \(plane)")
    }
  }

  private func rows(
    _ frame: borrowing FrameBuffer, _ plane: Int, _ width: Int, _ height: Int
  ) -> [UInt8] {
    guard let plane = unsafe frame.plane(plane) else { return [] }
    return (0..<height).flatMap { y in
      unsafe Array(UnsafeBufferPointer(start: plane.row(y), count: width))
    }
  }

  private func words(_ frame: borrowing FrameBuffer, _ plane: Int, _ width: Int) -> [Int] {
    let bytes = rows(frame, plane, width * 2, 1)
    return (0..<width).map { Int(bytes[2 * $0]) | Int(bytes[2 * $0 + 1]) << 8 }
  }

  private func exactTen(_ pixel: UInt32) -> (Double, Double, Double) {
    let (r, g, b) = (
      Double(pixel >> 16 & 255) / 255, Double(pixel >> 8 & 255) / 255, Double(pixel & 255) / 255
    )
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    return (64 + 876 * y, 512 + 896 * (b - y) / 1.8556, 512 + 896 * (r - y) / 1.5748)
  }

  /// The same conversion by swscale.
  private func scaled(_ picture: Bitmap, _ layout: PixelLayout) throws -> FrameBuffer {
    try SwscaleReference(layout: layout, width: picture.width, height: picture.height).convert(
      try converted(picture, .bgrx))
  }
}

extension Bitmap {
  /// The picture with its last column and row repeated to an even size of at least 8x8.
  fileprivate func extended() -> Bitmap {
    var result = Bitmap(
      width: max(8, (width + 1) & ~1), height: max(8, (height + 1) & ~1))
    for y in 0..<result.height {
      for x in 0..<result.width { result[x, y] = self[min(x, width - 1), min(y, height - 1)] }
    }
    return result
  }
}

import Frames
import Testing

@testable import FFmpegMedia

/// Pictures read and written, against ffmpeg's program and numbers worked out by hand.
@Suite struct PictureTests {
  /// A picture without symmetry: red at the top left, green right of it, blue below, else a ramp.
  private func marked(width: Int = 24, height: Int = 16) -> Bitmap {
    var picture = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        picture[x, y] =
          x < 8 && y < 8
          ? 0xFFFF_0000 : y < 8 ? 0xFF00_FF00 : x < 8 ? 0xFF00_00FF : 0xFF80_8080
      }
    }
    return picture
  }

  @Test("A PNG comes back pixel for pixel, opaque as RGB, transparent as RGBA")
  func pngRoundTrip() throws {
    var noise = Noise(state: 3)
    for isOpaque in [true, false] {
      var picture = Bitmap(width: 37, height: 21)
      for index in picture.pixels.indices {
        let value = UInt32(truncatingIfNeeded: noise.next())
        picture.pixels[index] = StraightAlpha.premultiplied(
          red: value & 255, green: value >> 8 & 255, blue: value >> 16 & 255,
          alpha: isOpaque ? 255 : value >> 24)
      }
      let bytes = try PNGEncoder.encode(picture)
      #expect(bytes[25] == (isOpaque ? 2 : 6))
      #expect(try PictureDecoder.decode(bytes) == picture)
      #expect(try PNGEncoder.encode(picture) == bytes)
    }
  }

  @Test("Large pictures keep their colours, too: red, green and blue have no matrix")
  func largePictures() throws {
    var noise = Noise(state: 5)
    var picture = Bitmap(width: 16, height: 1080)
    for index in picture.pixels.indices {
      picture.pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: noise.next()) >> 8
    }
    #expect(try PictureDecoder.decode(PNGEncoder.encode(picture)) == picture)
    #expect(try PictureDecoder.decode(WebPEncoder.encode(picture)) == picture)
  }

  @Test("C12: a PNG says that it is sRGB and nothing else: no gamma, no chromaticities, no text")
  func pngChunks() throws {
    let chunks = try #require(PNGChunks(try PNGEncoder.encode(marked())))
    let names = Set(chunks.chunks.map(\.name))
    #expect(names == ["IHDR", "sRGB", "IDAT", "IEND"])
  }

  @Test("Lossless WebP comes back exactly; JPEG and lossy WebP within a few codes on flat colour")
  func stills() throws {
    let picture = marked(width: 64, height: 64)
    #expect(try PictureDecoder.decode(WebPEncoder.encode(picture)) == picture)
    let jpeg = try PictureDecoder.decode(JPEGEncoder.encode(picture, quality: 95))
    let webp = try PictureDecoder.decode(WebPEncoder.encode(picture, .lossy(quality: 90)))
    for (x, y) in [(2, 2), (40, 2), (2, 40), (40, 40)] {
      #expect(difference(jpeg[x, y], picture[x, y]) <= 3)
      #expect(difference(webp[x, y], picture[x, y]) <= 8)
    }
    var holed = picture
    holed[3, 3] = 0
    #expect(throws: MediaError(.transparentFrame(0))) { try JPEGEncoder.encode(holed) }
    #expect(try PictureDecoder.decode(WebPEncoder.encode(holed)) == holed)
  }

  @Test(
    "Formats and kinds are read as ffmpeg wrote them",
    arguments: [
      ("rgb24", "png"), ("rgba", "png"), ("rgb48be", "png"), ("rgba64be", "png"), ("gray", "png"),
      ("gray16be", "png"), ("pal8", "png"), ("bgr24", "bmp"), ("rgb24", "tiff"), ("rgba", "tiff"),
      ("bgra", "webp -lossless 1"), ("pal8", "gif"),
    ])
  func formats(pixels: String, format: String) throws {
    try withTemporaryFolder { folder in
      let source = "\(folder)/source.png"
      let name = format.split(separator: " ")[0]
      let target = "\(folder)/target.\(name)"
      try write(PNGEncoder.encode(marked()), to: source)
      let options = format.dropFirst(name.count)
      let filter = pixels == "pal8" ? "-vf split[a][b];[a]palettegen[c];[b][c]paletteuse" : ""
      let pixelOption = pixels == "pal8" ? "" : "-pix_fmt \(pixels)"
      let said = try output(
        of: "ffmpeg -v error -y -i \(source) '\(filter)' \(pixelOption) \(options) \(target)"
          .replacing("''", with: "").replacing("'-vf ", with: "-vf '"))
      #expect(said == "")
      let picture = try PictureDecoder.decode(path: target)
      #expect(picture.width == 24 && picture.height == 16)
      for (x, y) in [(2, 2), (20, 2), (2, 12), (20, 12)] {
        let wanted = pixels.hasPrefix("gray") ? grey(marked()[x, y]) : marked()[x, y]
        #expect(difference(picture[x, y], wanted) <= (pixels.hasPrefix("gray") ? 2 : 1))
      }
    }
  }

  @Test("EXIF turns a JPEG upright, whatever of the eight ways it is stored", arguments: 1...8)
  func orientation(value: Int) throws {
    let upright = marked(width: 48, height: 32)
    let stored = try JPEGEncoder.encode(storedFor(value, upright), quality: 100)
    let picture = try PictureDecoder.decode(withExif(stored, orientation: value))
    #expect(picture.width == 48 && picture.height == 32)
    for (x, y) in [(3, 3), (30, 3), (3, 25), (30, 25)] {
      #expect(difference(picture[x, y], upright[x, y]) <= 3, "at \(x), \(y)")
    }
  }

  @Test("What is not a picture is refused with what it looks like")
  func notPictures() throws {
    let cases: [([UInt8], String)] = [
      ([], "the file is empty"),
      (Array("hello, world\n".utf8), "it looks like text"),
      (Array("<svg xmlns='...'/>".utf8), "it looks like SVG"),
      (Array("%PDF-1.7".utf8), "it looks like PDF"),
      (Array("#EXTM3U\nhttp://example.com/a.ts\n".utf8), "it looks like text"),
      ([0, 0, 0, 24] + Array("ftypmp42".utf8), "it looks like a film"),
      ([0, 0, 0, 24] + Array("ftypavif".utf8), "it looks like AVIF"),
      ([1, 2, 3, 4], "it starts with the bytes 01 02 03 04"),
    ]
    for (bytes, found) in cases {
      #expect(throws: MediaError(.notAPicture(found: found), subject: "x")) {
        try PictureDecoder.decode(bytes, subject: "x")
      }
    }
  }

  @Test("Limits hold before decoding: a PNG that claims 100,000 x 100,000 pixels")
  func limits() throws {
    var bytes = try PNGEncoder.encode(marked())
    bytes.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
    #expect(
      throws: MediaError(
        .pictureTooLarge(width: 100_000, height: 100_000, limit: 100_000_000))
    ) { try PictureDecoder.decode(bytes) }
    #expect(throws: MediaError(.pictureTooLarge(width: 24, height: 16, limit: 383))) {
      try PictureDecoder.decode(PNGEncoder.encode(marked()), limits: .init(pixels: 383))
    }
  }

  @Test("A JPEG in CMYK is refused by name")
  func inks() throws {
    // A frame header of 8 bits, 16 x 24 pixels and four components.
    let head: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 20, 8, 0, 16, 0, 24, 4]
    let bytes = head + [UInt8](repeating: 17, count: 20)
    #expect(throws: MediaError(.unsupportedPicture("a JPEG in CMYK (for printing)"))) {
      try PictureDecoder.decode(bytes)
    }
  }

  @Test("Damaged pictures of every format are errors or pictures, never traps", arguments: 0..<40)
  func damage(seed: Int) throws {
    var noise = Noise(state: UInt64(seed + 1))
    let picture = marked()
    for file in [
      try PNGEncoder.encode(picture), try JPEGEncoder.encode(picture),
      try WebPEncoder.encode(picture), try WebPEncoder.encode(picture, .lossy(quality: 50)),
    ] {
      var bytes = file
      for _ in 0..<3 {
        bytes[Int(noise.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: noise.next())
      }
      _ = try? PictureDecoder.decode(bytes, limits: .init(pixels: 1_000_000))
      _ = try? PictureDecoder.decode(Array(file.prefix(Int(noise.next() % UInt64(file.count)))))
    }
  }

  @Test("A truncated PNG is an error, not half a picture")
  func truncated() throws {
    let bytes = try PNGEncoder.encode(marked())
    #expect(throws: MediaError.self) { try PictureDecoder.decode(Array(bytes.prefix(60))) }
  }

  @Test("Folders and absent files are errors with the system's words")
  func unreadable() throws {
    let absent = #expect(throws: MediaError.self) {
      try PictureDecoder.decode(path: "/tmp/none.png")
    }
    #expect(absent?.description == "/tmp/none.png: cannot be read: No such file or directory")
    let folder = #expect(throws: MediaError.self) { try PictureDecoder.decode(path: "/tmp") }
    #expect(folder?.description == "/tmp: cannot be read: Is a directory")
  }

  // MARK: - Fixtures

  private func grey(_ pixel: UInt32) -> UInt32 {
    let value = [(16, 0.299), (8, 0.587), (0, 0.114)].reduce(0.0) { sum, channel in
      sum + Double(pixel >> UInt32(channel.0) & 255) * channel.1
    }
    let code = UInt32(value.rounded())
    return 0xFF00_0000 | code << 16 | code << 8 | code
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    var file = try ByteFile.create(path)
    try file.append(bytes)
    try file.finish()
  }

  /// The pixels as a camera stores them that says `value`: turned or mirrored by EXIF's definition of that number.
  private func storedFor(_ value: Int, _ upright: Bitmap) -> Bitmap {
    let (w, h) = (upright.width, upright.height)
    var stored = value < 5 ? Bitmap(width: w, height: h) : Bitmap(width: h, height: w)
    for y in 0..<h {
      for x in 0..<w {
        // EXIF: where row 0 and column 0 of the stored picture stand in the upright one.
        switch value {
        case 1: stored[x, y] = upright[x, y]  // top, left
        case 2: stored[w - 1 - x, y] = upright[x, y]  // top, right
        case 3: stored[w - 1 - x, h - 1 - y] = upright[x, y]  // bottom, right
        case 4: stored[x, h - 1 - y] = upright[x, y]  // bottom, left
        case 5: stored[y, x] = upright[x, y]  // left, top
        case 6: stored[y, w - 1 - x] = upright[x, y]  // right, top
        case 7: stored[h - 1 - y, w - 1 - x] = upright[x, y]  // right, bottom
        default: stored[h - 1 - y, x] = upright[x, y]  // left, bottom
        }
      }
    }
    return stored
  }

  private func withExif(_ jpeg: [UInt8], orientation: Int) -> [UInt8] {
    let tiff: [UInt8] =
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
      + [0, 0, 0, 0]
    let body = Array("Exif\0\0".utf8) + tiff
    let length = body.count + 2
    let head: [UInt8] = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)]
    return Array(jpeg.prefix(2)) + head + body + Array(jpeg.dropFirst(2))
  }
}

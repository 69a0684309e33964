import Frames

/// A strict reader of GIF89a files, written from the specification alone: blocks, delays, LZW, disposal.
struct GIFReader {
  /// One image and what its graphic control says.
  struct Image {
    var delay: Int
    var disposal: Int
    var transparent: Int?
    var left: Int
    var top: Int
    var width: Int
    var height: Int
    var hasLocalTable: Bool
    var minimumCodeSize: Int
    var indices: [Int]
    var table: [UInt32]
  }

  /// What makes a file no GIF.
  struct Damage: Error { var text: String }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var globalTable: [UInt32] = []
  /// The loop block's count; nil where there is none.
  private(set) var loop: Int?
  private(set) var images: [Image] = []

  private var bytes: [UInt8]
  private var position = 0
  private var control: (delay: Int, disposal: Int, transparent: Int?)?

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    try readHeader()
    while true {
      switch try byte() {
      case 0x21: try readExtension()
      case 0x2C: try readImage()
      case 0x3B:
        guard position == bytes.count else { throw Damage(text: "bytes after the trailer") }
        return
      case let other: throw Damage(text: "block \(other) at \(position)")
      }
    }
  }

  /// The screen after each image, as `0xFFRRGGBB`, 0 where nothing was ever drawn or all was cleared.
  func screens() -> [Bitmap] {
    var screen = Bitmap(width: width, height: height)
    var result: [Bitmap] = []
    for image in images {
      for (number, index) in image.indices.enumerated() where index != image.transparent {
        screen[image.left + number % image.width, image.top + number / image.width] =
          0xFF00_0000 | image.table[index]
      }
      result.append(screen)
      guard image.disposal == 2 else { continue }
      for y in image.top..<image.top + image.height {
        for x in image.left..<image.left + image.width { screen[x, y] = 0 }
      }
    }
    return result
  }

  private mutating func byte() throws -> Int {
    guard position < bytes.count else { throw Damage(text: "ends early") }
    position += 1
    return Int(bytes[position - 1])
  }

  private mutating func word() throws -> Int { try byte() | byte() << 8 }

  private mutating func table(_ flags: Int) throws -> [UInt32] {
    try (0..<2 << (flags & 7)).map { _ in
      let (red, green, blue) = (try byte(), try byte(), try byte())
      return UInt32(red << 16 | green << 8 | blue)
    }
  }

  private mutating func readHeader() throws {
    for letter in "GIF89a".utf8 {
      guard try byte() == Int(letter) else { throw Damage(text: "signature") }
    }
    (width, height) = (try word(), try word())
    let flags = try byte()
    _ = try (byte(), byte())
    if flags & 0x80 != 0 { globalTable = try table(flags) }
  }

  private mutating func blocks() throws -> [UInt8] {
    var data: [UInt8] = []
    while true {
      let count = try byte()
      if count == 0 { return data }
      for _ in 0..<count { data.append(UInt8(try byte())) }
    }
  }

  private mutating func readExtension() throws {
    let label = try byte()
    let data = try blocks()
    switch label {
    case 0xF9:
      guard data.count == 4, control == nil else { throw Damage(text: "graphic control") }
      control = (
        Int(data[1]) | Int(data[2]) << 8, Int(data[0]) >> 2 & 7,
        data[0] & 1 == 1 ? Int(data[3]) : nil
      )
    case 0xFF:
      guard data.starts(with: "NETSCAPE2.0".utf8), data.count == 14 else {
        throw Damage(text: "application block")
      }
      loop = Int(data[12]) | Int(data[13]) << 8
    default: throw Damage(text: "extension \(label)")
    }
  }

  private mutating func readImage() throws {
    guard let control else { throw Damage(text: "no graphic control") }
    self.control = nil
    let (left, top, wide, high) = (try word(), try word(), try word(), try word())
    let flags = try byte()
    let colors = flags & 0x80 != 0 ? try table(flags) : globalTable
    let size = try byte()
    let indices = try LZWReader.decode(try blocks(), minimumCodeSize: size)
    guard wide > 0, high > 0, left + wide <= width, top + high <= height,
      indices.count == wide * high,
      indices.allSatisfy({ $0 < colors.count || $0 == control.transparent })
    else { throw Damage(text: "image \(images.count): \(wide)x\(high), \(indices.count) pixels") }
    images.append(
      Image(
        delay: control.delay, disposal: control.disposal, transparent: control.transparent,
        left: left, top: top, width: wide, height: high, hasLocalTable: flags & 0x80 != 0,
        minimumCodeSize: size, indices: indices, table: colors))
  }
}

/// A plain decoder of GIF's LZW: a list of phrases, no tricks.
enum LZWReader {
  static func decode(_ bytes: [UInt8], minimumCodeSize size: Int) throws -> [Int] {
    let clear = 1 << size
    var phrases: [[Int]] = []
    var width = size + 1
    var previous: [Int]?
    var result: [Int] = []
    var bit = 0
    while bit + width <= bytes.count * 8 {
      let code = (0..<width).reduce(0) { value, offset in
        let place = bit + offset
        return value | (Int(bytes[place / 8]) >> (place % 8) & 1) << offset
      }
      bit += width
      if code == clear {
        phrases = (0..<clear).map { [$0] } + [[], []]
        width = size + 1
        previous = nil
        continue
      }
      if code == clear + 1 {
        guard bytes.count * 8 - bit < 8 else { throw GIFReader.Damage(text: "bytes after the end") }
        return result
      }
      guard !phrases.isEmpty, code < phrases.count || code == phrases.count && previous != nil
      else {
        throw GIFReader.Damage(text: "code \(code) of \(phrases.count)")
      }
      let phrase =
        code < phrases.count ? phrases[code] : (previous ?? []) + [(previous ?? [0])[0]]
      result += phrase
      if let previous, phrases.count < 4096 { phrases.append(previous + [phrase[0]]) }
      if phrases.count == 1 << width, width < 12 { width += 1 }
      previous = phrase
    }
    throw GIFReader.Damage(text: "no end code")
  }
}

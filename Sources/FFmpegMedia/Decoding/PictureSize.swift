/// Reads a picture's size from its header, before any decoder sees it.
///
/// Nil where the header is not understood; the decoder's own limit then holds.
enum PictureSize {
  /// Width and height.
  static func read(_ bytes: [UInt8], _ format: PictureFormat) -> (Int, Int)? {
    switch format {
    case .png:
      guard bytes.count >= 24 else { return nil }
      return (Int(bigEndian(bytes[16..<20])), Int(bigEndian(bytes[20..<24])))
    case .gif:
      guard bytes.count >= 10 else { return nil }
      return (Int(littleEndian(bytes[6..<8])), Int(littleEndian(bytes[8..<10])))
    case .jpeg: return jpeg(bytes)
    case .webp: return webp(bytes)
    case .bmp, .tiff: return nil
    }
  }

  /// How many components (colours or inks) a JPEG has.
  static func jpegComponents(_ bytes: [UInt8]) -> Int? {
    guard let frame = jpegFrame(bytes), frame + 10 <= bytes.count else { return nil }
    return Int(bytes[frame + 9])
  }

  private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
    guard let frame = jpegFrame(bytes) else { return nil }
    return (
      Int(bigEndian(bytes[(frame + 7)..<(frame + 9)])),
      Int(bigEndian(bytes[(frame + 5)..<(frame + 7)]))
    )
  }

  /// Where the marker stands that starts a JPEG's frame header.
  private static func jpegFrame(_ bytes: [UInt8]) -> Int? {
    var position = 2
    while position + 9 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      if marker == 0xFF {
        position += 1
        continue
      }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) { return position }
      let length = Int(bigEndian(bytes[(position + 2)..<(position + 4)]))
      guard length >= 2 else { return nil }
      position += 2 + length
    }
    return nil
  }

  private static func webp(_ bytes: [UInt8]) -> (Int, Int)? {
    guard let first = RIFFChunks(bytes)?.chunks.first else { return nil }
    let data = Array(first.data.prefix(10))
    guard data.count == 10 || (first.name == "VP8L" && data.count >= 5) else { return nil }
    switch first.name {
    case "VP8X":
      return (Int(littleEndian(data[4..<7])) + 1, Int(littleEndian(data[7..<10])) + 1)
    case "VP8L":
      let bits = littleEndian(data[1..<5])
      return (Int(bits & 0x3FFF) + 1, Int(bits >> 14 & 0x3FFF) + 1)
    case "VP8 ":
      return (
        Int(littleEndian(data[6..<8]) & 0x3FFF), Int(littleEndian(data[8..<10]) & 0x3FFF)
      )
    default: return nil
    }
  }
}

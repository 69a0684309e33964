/// Finds the orientation in the EXIF data of JPEG, WebP and PNG files.
///
/// Everything is optional and bounded: whatever is damaged counts as absent.
enum ExifReader {
  /// The orientation that a file asks for; upright when it asks for none.
  static func orientation(_ bytes: [UInt8], _ format: PictureFormat) -> Orientation {
    let data =
      switch format {
      case .jpeg: jpegExif(bytes)
      case .webp: RIFFChunks(bytes)?.first("EXIF")
      case .png: PNGChunks(bytes)?.first("eXIf")
      case .tiff: bytes[...]
      case .gif, .bmp: ArraySlice<UInt8>()
      }
    guard let data, let value = tag(274, in: data) else { return .up }
    return Orientation(rawValue: value) ?? .up
  }

  /// The EXIF data of a JPEG: the APP1 segment that says so.
  private static func jpegExif(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      if marker == 0xFF {
        position += 1
        continue
      }
      if marker == 0xDA || marker == 0xD9 { return nil }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      guard length >= 2, position + 2 + length <= bytes.count else { return nil }
      let body = bytes[(position + 4)..<(position + 2 + length)]
      if marker == 0xE1, body.starts(with: Array("Exif\0\0".utf8)) { return body }
      position += 2 + length
    }
    return nil
  }

  /// The 16-bit value of a tag in the first directory.
  private static func tag(_ wanted: Int, in data: ArraySlice<UInt8>) -> Int? {
    var data = data
    if data.starts(with: Array("Exif\0\0".utf8)) { data = data.dropFirst(6) }
    let bytes = Array(data.prefix(1 << 16))
    guard bytes.count >= 8 else { return nil }
    let little = bytes[0] == 0x49
    func word(_ at: Int) -> Int? {
      guard at >= 0, at + 2 <= bytes.count else { return nil }
      let (a, b) = (Int(bytes[at]), Int(bytes[at + 1]))
      return little ? b << 8 | a : a << 8 | b
    }
    func long(_ at: Int) -> Int? {
      guard let first = word(at), let second = word(at + 2) else { return nil }
      return little ? second << 16 | first : first << 16 | second
    }
    guard word(2) == 42, let directory = long(4), let count = word(directory) else { return nil }
    for entry in 0..<count {
      let at = directory + 2 + 12 * entry
      guard let tag = word(at) else { return nil }
      if tag == wanted { return word(at + 8) }
    }
    return nil
  }
}

/// The chunks of a RIFF file (WebP): four letters, a little-endian length, the data, padded to even.
struct RIFFChunks {
  /// The chunks in order.
  let chunks: [(name: String, data: ArraySlice<UInt8>)]

  /// The chunks of a WebP file; nil when it is none or breaks off.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 12, bytes[0..<4].elementsEqual("RIFF".utf8),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    else { return nil }
    guard let chunks = Self.walk(bytes[12...]) else { return nil }
    self.chunks = chunks
  }

  /// The chunks of a part of a RIFF file; nil when one is longer than what is there.
  static func walk(_ bytes: ArraySlice<UInt8>) -> [(name: String, data: ArraySlice<UInt8>)]? {
    var result: [(name: String, data: ArraySlice<UInt8>)] = []
    var position = bytes.startIndex
    while position + 8 <= bytes.endIndex {
      let name = String(decoding: bytes[position..<position + 4], as: UTF8.self)
      let length = Int(littleEndian(bytes[(position + 4)..<(position + 8)]))
      guard length <= bytes.endIndex - position - 8 else { return nil }
      result.append((name, bytes[(position + 8)..<(position + 8 + length)]))
      position += 8 + length + length & 1
    }
    return result
  }

  /// The data of the first chunk of a name.
  func first(_ name: String) -> ArraySlice<UInt8>? { chunks.first { $0.name == name }?.data }
}

/// The chunks of a PNG file: a big-endian length, four letters, the data, a checksum.
struct PNGChunks {
  /// The chunks in order.
  let chunks: [(name: String, data: ArraySlice<UInt8>)]

  /// The chunks of a PNG file; nil when it is none or breaks off.
  init?(_ bytes: [UInt8]) {
    guard PictureFormat(firstBytes: bytes) == .png else { return nil }
    var result: [(name: String, data: ArraySlice<UInt8>)] = []
    var position = 8
    while position + 12 <= bytes.count {
      let length = Int(bigEndian(bytes[position..<position + 4]))
      guard length <= bytes.count - position - 12 else { return nil }
      let name = String(decoding: bytes[(position + 4)..<(position + 8)], as: UTF8.self)
      result.append((name, bytes[(position + 8)..<(position + 8 + length)]))
      position += 12 + length
    }
    chunks = result
  }

  /// The data of the first chunk of a name.
  func first(_ name: String) -> ArraySlice<UInt8>? { chunks.first { $0.name == name }?.data }
}

/// The number that up to four bytes hold, the last one most significant.
func littleEndian(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
}

/// The number that up to four bytes hold, the first one most significant.
func bigEndian(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.reduce(0) { $0 << 8 | UInt32($1) }
}

/// PNG chunks as bytes: length, name, data, checksum.
enum PNGChunkWriter {
  /// A chunk.
  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return number(data.count, 4) + body + number(Int(checksum(body)), 4)
  }

  /// A number as big-endian bytes.
  static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  /// The checksum of ISO 3309 (CRC-32).
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      remainder = table[Int((remainder ^ UInt32(byte)) & 255)] ^ remainder >> 8
    }
    return ~remainder
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }
}

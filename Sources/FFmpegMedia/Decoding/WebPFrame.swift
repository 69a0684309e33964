/// One picture of an animated WebP file (an `ANMF` chunk).
struct WebPFrame {
  /// Left edge on the canvas, in pixels; even.
  let x: Int
  /// Top edge; even.
  let y: Int
  /// Pixels across.
  let width: Int
  /// Pixels down.
  let height: Int
  /// How long it shows, in milliseconds.
  let milliseconds: Int
  /// Whether it replaces what is there instead of being laid over it.
  let replaces: Bool
  /// Whether its rectangle becomes transparent afterwards.
  let clearsAfterwards: Bool
  /// A file of its own that shows the picture alone.
  let still: [UInt8]

  /// Reads a chunk's data.
  init(_ data: ArraySlice<UInt8>) throws(MediaError) {
    guard data.count > 16, let parts = RIFFChunks.walk(data.dropFirst(16)) else {
      throw MediaError(.damaged("a WebP frame breaks off"))
    }
    let start = data.startIndex
    func number(_ offset: Int) -> Int {
      Int(littleEndian(data[(start + offset)..<(start + offset + 3)]))
    }
    x = number(0) * 2
    y = number(3) * 2
    width = number(6) + 1
    height = number(9) + 1
    milliseconds = number(12)
    replaces = data[start + 15] & 2 != 0
    clearsAfterwards = data[start + 15] & 1 != 0
    still = Self.still(parts.filter { $0.name != "EXIF" }, width: width, height: height)
  }

  private static func still(
    _ parts: [(name: String, data: ArraySlice<UInt8>)], width: Int, height: Int
  ) -> [UInt8] {
    var body = Array("WEBP".utf8)
    if parts.contains(where: { $0.name == "ALPH" }) {
      // Alpha beside a lossy picture needs the extended header.
      var header: [UInt8] = [0x10, 0, 0, 0]
      header += bytes(width - 1, 3) + bytes(height - 1, 3)
      body += Array("VP8X".utf8) + bytes(header.count, 4) + header
    }
    for part in parts {
      body += Array(part.name.utf8) + bytes(part.data.count, 4) + part.data
      if part.data.count % 2 != 0 { body.append(0) }
    }
    return Array("RIFF".utf8) + bytes(body.count, 4) + body
  }

  /// A number as little-endian bytes.
  static func bytes(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

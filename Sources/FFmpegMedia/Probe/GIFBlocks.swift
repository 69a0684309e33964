/// Walks the blocks of a GIF file: sizes, true delays and the loop count, which the libraries round and hide.
struct GIFBlocks {
  /// Pixels across.
  let width: Int
  /// Pixels down.
  let height: Int
  /// Each picture's delay in hundredths of a second.
  private(set) var delays: [Int] = []
  /// The repeats that the loop block names (0 for ever); nil without a loop block.
  private(set) var repeats: Int?

  /// How often players show it, 0 for ever: without a loop block once, with n repeats n + 1 times.
  var plays: Int { repeats.map { $0 == 0 ? 0 : $0 + 1 } ?? 1 }

  /// Reads a whole file.
  init(_ bytes: [UInt8]) throws(MediaError) {
    guard bytes.count >= 13, PictureFormat(firstBytes: bytes) == .gif else {
      throw MediaError(.damaged("no GIF header"))
    }
    width = Int(littleEndian(bytes[6..<8]))
    height = Int(littleEndian(bytes[8..<10]))
    var position = 13 + Self.tableSize(bytes[10])
    var delay = 0
    while position < bytes.count {
      switch bytes[position] {
      case 0x3B: return
      case 0x21:
        let end = try Self.blocksEnd(bytes, position + 2)
        let body = bytes[min(position + 2, end)..<end]
        if bytes[position + 1] == 0xF9, body.count >= 5 {
          delay = Int(littleEndian(body.dropFirst(2).prefix(2)))
        } else if bytes[position + 1] == 0xFF {
          repeats = Self.loopCount(body) ?? repeats
        }
        position = end
      case 0x2C:
        guard position + 10 < bytes.count else { throw MediaError(.damaged("a GIF image")) }
        let data = position + 10 + Self.tableSize(bytes[position + 9]) + 1
        position = try Self.blocksEnd(bytes, data)
        delays.append(delay)
        delay = 0
      default: throw MediaError(.damaged("an unknown GIF block at byte \(position)"))
      }
    }
    throw MediaError(.damaged("the GIF breaks off"))
  }

  private static func tableSize(_ flags: UInt8) -> Int {
    flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0
  }

  /// Where the data blocks that start at a position end.
  private static func blocksEnd(_ bytes: [UInt8], _ start: Int) throws(MediaError) -> Int {
    var position = start
    while position < bytes.count {
      let length = Int(bytes[position])
      position += 1 + length
      if length == 0 { return position }
    }
    throw MediaError(.damaged("the GIF breaks off"))
  }

  private static func loopCount(_ body: ArraySlice<UInt8>) -> Int? {
    let body = Array(body)
    guard body.count >= 16, body[1..<12].elementsEqual("NETSCAPE2.0".utf8), body[12] == 3,
      body[13] == 1
    else { return nil }
    return Int(littleEndian(body[14..<16]))
  }
}

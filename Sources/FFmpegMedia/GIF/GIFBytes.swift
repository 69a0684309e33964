/// The bytes of a GIF's blocks, as GIF89a lays them down.
enum GIFBytes {
  /// Signature, logical screen and global colour table; colours are `0xRRGGBB`, at most 256 of them.
  static func header(width: Int, height: Int, colors: [UInt32]) -> [UInt8] {
    let size = tableSize(colors.count)
    var bytes = Array("GIF89a".utf8)
    bytes += word(width) + word(height)
    // A global table follows, of 2^(size + 1) colours with 8 bits a channel; background 0, square pixels.
    bytes += [0xF0 | UInt8(size), 0, 0]
    return bytes + table(colors, size: size)
  }

  /// The delay is left for the muxer, which knows the times.
  static func graphicControl(disposal: GIFDisposal, transparent: UInt8?) -> [UInt8] {
    let flags = disposal.rawValue << 2 | (transparent == nil ? 0 : 1)
    return [0x21, 0xF9, 4, flags, 0, 0, transparent ?? 0, 0]
  }

  /// Image descriptor, local table if there is one, and LZW data in sub-blocks.
  static func image(
    _ place: GIFRectangle, localColors: [UInt32]?, symbolBits: Int, stream: [UInt8]
  ) -> [UInt8] {
    var bytes: [UInt8] = [0x2C]
    bytes.reserveCapacity(stream.count + stream.count / 255 + 800)
    bytes += word(place.left) + word(place.top) + word(place.width) + word(place.height)
    if let localColors {
      let size = tableSize(localColors.count)
      bytes.append(0x80 | UInt8(size))
      bytes += table(localColors, size: size)
    } else {
      bytes.append(0)
    }
    bytes.append(UInt8(symbolBits))
    for start in stride(from: 0, to: stream.count, by: 255) {
      let block = stream[start..<min(start + 255, stream.count)]
      bytes.append(UInt8(block.count))
      bytes += block
    }
    bytes.append(0)
    return bytes
  }

  /// The field that says a table holds 2^(n + 1) colours.
  static func tableSize(_ count: Int) -> Int {
    var size = 0
    while 2 << size < count { size += 1 }
    return size
  }

  private static func table(_ colors: [UInt32], size: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for index in 0..<(2 << size) {
      let color = index < colors.count ? colors[index] : 0
      bytes.append(UInt8(truncatingIfNeeded: color >> 16))
      bytes.append(UInt8(truncatingIfNeeded: color >> 8))
      bytes.append(UInt8(truncatingIfNeeded: color))
    }
    return bytes
  }

  private static func word(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}

/// What a player does with a picture's place before it draws the next one.
enum GIFDisposal: UInt8, Sendable {
  /// Leaves it.
  case keep = 1
  /// Makes it transparent.
  case clear = 2
}

/// Cuts images' times into what a GIF can say.
enum GIFPackets {
  /// The longest delay of one image, in centiseconds.
  private static let longest = 65_535

  /// The packets that show an image for its time: those after the first repaint nothing.
  static func packets(_ image: GIFSequence.Timed) -> [GIFFile.Packet] {
    var left = image.delay
    var packets: [GIFFile.Packet] = []
    repeat {
      // Leaves at least 2 cs for the next one, since players slow down below that.
      let delay = left <= longest ? left : min(longest, left - 2)
      left -= delay
      let isLast = left == 0
      let rest = image.disposal == .clear ? standing(image.place) : standing(pixel)
      let body = packets.isEmpty ? image.image : rest
      let control = GIFBytes.graphicControl(
        disposal: isLast ? image.disposal : .keep, transparent: body.transparent)
      packets.append(GIFFile.Packet(bytes: control + body.bytes, delay: delay))
    } while left > 0
    return packets
  }

  /// An image that repaints nothing.
  static func standing(_ place: GIFRectangle) -> GIFImageCoder.Image {
    let symbols = LZWSymbols(symbols: [UInt8](repeating: 0, count: place.area), bits: 2)
    return GIFImageCoder.Image(
      bytes: GIFBytes.image(
        place, localColors: nil, symbolBits: 2,
        stream: LZWEncoder.encode(symbols, lookahead: 0)),
      transparent: 0)
  }

  /// The smallest place.
  static let pixel = GIFRectangle.whole(width: 1, height: 1)
}

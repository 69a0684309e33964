internal import Frames

/// An animated WebP file, which the libraries cannot read: its chunks, and its pictures one after the other.
struct WebPFilm {
  /// Pixels across.
  let width: Int
  /// Pixels down.
  let height: Int
  /// How often players show it, 0 for ever.
  let plays: Int
  /// The pictures in order.
  let frames: [WebPFrame]

  /// An animated file; nil when it is a still.
  init?(_ bytes: [UInt8]) throws(MediaError) {
    guard let chunks = RIFFChunks(bytes), let header = chunks.first("VP8X"), header.count >= 10,
      let animation = chunks.first("ANIM"), animation.count >= 6
    else { return nil }
    width = Int(littleEndian(header.dropFirst(4).prefix(3))) + 1
    height = Int(littleEndian(header.dropFirst(7).prefix(3))) + 1
    plays = Int(littleEndian(animation.dropFirst(4).prefix(2)))
    var frames: [WebPFrame] = []
    for chunk in chunks.chunks where chunk.name == "ANMF" {
      frames.append(try WebPFrame(chunk.data))
    }
    guard !frames.isEmpty else { throw MediaError(.noPictures) }
    self.frames = frames
  }

  /// Calls `body` with each picture as a player shows it, until that returns false.
  func forEachPicture(
    pixelLimit: Int, _ body: (Int, Bitmap) throws -> Bool
  ) throws {
    try checkSize(pixelLimit: pixelLimit)
    var canvas = WebPCanvas(self)
    for (index, frame) in frames.enumerated() {
      if try !body(index, canvas.show(frame)) { return }
    }
  }

  /// Refuses pictures that are too large.
  func checkSize(pixelLimit: Int) throws(MediaError) {
    guard width.multipliedReportingOverflow(by: height).partialValue <= pixelLimit else {
      throw MediaError(.pictureTooLarge(width: width, height: height, limit: pixelLimit))
    }
  }
}

/// What an animated WebP shows after some of its frames.
struct WebPCanvas {
  /// What is shown now.
  private(set) var picture: Bitmap
  /// The rectangle that becomes transparent before the next frame.
  private var cleared: WebPFrame?

  /// Nothing yet.
  init(_ film: WebPFilm) {
    picture = Bitmap(width: film.width, height: film.height)
  }

  /// Shows the next frame.
  mutating func show(_ frame: WebPFrame) throws(MediaError) -> Bitmap {
    let part = try PictureDecoder.decode(frame.still)
    guard part.width == frame.width, part.height == frame.height,
      frame.x + frame.width <= picture.width, frame.y + frame.height <= picture.height
    else { throw MediaError(.damaged("a WebP frame reaches beyond the picture")) }
    if let cleared {
      let hole = Bitmap(width: cleared.width, height: cleared.height)
      picture.lay(hole, x: cleared.x, y: cleared.y, replaces: true)
    }
    picture.lay(part, x: frame.x, y: frame.y, replaces: frame.replaces)
    cleared = frame.clearsAfterwards ? frame : nil
    return picture
  }
}

extension Bitmap {
  /// Puts a picture that fits inside at a place: instead of what is there, or over it.
  mutating func lay(_ picture: Bitmap, x: Int, y: Int, replaces: Bool) {
    for row in 0..<picture.height {
      for column in 0..<picture.width {
        let source = picture[column, row]
        if replaces || source >> 24 == 255 {
          self[x + column, y + row] = source
        } else if source >> 24 > 0 {
          self[x + column, y + row] = Self.over(source, self[x + column, y + row])
        }
      }
    }
  }

  /// A premultiplied pixel over another.
  private static func over(_ source: UInt32, _ backdrop: UInt32) -> UInt32 {
    let keep = 255 - (source >> 24)
    func channel(_ shift: UInt32) -> UInt32 {
      let value = (source >> shift & 255) + ((backdrop >> shift & 255) * keep + 127) / 255
      return min(value, 255) << shift
    }
    return channel(24) | channel(16) | channel(8) | channel(0)
  }
}

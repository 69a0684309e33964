internal import Frames

/// The colours of a clip: how much of the screen each fills for how long, and in how many pictures it occurs.
struct ColorCensus: Sendable {
  /// What is known of a colour.
  struct Tally: Hashable, Sendable {
    /// Pixels times centiseconds.
    var weight = 0
    /// The part of `weight` that lies in rows of at least eight equal pixels.
    var flat = 0
    /// Pictures that hold the colour.
    var pictures: Int32 = 0
    /// The last picture counted here that holds it.
    fileprivate var last: Int32 = 0
  }

  /// Beyond this many colours, near ones are counted as one.
  static let limit = 1 << 16
  private static let changeLimit = 1 << 20

  private(set) var table = ColorTable(absent: Tally(), expected: 1024)
  /// Whether near colours were counted as one, so that not every colour of the clip is listed.
  private(set) var isCoarse = false
  /// Whether any pixel is a hole.
  private(set) var hasHoles = false

  /// For each picture counted the colours that it brings; empty once they are too many to keep.
  var changes: [[UInt32]?] = []
  private var changeCount = 0
  /// Pictures counted here so far.
  private var pictures: Int32 = 0

  /// The colour under which near ones are counted where all are too many: six bits a channel.
  @inline(__always)
  static func coarse(_ color: UInt32) -> UInt32 { color & 0xFFFC_FCFC | 0x02_0202 }

  /// Counts nothing yet.
  init() {}

  /// Counts one more picture, which shows for `time` centiseconds.
  mutating func count(_ bitmap: borrowing Bitmap, time: Int) {
    pictures += 1
    var row = 0
    while row < bitmap.height {
      var end = row + 1
      while end < bitmap.height, PixelRows.repeatsRowAbove(end, of: bitmap) { end += 1 }
      let start = row * bitmap.width
      count(bitmap.pixels.span.extracting(start..<start + bitmap.width), times: (end - row) * time)
      row = end
    }
  }

  private mutating func count(_ pixels: Span<UInt32>, times: Int) {
    var start = 0
    while start < pixels.count {
      let color = pixels[start]
      var end = start + 1
      while end < pixels.count, unsafe pixels[unchecked: end] == color { end &+= 1 }
      let length = end - start
      start = end
      guard color != 0 else {
        hasHoles = true
        continue
      }
      let weight = length * times
      table.update(isCoarse ? Self.coarse(color) : color) { total in
        total.weight += weight
        if length >= 8 { total.flat += weight }
        if total.last != pictures {
          total.last = pictures
          total.pictures += 1
        }
      }
      if table.count > Self.limit { coarsen() }
    }
  }

  /// Adds what was counted elsewhere.
  mutating func merge(_ other: ColorCensus) {
    hasHoles = hasHoles || other.hasHoles
    if other.isCoarse { coarsen() }
    changes += other.changes
    changeCount += other.changes.reduce(0) { $0 + ($1?.count ?? 0) }
    if changeCount > Self.changeLimit { changes = [] }
    for (color, tally) in other.table.entries {
      table.update(isCoarse ? Self.coarse(color) : color) { total in
        total.weight += tally.weight
        total.flat += tally.flat
        total.pictures += tally.pictures
      }
      if table.count > Self.limit { coarsen() }
    }
  }

  private mutating func coarsen() {
    guard !isCoarse else { return }
    isCoarse = true
    let entries = table.entries
    table = ColorTable(absent: Tally())
    for (color, tally) in entries {
      table.update(Self.coarse(color)) { total in
        total.weight += tally.weight
        total.flat += tally.flat
        total.pictures = max(total.pictures, tally.pictures)
        total.last = max(total.last, tally.last)
      }
    }
  }
}

/// Pixels beside each other that look alike and that looked alike before.
struct PixelRun: Sendable {
  /// What they must show.
  var new: UInt32
  /// What is there.
  var old: UInt32
  var count: Int32

  /// The run that starts at a place in a row and in what is there.
  @inline(__always)
  init(_ row: Span<UInt32>, over shown: Span<UInt32>, from start: Int) {
    new = row[start]
    old = shown[start]
    var end = start + 1
    let limit = min(row.count, shown.count)
    // Most runs of soft edges are short, most others long: eight pixels at a time after the first eight.
    let near = min(limit, end + 8)
    while end < near, unsafe row[unchecked: end] == new, unsafe shown[unchecked: end] == old {
      end &+= 1
    }
    if end == near {
      end = Self.end(row, new, shown, old, from: end, to: limit)
    }
    count = Int32(truncatingIfNeeded: end - start)
  }

  /// One past the last pixel that looks as these do, from a place on.
  @inline(never)
  private static func end(
    _ row: Span<UInt32>, _ new: UInt32, _ shown: Span<UInt32>, _ old: UInt32, from start: Int,
    to limit: Int
  ) -> Int {
    var end = start
    let (bytes, shownBytes) = unsafe (row.bytes, shown.bytes)
    while end &+ 8 <= limit {
      // Both lie within their rows, as `end` and the seven after it are below `limit`.
      let a = unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: end &* 4, as: SIMD8<UInt32>.self)
      let b = unsafe shownBytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: end &* 4, as: SIMD8<UInt32>.self)
      if (a ^ new) | (b ^ old) != .zero { break }
      end &+= 8
    }
    while end < limit, unsafe row[unchecked: end] == new, unsafe shown[unchecked: end] == old {
      end &+= 1
    }
    return end
  }
}

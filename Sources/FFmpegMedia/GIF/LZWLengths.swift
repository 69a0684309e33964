/// The numbers of codes between clears: enough to tell how long a stream is with other bits a symbol.
struct LZWLengths {
  /// Before each clear, and since the last one.
  private var before: [Int] = []
  private var since = 0

  /// One more code.
  @inline(__always)
  mutating func add() { since &+= 1 }

  /// The dictionary is emptied.
  mutating func clear() {
    before.append(since)
    since = 0
  }

  /// Bytes of the stream with symbols of so many bits.
  func bytes(bits: Int) -> Int {
    var total = bits + 1
    for count in before + [since] {
      // The first two codes and those after them while the dictionary's next entry needs no more bits.
      var (left, width, next) = (count, bits + 1, 1 << bits + 1)
      while left > 0 {
        let part = width < 12 ? min(left, 1 << width - next) : left
        total += part * width
        left -= part
        next += part
        width += 1
      }
      total += min(width, 12)
    }
    return (total + 7) / 8
  }
}

/// The colours of pixels gone through, each once.
struct ColorsMet {
  private var table = ColorTable(absent: false, expected: 512)
  /// Colours met lately, by a hash.
  private var recent = [UInt32](repeating: 0, count: 512)

  /// How many there are.
  var count: Int { table.count }
  /// `0xFFRRGGBB`, in no order.
  var colors: [UInt32] { table.entries.map(\.color) }

  /// Meets a colour.
  @inline(__always)
  mutating func insert(_ color: UInt32) {
    let slot = Int((color &* 0x9E37_79B1) &>> 23)
    if recent[slot] == color { return }
    recent[slot] = color
    table.update(color) { $0 = true }
  }
}

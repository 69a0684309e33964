/// A hash table from opaque colours (`0xFFRRGGBB`) to a value; built for counting millions of pixels.
struct ColorTable<Value: Sendable>: Sendable {
  /// Colours held.
  private(set) var count = 0
  private var keys: [UInt32]
  private var values: [Value]
  private let absent: Value
  private var shift: UInt32

  /// An empty table with room for `expected` colours; `absent` is the value of a colour not yet there.
  init(absent: Value, expected: Int = 128) {
    self.absent = absent
    var bits: UInt32 = 8
    while expected * 2 > 1 << bits { bits += 1 }
    keys = [UInt32](repeating: 0, count: 1 << bits)
    values = [Value](repeating: absent, count: 1 << bits)
    shift = 32 - bits
  }

  /// The value of a colour; nil when there is none.
  func value(_ color: UInt32) -> Value? {
    let slot = slot(color)
    return keys[slot] == color ? values[slot] : nil
  }

  /// Changes a colour's value in place, from `absent` if it was not there.
  @inline(__always)
  mutating func update(_ color: UInt32, _ change: (inout Value) -> Void) {
    let slot = slot(color)
    change(&values[keys[slot] == color ? slot : insert(color, at: slot)])
  }

  @inline(never)
  private mutating func insert(_ color: UInt32, at free: Int) -> Int {
    var slot = free
    if count * 2 >= keys.count {
      grow()
      slot = self.slot(color)
    }
    keys[slot] = color
    count += 1
    return slot
  }

  /// Every colour with its value, in an order that depends on the history of the table (and on nothing else).
  var entries: [(color: UInt32, value: Value)] {
    var entries: [(color: UInt32, value: Value)] = []
    entries.reserveCapacity(count)
    for slot in keys.indices where keys[slot] != 0 { entries.append((keys[slot], values[slot])) }
    return entries
  }

  @inline(__always)
  private func slot(_ color: UInt32) -> Int {
    let (keys, mask) = (keys.span, keys.count - 1)
    var slot = Int((color &* 0x9E37_79B1) &>> shift)
    // The shift keeps the first slot below the count, a power of two, and the mask all others.
    while true {
      let key = unsafe keys[unchecked: slot]
      if key == 0 || key == color { return slot }
      slot = (slot &+ 1) & mask
    }
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = [UInt32](repeating: 0, count: oldKeys.count * 2)
    values = [Value](repeating: absent, count: oldKeys.count * 2)
    shift -= 1
    for index in oldKeys.indices where oldKeys[index] != 0 {
      let slot = slot(oldKeys[index])
      keys[slot] = oldKeys[index]
      values[slot] = oldValues[index]
    }
  }
}

/// A hash table from opaque colours (`0xFFRRGGBB`) to a value; built for counting millions of pixels.
struct ColorTable<Value: Sendable>: Sendable {
  /// Colours held.
  private(set) var count = 0
  private var keys: [UInt32]
  private var values: [Value]
  private let absent: Value
  private var shift: UInt32

  /// An empty table; `absent` is the value of a colour not yet there.
  init(absent: Value) {
    self.absent = absent
    keys = [UInt32](repeating: 0, count: 256)
    values = [Value](repeating: absent, count: 256)
    shift = 24
  }

  /// The value of a colour; nil when there is none.
  func value(_ color: UInt32) -> Value? {
    let slot = slot(color)
    return keys[slot] == color ? values[slot] : nil
  }

  /// Changes a colour's value in place, from `absent` if it was not there.
  mutating func update(_ color: UInt32, _ change: (inout Value) -> Void) {
    var slot = slot(color)
    if keys[slot] != color {
      if count * 2 >= keys.count {
        grow()
        slot = self.slot(color)
      }
      keys[slot] = color
      count += 1
    }
    change(&values[slot])
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
    let mask = keys.count - 1
    var slot = Int((color &* 0x9E37_79B1) &>> shift)
    while keys[slot] != 0, keys[slot] != color { slot = (slot + 1) & mask }
    return slot
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

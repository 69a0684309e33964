/// Tells when a full dictionary no longer fits the image, by how many pixels each bit has carried lately.
struct LZWPace {
  private let start: Int
  private let startBits: Int
  private var markPosition = 0
  private var markBits = 0

  /// The bits between two looks at the pace.
  private static let stretch = 12 * 96

  init(position: Int, bits: Int) {
    start = position
    startBits = bits
  }

  /// Whether the pixels since the last look cost clearly more bits each than those since the dictionary was empty.
  mutating func shouldClear(position: Int, bits: Int) -> Bool {
    guard markBits > 0 else {
      markPosition = position
      markBits = bits
      return false
    }
    guard bits - markBits >= Self.stretch else { return false }
    let lately = Double(bits - markBits) / Double(position - markPosition)
    let overall = Double(markBits - startBits) / Double(markPosition - start)
    markPosition = position
    markBits = bits
    return lately > overall
  }
}

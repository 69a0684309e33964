/// Packs codes of 2 to 12 bits, least significant bit first, as GIF's LZW wants them.
struct LZWBits {
  /// Whole bytes so far.
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount: UInt64 = 0

  /// Bits written so far.
  private(set) var count = 0
  private let isCounting: Bool

  /// A writer that expects so many bytes; nil only counts.
  init(capacity: Int?) {
    isCounting = capacity == nil
    if let capacity { bytes.reserveCapacity(capacity) }
  }

  /// Appends the low `width` bits of a code.
  @inline(__always)
  mutating func append(_ code: Int, width: Int) {
    count &+= width
    if isCounting { return }
    pending |= UInt64(truncatingIfNeeded: code) &<< pendingCount
    pendingCount &+= UInt64(truncatingIfNeeded: width)
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending &>>= 8
      pendingCount &-= 8
    }
  }

  /// Pads the last byte with zero bits.
  mutating func finish() {
    if pendingCount > 0 { append(0, width: 8 - Int(pendingCount)) }
  }
}

/// The matrix from non-linear RGB to Y'CbCr of BT.709 in limited range, in 1/32768, as swscale rounds it.
///
/// A sum of three products, plus the offset, shifted right by 9 is a 14-bit intermediate: the 8-bit code times 64.
enum ColorMatrix {
  /// The weights of blue, green and red of one output.
  struct Weights {
    let blue: Int32
    let green: Int32
    let red: Int32
    /// The code of zero (16 or 128) in the sum's scale, and half of what the shift drops.
    let offset: Int32

    /// The 14-bit intermediate of a pixel `0xAARRGGBB`.
    @inline(__always)
    func intermediate(_ pixel: UInt32) -> Int16 {
      let b = Int32(truncatingIfNeeded: pixel & 255)
      let g = Int32(truncatingIfNeeded: pixel >> 8 & 255)
      let r = Int32(truncatingIfNeeded: pixel >> 16 & 255)
      let sum = b &* blue &+ g &* green &+ r &* red &+ offset
      return Int16(truncatingIfNeeded: sum >> 9)
    }
  }

  static let luma = Weights(blue: 2032, green: 20127, red: 5983, offset: (32 << 14) + 256)
  static let blueness = Weights(blue: 14392, green: -11094, red: -3298, offset: (256 << 14) + 256)
  static let redness = Weights(blue: -1320, green: -13073, red: 14392, offset: (256 << 14) + 256)
}

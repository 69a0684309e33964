/// Up to four numbers of a layer that go straight between two ends that are known, or are beneath.
///
/// It holds numbers only, so that nothing is counted while frames are worked out on many threads.
struct VectorLine: BitwiseCopyable, Sendable {
  /// What is known of the ends.
  private enum Ends: BitwiseCopyable {
    case both, start, end, change
  }

  private let slot: VectorSlot
  private let ends: Ends
  private let isAdditive: Bool
  private let first: SIMD4<Double>
  private let second: SIMD4<Double>
  /// Which of the slot's numbers it changes, by the bits of their index.
  private let lanes: UInt8

  /// The line of a track; nil where it has keys, adds up or scales all axes from what is beneath.
  init?(_ track: Track) {
    guard !track.isCumulative, case .vector(let target, let curve) = track.target,
      let (ends, first, second) = Self.ends(of: curve)
    else { return nil }
    // Scaled alike, all axes follow the first, while each has its own value beneath.
    if target.lanes.isUniform, ends != .both || track.isAdditive { return nil }
    slot = target.slot
    self.ends = ends
    isAdditive = track.isAdditive
    self.first = target.lanes.write(first, into: .zero)
    self.second = target.lanes.write(second, into: .zero)
    let marks = target.lanes.write(SIMD4(repeating: 1), into: .zero)
    lanes = (0..<4).reduce(0) { marks[$1] == 1 ? $0 | 1 << UInt8($1) : $0 }
  }

  private static func ends(
    of curve: Curve<SIMD4<Double>>
  ) -> (Ends, SIMD4<Double>, SIMD4<Double>)? {
    switch curve {
    case .basic(let from?, let to?, _): (.both, from, to)
    case .basic(let from?, nil, let by?): (.both, from, from + by)
    case .basic(nil, let to?, let by?): (.both, to - by, to)
    case .basic(let from?, nil, nil): (.start, from, .zero)
    case .basic(nil, let to?, nil): (.end, .zero, to)
    case .basic(nil, nil, let by?): (.change, .zero, by)
    case .basic(nil, nil, nil), .keys: nil
    }
  }

  /// Sets the numbers to those at some progress.
  func apply(to values: inout LayerValues, at progress: Double) {
    if lanes == 15, ends == .both, !isAdditive {
      values.set(slot, SIMD4.mix(first, second, at: progress))
      return
    }
    let beneath = values.vector(slot)
    var value =
      switch ends {
      case .both: SIMD4.mix(first, second, at: progress)
      case .start: SIMD4.mix(first, beneath, at: progress)
      case .end: SIMD4.mix(beneath, second, at: progress)
      case .change: SIMD4.mix(beneath, beneath + second, at: progress)
      }
    if isAdditive { value += beneath }
    for lane in 0..<4 where lanes & 1 << UInt8(lane) == 0 { value[lane] = beneath[lane] }
    values.set(slot, value)
  }
}

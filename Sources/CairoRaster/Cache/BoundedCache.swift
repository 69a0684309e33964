internal import Synchronization

/// Values kept by key up to a total cost; the longest unused go first.
///
/// Shared by all threads.
///
/// What is kept never shows in a picture: a value is a pure function of its key.
final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    var value: Value
    var cost: Int
    var lastUse: UInt64
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var cost = 0
    var clock: UInt64 = 0
    var misses = 0
  }

  private let state = Mutex(State())
  private let limit: Int
  private let cost: @Sendable (Value) -> Int

  /// A cache whose values' costs sum to at most `limit`.
  init(limit: Int, cost: @escaping @Sendable (Value) -> Int) {
    self.limit = limit
    self.cost = cost
  }

  /// How often a value had to be made.
  var misses: Int { state.withLock { $0.misses } }

  /// The total cost of what is kept.
  var totalCost: Int { state.withLock { $0.cost } }

  /// The value of a key, made outside the lock where it is not kept.
  func value(
    for key: Key, make: () throws(RasterError) -> Value
  ) throws(RasterError) -> Value {
    if let kept = recall(key) { return kept }
    let value = try make()
    keep(value, cost: cost(value), for: key)
    return value
  }

  private func recall(_ key: Key) -> Value? {
    state.withLock { state in
      state.clock += 1
      guard let value = state.entries[key]?.value else {
        state.misses += 1
        return nil
      }
      state.entries[key]?.lastUse = state.clock
      return value
    }
  }

  private func keep(_ value: Value, cost: Int, for key: Key) {
    guard cost <= limit else { return }
    state.withLock { state in
      if let old = state.entries[key] { state.cost -= old.cost }
      state.entries[key] = Entry(value: value, cost: cost, lastUse: state.clock)
      state.cost += cost
      while state.cost > limit, let oldest = state.entries.min(by: Self.isOlder) {
        state.cost -= oldest.value.cost
        state.entries[oldest.key] = nil
      }
    }
  }

  private static func isOlder(_ a: (key: Key, value: Entry), _ b: (key: Key, value: Entry)) -> Bool
  {
    a.value.lastUse < b.value.lastUse
  }
}

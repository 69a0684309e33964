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
    /// Values that threads are making now.
    var makers: [Key: Maker] = [:]
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

  /// The value of a key, made where it is not kept, outside the lock.
  ///
  /// Several threads that want a value at once get the one that the first of them makes.
  func value(
    for key: Key, make: () throws(RasterError) -> Value
  ) throws(RasterError) -> Value {
    let maker: Maker
    switch recall(key) {
    case .kept(let value): return value
    case .made(let known): maker = known
    }
    return try maker.value.withLock { (made) throws(RasterError) in
      if let made { return made }
      defer { state.withLock { $0.makers[key] = nil } }
      let value = try make()
      made = value
      keep(value, cost: cost(value), for: key)
      return value
    }
  }

  /// A value that is being made.
  private final class Maker: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private enum Recalled {
    case kept(Value)
    case made(Maker)
  }

  private func recall(_ key: Key) -> Recalled {
    state.withLock { state in
      state.clock += 1
      if let value = state.entries[key]?.value {
        state.entries[key]?.lastUse = state.clock
        return .kept(value)
      }
      if let maker = state.makers[key] { return .made(maker) }
      state.misses += 1
      let maker = Maker()
      state.makers[key] = maker
      return .made(maker)
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

internal import Synchronization

/// Values kept by key up to a total cost; the longest unused go first.
///
/// Values asked for only once, such as pictures of what moves, take at most a quarter of it; one that was let go and is
/// asked for again counts as asked for twice.
///
/// Shared by all threads.
///
/// What is kept never shows in a picture: a value is a pure function of its key.
final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  fileprivate struct Entry {
    var value: Value
    var cost: Int
    var lastUse: UInt64
    /// Whether it was asked for more than once.
    var isWanted: Bool
  }

  fileprivate struct State {
    var entries: [Key: Entry] = [:]
    /// Values that threads are making now.
    var makers: [Key: Maker] = [:]
    var cost = 0
    /// The part of `cost` of values asked for once.
    var newCost = 0
    var clock: UInt64 = 0
    var misses = 0
  }

  private let state = Mutex(State())
  /// Keys asked for not long ago, kept or not.
  private let recentKeys = RecentKeys()
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
  fileprivate final class Maker: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private enum Recalled {
    case kept(Value)
    case made(Maker)
  }

  private func recall(_ key: Key) -> Recalled {
    state.withLock { state in
      state.clock += 1
      if let entry = state.entries[key] {
        state.use(key, entry)
        return .kept(entry.value)
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
    let isWanted = recentKeys.meet(key)
    state.withLock { state in
      state.remove(key)
      state.add(Entry(value: value, cost: cost, lastUse: state.clock, isWanted: isWanted), key)
      while state.newCost > max(limit / 4, isWanted ? 0 : cost) {
        guard let oldest = state.oldest(where: { !$0.isWanted }) else { break }
        state.remove(oldest)
      }
      while state.cost > limit, let oldest = state.oldest(where: { _ in true }) {
        state.remove(oldest)
      }
    }
  }
}

extension BoundedCache.State {
  fileprivate mutating func add(_ entry: BoundedCache.Entry, _ key: Key) {
    entries[key] = entry
    cost += entry.cost
    if !entry.isWanted { newCost += entry.cost }
  }

  fileprivate mutating func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    cost -= entry.cost
    if !entry.isWanted { newCost -= entry.cost }
  }

  fileprivate mutating func use(_ key: Key, _ entry: BoundedCache.Entry) {
    if !entry.isWanted { newCost -= entry.cost }
    entries[key]?.isWanted = true
    entries[key]?.lastUse = clock
  }

  /// The key of the entry longest unused of some.
  fileprivate func oldest(where isEligible: (BoundedCache.Entry) -> Bool) -> Key? {
    var oldest: (key: Key, lastUse: UInt64)?
    for (key, entry) in entries where isEligible(entry) {
      if entry.lastUse < oldest?.lastUse ?? .max { oldest = (key, entry.lastUse) }
    }
    return oldest?.key
  }
}

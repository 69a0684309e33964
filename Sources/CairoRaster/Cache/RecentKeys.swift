internal import Synchronization

/// Tells what comes again from what is met once: a picture of something that moves is not worth keeping.
///
/// Only hashes are kept; two keys of one hash at worst keep a picture one frame too early.
final class RecentKeys: Sendable {
  private struct State {
    var hashes: Set<Int> = []
    var order: [Int] = []
    var next = 0
  }

  private let state = Mutex(State())
  /// How many keys are remembered: those of a few frames on a few threads.
  private static let limit = 512

  /// Whether a key was met before, not long ago; from now on it was.
  func meet(_ key: some Hashable) -> Bool {
    let hash = key.hashValue
    return state.withLock { state in
      guard state.hashes.insert(hash).inserted else { return true }
      if state.order.count < Self.limit {
        state.order.append(hash)
      } else {
        state.hashes.remove(state.order[state.next])
        state.order[state.next] = hash
        state.next = (state.next + 1) % Self.limit
      }
      return false
    }
  }
}

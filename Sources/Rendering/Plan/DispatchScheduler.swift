// Parallel work over the cores, through Dispatch. Nothing else in the project starts threads.
internal import Dispatch
public import Frames
internal import Synchronization

/// Runs pieces of work on at most `width` threads at once.
public struct DispatchScheduler: WorkScheduler {
  /// How many pieces run at once, at least 1.
  public let width: Int

  /// A scheduler of the given width; values below 1 count as 1.
  public init(width: Int) {
    self.width = max(1, width)
  }

  private struct Failure: Sendable {
    var index: Int
    var error: any Error
  }

  /// Calls `body` with 0..<count in parallel, starting in that order, and returns the results in order.
  ///
  /// After a failure no further piece starts; of several failures that of the lowest index is thrown.
  public func map<Result: Sendable>(
    _ count: Int, _ body: @Sendable (Int) throws -> Result
  ) throws -> [Result] {
    guard count > 0 else { return [] }
    if width == 1 || count == 1 { return try (0..<count).map(body) }
    let next = Atomic<Int>(0)
    let results = Mutex([Result?](repeating: nil, count: count))
    let failure = Mutex<Failure?>(nil)
    DispatchQueue.concurrentPerform(iterations: min(width, count)) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        if index >= count { return }
        do {
          let result = try body(index)
          results.withLock { $0[index] = result }
        } catch {
          next.store(count, ordering: .relaxed)
          failure.withLock { known in
            if known.map({ index < $0.index }) ?? true {
              known = Failure(index: index, error: error)
            }
          }
          return
        }
      }
    }
    if let failure = failure.withLock({ $0 }) { throw failure.error }
    return results.withLock { $0 }.compactMap { $0 }
  }
}

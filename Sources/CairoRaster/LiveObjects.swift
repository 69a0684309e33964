internal import Synchronization

/// Counts the Cairo objects that are alive, so that tests can show that none is left behind.
enum LiveObjects {
  private static let counter = Atomic<Int>(0)

  /// How many are alive now, in all threads.
  static var count: Int { counter.load(ordering: .sequentiallyConsistent) }

  /// Notes an object that came (+1) or went (-1).
  static func add(_ change: Int) {
    counter.add(change, ordering: .sequentiallyConsistent)
  }
}

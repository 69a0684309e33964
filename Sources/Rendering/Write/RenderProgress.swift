// Progress of one file, counted from any thread.
internal import Synchronization

/// Counts finished frames and tells of them.
final class RenderProgress: Sendable {
  private let done = Mutex(0.0)
  private let report: @Sendable (Int) -> Void

  /// - Parameter report: called with the number of frames done so far, one call at a time, never with a smaller number.
  init(_ report: @escaping @Sendable (Int) -> Void) {
    self.report = report
  }

  /// Notes that so many more frames have gone through one of an encoder's passes.
  func add(_ frames: Int, of passes: Int = 1) {
    done.withLock { count in
      count += Double(frames) / Double(passes)
      report(Int(count + 1e-6))
    }
  }
}

import Glibc

/// Times in nanoseconds.
enum Stopwatch {
  /// Processor time of this thread: other programs do not count.
  static func processor() -> Double { read(CLOCK_THREAD_CPUTIME_ID) }

  /// Time that passes.
  static func wall() -> Double { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// What a piece of work takes.
  static func measure(_ clock: () -> Double, _ body: () -> Void) -> Double {
    let start = clock()
    body()
    return clock() - start
  }

  /// The median of several runs.
  static func median(of runs: Int, _ clock: () -> Double, _ body: () -> Void) -> Double {
    (0..<runs).map { _ in measure(clock, body) }.sorted()[runs / 2]
  }
}

extension Double {
  /// The number with so many digits behind the point, in words.
  func rounded(to digits: Int) -> String {
    var unit = 1.0
    for _ in 0..<digits { unit *= 10 }
    let value = (self * unit).rounded() / unit
    return digits == 0 ? "\(Int(value))" : "\(value)"
  }
}

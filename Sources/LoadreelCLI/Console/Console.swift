import Glibc

/// Where the program writes: results to one place, all else to another.
struct Console: Sendable {
  /// Results: standard output.
  let results: any TextSink
  /// Messages and progress: standard error.
  let messages: any TextSink
  /// Columns of the terminal that messages go to; nil where they go elsewhere.
  let columns: Int?

  /// The process's own standard output and error.
  static func standard(results: DescriptorSink) -> Console {
    Console(
      results: results, messages: DescriptorSink(STDERR_FILENO),
      columns: columns(of: STDERR_FILENO))
  }

  private static func columns(of descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    let status = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    return status == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }
}

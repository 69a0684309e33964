/// Lines of messages as the program prints them.
enum MessageLine {
  /// The line with its weight, `error` or `warning`, in front where it says what cannot be done but not how bad that is.
  static func weighted(_ line: String, as weight: String) -> String {
    line.hasPrefix("cannot ") ? "\(weight): \(line)" : line
  }
}

/// Lines of messages as the program prints them.
enum MessageLine {
  private static let weights = ["error: ", "warning: ", "note: "]

  /// The line with its weight, `error` or `warning`, in front; lines that already say theirs, and those that show a piece
  /// of a file, stay as they are.
  static func weighted(_ line: String, as weight: String) -> String {
    if line.isEmpty || line.hasPrefix(" ") || weights.contains(where: { line.contains($0) }) {
      return line
    }
    return "\(weight): \(line)"
  }
}

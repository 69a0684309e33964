import Loadreel

extension Values {
  private static let units = [
    ("KiB", 1024), ("MiB", 1 << 20), ("kB", 1000), ("KB", 1000), ("MB", 1_000_000),
  ]

  /// Reads a number of bytes from 1 to a million million: `131072`, `128KiB`, `150kB`, `1.5MB`.
  static func bytes(_ text: String) throws(ValueError) -> Int {
    let unit = units.first { text.hasSuffix($0.0) }
    let number = decimal(unit.map { text.dropLast($0.0.count) } ?? text[...])
    guard let number else {
      throw ValueError(
        "\(quoted(text)) is no number of bytes", "write it as in --max-bytes 150000, 128KiB or 1MB")
    }
    // A little more than the double, which may lie just below the whole number that was written.
    let count = (number.value * Double(unit?.1 ?? 1) + 1e-6).rounded(.down)
    guard count >= 1, count <= 1e12 else {
      throw ValueError(
        "\(quoted(text)) is not between a byte and a million MB",
        "write it as in --max-bytes 150000, 128KiB or 1MB")
    }
    return Int(count)
  }
}

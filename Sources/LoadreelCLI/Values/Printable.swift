/// Makes text that came from outside fit for a terminal line.
enum Printable {
  /// The text with control characters written out, cut after `limit` characters.
  static func text(_ text: some StringProtocol, limit: Int = .max) -> String {
    var result = ""
    var count = 0
    for character in text {
      guard count < limit else { return result + "..." }
      count += 1
      for scalar in character.unicodeScalars {
        if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}

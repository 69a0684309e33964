public import Timeline

/// Colours as text: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb(...)`, `rgba(...)`, three names.
public enum ColorText {
  /// The forms, for messages.
  public static let forms =
    "\"#rrggbb\", \"#rrggbbaa\", \"rgb(0, 140, 212)\" or \"rgba(0, 0, 0, 0.5)\""

  /// Names that are colours.
  public static let names: [String: Color] = ["clear": .clear, "black": .black, "white": .white]

  /// The colour; nil when the text is none.
  public static func parse(_ text: String) -> Color? {
    let trimmed = trim(text)
    if let named = names[trimmed] { return named }
    if trimmed == "transparent" { return .clear }
    if trimmed.hasPrefix("#") { return hexadecimal(trimmed.dropFirst()) }
    return components(trimmed)
  }

  /// The way out for a text that is no colour.
  public static func advice(_ text: String) -> String {
    let trimmed = trim(text)
    if hexadecimal(trimmed[...]) != nil { return "write it with #: \"#\(trimmed)\"" }
    if trimmed.hasPrefix("#") {
      return "a # is followed by 3, 4, 6 or 8 hexadecimal digits"
    }
    return "write \(forms)"
  }

  private static func hexadecimal(_ digits: Substring) -> Color? {
    let values = digits.utf8.compactMap { byte in
      Int(String(UnicodeScalar(byte)), radix: 16)
    }
    guard values.count == digits.utf8.count else { return nil }
    let bytes: [Int]
    switch values.count {
    case 3, 4: bytes = values.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    return Color(
      red8: bytes[0], green8: bytes[1], blue8: bytes[2], alpha8: bytes.count > 3 ? bytes[3] : 255)
  }

  private static func components(_ text: String) -> Color? {
    guard text.hasSuffix(")") else { return nil }
    let count: Int
    if text.hasPrefix("rgb(") {
      count = 3
    } else if text.hasPrefix("rgba(") {
      count = 4
    } else {
      return nil
    }
    let parts = text.dropFirst(count + 1).dropLast().split(
      separator: ",", omittingEmptySubsequences: false)
    let values = parts.compactMap { Number(decimal: trim(String($0)))?.value }
    guard values.count == parts.count, values.count == count,
      values.prefix(3).allSatisfy({ $0 <= 255 }), count == 3 || values[3] <= 1
    else { return nil }
    return Color(
      red: values[0] / 255, green: values[1] / 255, blue: values[2] / 255,
      alpha: count == 4 ? values[3] : 1)
  }

  private static func trim(_ text: String) -> String {
    let blanks: Set<Unicode.Scalar> = [" ", "\t"]
    let scalars = text.unicodeScalars.drop { blanks.contains($0) }
    let end = scalars.lastIndex { !blanks.contains($0) }.map { scalars.index(after: $0) }
    return String(scalars[scalars.startIndex..<(end ?? scalars.startIndex)])
  }
}

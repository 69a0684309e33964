/// Fills patterns such as `"{} of {:1} MB"`.
enum TextFormat {
  /// The first value is the pattern, the others fill its braces in turn.
  static func format(_ values: [Value]) throws(FunctionFault) -> String {
    guard case .string(let pattern)? = values.first else {
      throw FunctionFault(message: "the pattern is a text")
    }
    var result = ""
    var rest = values.dropFirst()
    var text = pattern[...]
    while let open = text.firstIndex(of: "{") {
      result += text[..<open]
      guard let close = text[open...].firstIndex(of: "}") else {
        throw FunctionFault(message: "a { of the pattern is never closed")
      }
      guard let value = rest.popFirst() else {
        throw FunctionFault(message: "the pattern has more {} than there are values")
      }
      result += try filled(text[text.index(after: open)..<close], value)
      text = text[text.index(after: close)...]
      guard result.utf8.count <= Evaluator.textLimit else {
        throw FunctionFault(message: "the text gets longer than \(Evaluator.textLimit) bytes")
      }
    }
    guard rest.isEmpty else {
      throw FunctionFault(message: "there are more values than {} in the pattern")
    }
    return result + text
  }

  private static func filled(_ form: Substring, _ value: Value) throws(FunctionFault) -> String {
    if form.isEmpty {
      switch value {
      case .string(let text): return text
      case .number(let number): return "\(number)"
      case .boolean(let flag): return "\(flag)"
      case .color(let color): return color.hexadecimal
      default: throw FunctionFault(message: "\(value.shown) has no form as a text")
      }
    }
    guard form.first == ":", let digits = Int(form.dropFirst()), (0...9).contains(digits) else {
      throw FunctionFault(message: "{\(form)} is unknown; write {} or {:2} for two decimals")
    }
    guard case .number(let number) = value else {
      throw FunctionFault(message: "{\(form)} needs a number, got \(value.shown)")
    }
    return try decimals(number, digits)
  }

  private static func decimals(_ number: Number, _ digits: Int) throws(FunctionFault) -> String {
    let power = (0..<digits).reduce(1) { result, _ in result * 10 }
    guard let scaled = Number.product(number, Number(power)),
      let whole = scaled.rounded(.toNearestOrAwayFromZero)?.integer
    else { throw FunctionFault(message: "\(number) is too large to write with decimals") }
    let sign = whole < 0 ? "-" : ""
    let text = String(whole.magnitude)
    guard digits > 0 else { return sign + text }
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    return sign + padded.dropLast(digits) + "." + padded.suffix(digits)
  }
}

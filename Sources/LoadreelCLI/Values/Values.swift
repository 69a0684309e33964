import Loadreel

/// Reads the values of options.
enum Values {
  /// Reads a list with commas between; an empty part is an error.
  static func list<Value>(
    _ text: String, _ read: (String) throws(ValueError) -> Value
  ) throws(ValueError) -> [Value] {
    var values: [Value] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      values.append(try read(nonempty(String(part))))
    }
    return values
  }

  /// Reads one of the words of an enumeration; a wrong one is answered with the nearest.
  static func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ text: String
  ) throws(ValueError) -> Value {
    if let value = Value(rawValue: text) { return value }
    let words = Value.allCases.map(\.rawValue)
    let nearest = NearestName.to(text, among: words).map { "did you mean \($0)?" }
    throw ValueError(
      "\(quoted(text)) is none of \(words.joined(separator: ", "))", nearest ?? "use one of these")
  }

  /// Reads the name of a delivery profile; a wrong one is answered with the nearest.
  static func profile(_ text: String) throws(ValueError) -> String {
    let names = ProfileSummary.all.map(\.name)
    if names.contains(text) { return text }
    let nearest = NearestName.to(text, among: names).map { "did you mean \($0)?" }
    throw ValueError(
      "there is no profile \(quoted(text))", nearest ?? "`loadreel profiles` lists them")
  }

  /// Reads text that must not be empty.
  static func nonempty(_ text: String) throws(ValueError) -> String {
    guard !text.isEmpty else { throw ValueError("the value is empty", "write a value") }
    return text
  }

  /// Reads the name of a report, which goes to a file.
  static func reportFile(_ text: String) throws(ValueError) -> String {
    guard text != "-" else {
      throw ValueError("a report is written to a file", "name one, as in --report made.json")
    }
    return try nonempty(text)
  }

  /// Reads a whole number in a range.
  static func whole(
    _ text: String, _ range: ClosedRange<Int>, _ example: String
  ) throws(ValueError) -> Int {
    let wrong = ValueError(
      "\(quoted(text)) is no whole number from \(range.lowerBound) to \(range.upperBound)",
      "write it as in \(example)")
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(text), range.contains(number)
    else { throw wrong }
    return number
  }

  /// A piece of the command line in quotation marks, without characters that would disturb a terminal.
  static func quoted(_ text: String) -> String {
    "\"" + Printable.text(text, limit: 60) + "\""
  }
}

extension ParameterSetting {
  /// Reads `NAME=VALUE`; the value may be empty and may hold further equals signs.
  init(argument: String) throws(ValueError) {
    guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else {
      throw ValueError(
        "\(Values.quoted(argument)) has no name and value", "write it as in --set turns=3")
    }
    self.init(
      name: String(argument[..<sign]), value: String(argument[argument.index(after: sign)...]))
  }
}

import Loadreel

/// Understands a command line by the table of options.
struct ArgumentParser {
  private var rest: ArraySlice<String>
  private var call: Invocation
  private var seen: Set<String> = []

  private init(_ rest: ArraySlice<String>, command: Command) {
    self.rest = rest
    self.call = Invocation(command: command)
  }

  /// What the words behind the program's name ask for.
  ///
  /// - Parameter isPreset: whether a word that is no command names a preset.
  static func parse(
    _ words: [String], isPreset: (String) -> Bool
  ) throws(UsageError) -> Intent {
    guard let first = words.first else { throw .missingCommand }
    if first == "--help" || first == "-h" { return .help(nil) }
    if first == "--version" || first == "-V" { return .version }
    guard let command = Command(rawValue: first) else {
      throw unknownFirstWord(first, isPreset: isPreset)
    }
    var parser = Self(words.dropFirst(), command: command)
    return try parser.intent()
  }

  private static func unknownFirstWord(
    _ word: String, isPreset: (String) -> Bool
  ) -> UsageError {
    let names = Command.allCases.map(\.rawValue)
    if word.hasPrefix("-"), word != "-" {
      let nearest = NearestName.to(word, among: ["--help", "--version"])
      return .unknownOption(word, of: nil, nearest: nearest, owners: [])
    }
    return .unknownCommand(
      word, nearest: NearestName.to(word, among: names), preset: isPreset(word) ? word : nil)
  }

  private mutating func intent() throws(UsageError) -> Intent {
    var onlyArguments = false
    while let word = rest.popFirst() {
      if onlyArguments || word == "-" || !word.hasPrefix("-") {
        call.arguments.append(word)
      } else if word == "--" {
        onlyArguments = true
      } else if word == "--help" || word == "-h" {
        return .help(call.command)
      } else {
        try readOption(word)
      }
    }
    try checkArguments()
    try checkContradictions()
    call.request.presets =
      call.command.arguments.value == .preset
      ? call.arguments.map(PresetReference.init(argument:)) : []
    return call.command == .help && !call.markdown
      ? .help(call.arguments.first.flatMap(Command.init(rawValue:))) : .run(call)
  }

  private mutating func readOption(_ word: String) throws(UsageError) {
    let (name, attached) = Self.split(word)
    guard let option = OptionTable.option(named: name, of: call.command) else {
      throw unknownOption(word)
    }
    let shown = "--" + option.name
    guard seen.insert(option.name).inserted || option.repeats else {
      throw .givenTwice(option: shown)
    }
    let text = try value(of: option, attached: attached)
    do throws(ValueError) {
      try option.apply(&call, text)
    } catch {
      throw .wrongValue(option: shown, error)
    }
  }

  /// The name in a word such as `--size=1x1`, `--size`, `-o` or `-oFILE`, and the value attached to it.
  private static func split(_ word: String) -> (name: Substring, attached: String?) {
    if word.hasPrefix("--") {
      let body = word.dropFirst(2)
      // One letter behind two dashes is no short name.
      guard let sign = body.firstIndex(of: "=") else { return (body.count == 1 ? "" : body, nil) }
      return (body[..<sign], String(body[body.index(after: sign)...]))
    }
    let body = word.dropFirst()
    var attached = body.dropFirst()
    if attached.hasPrefix("=") { attached = attached.dropFirst() }
    return (body.prefix(1), body.count > 1 ? String(attached) : nil)
  }

  private mutating func value(
    of option: Option, attached: String?
  ) throws(UsageError) -> String {
    guard let placeholder = option.value.placeholder else {
      if let attached { throw .unwantedValue(option: "--" + option.name, value: attached) }
      return ""
    }
    if let attached { return attached }
    // A word that is itself an option is not taken for a value: --size --force forgot the size.
    guard let next = rest.first, next == "-" || !isOption(next) else {
      throw .missingValue(option: "--" + option.name, usage: "--\(option.name) \(placeholder)")
    }
    rest.removeFirst()
    return next
  }

  private func isOption(_ word: String) -> Bool {
    guard word.hasPrefix("-") else { return false }
    let (name, _) = Self.split(word)
    return OptionTable.option(named: name, of: call.command) != nil
  }

  private func unknownOption(_ word: String) -> UsageError {
    let written = "-" + (word.hasPrefix("--") ? "-" : "") + Self.split(word).name
    let shown = word.hasPrefix("--") ? String(word.prefix { $0 != "=" }) : written
    let owners = Command.allCases.filter { command in
      OptionTable.option(named: Self.split(word).name, of: command) != nil
    }
    let names = OptionTable.options(of: call.command).map { "--" + $0.name } + ["--help"]
    let nearest = NearestName.to(shown, among: names)
    return .unknownOption(shown, of: call.command, nearest: nearest, owners: owners)
  }

  private func checkArguments() throws(UsageError) {
    let expected = call.command.arguments
    if call.arguments.count < expected.count.lowerBound { throw .missingArgument(of: call.command) }
    if call.arguments.count > expected.count.upperBound, let extra = call.arguments.last {
      throw .unwantedArgument(extra, of: call.command)
    }
    guard case .choice(let words) = expected.value else { return }
    for argument in call.arguments where !words.contains(argument) {
      throw .unknownArgument(
        argument, of: call.command, nearest: NearestName.to(argument, among: words))
    }
  }

  private func checkContradictions() throws(UsageError) {
    if seen.isSuperset(of: ["size", "scale", "stage"]) {
      throw .contradiction(
        ["--size", "--scale", "--stage"],
        advice: "leave one out: two of them give the third")
    }
    if seen.isSuperset(of: ["json", "format"]) {
      throw .contradiction(["--json", "--format"], advice: "leave one out")
    }
    if seen.isSuperset(of: ["repeat", "at-least"]) {
      throw .contradiction(["--repeat", "--at-least"], advice: "leave one out")
    }
  }
}

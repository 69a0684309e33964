/// One option: all that parsing, help and completions need to know of it.
struct Option: Sendable {
  /// Its name without the two dashes.
  let name: String
  /// Its one-letter name.
  let short: Character?
  /// What its value is.
  let value: OptionValue
  /// What it does, in one line.
  let summary: String
  /// The heading under which help lists it.
  let group: OptionGroup
  /// The commands that take it.
  let commands: Set<Command>
  /// Whether it may be given several times.
  let repeats: Bool
  /// Writes its value, empty for a flag, into the call.
  let apply: @Sendable (_ call: inout Invocation, _ text: String) throws(ValueError) -> Void

  init(
    _ name: String, short: Character? = nil, value: OptionValue = .none, _ summary: String,
    group: OptionGroup, of commands: Set<Command>, repeats: Bool = false,
    apply: @escaping @Sendable (inout Invocation, String) throws(ValueError) -> Void
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
    self.group = group
    self.commands = commands
    self.repeats = repeats
    self.apply = apply
  }

  /// As help writes it: `-o, --output FILE|DIR/`.
  var usage: String {
    let names = short.map { "-\($0), --\(name)" } ?? "--\(name)"
    return value.placeholder.map { "\(names) \($0)" } ?? names
  }
}

/// What an option's value is: the word that help shows, and what completions offer.
enum OptionValue: Hashable, Sendable {
  /// The option is a flag.
  case none
  /// Free text, shown as this word.
  case text(String)
  /// One of these words.
  case choice([String])
  /// One or more of these words, with commas between, shown as this word.
  case list(String, of: [String])
  /// A file's path, shown as this word.
  case file(String)
  /// A preset's name or path.
  case preset

  /// The word that help shows; nil for a flag.
  var placeholder: String? {
    switch self {
    case .none: nil
    case .text(let word), .file(let word), .list(let word, of: _): word
    case .choice(let words): words.joined(separator: "|")
    case .preset: "PRESET"
    }
  }
}

/// Headings under which help lists options.
enum OptionGroup: String, CaseIterable, Sendable {
  case scene = "What is shown"
  case picture = "Picture"
  case time = "Time"
  case files = "Files"
  case run = "Run"
}

/// What `help` prints, made from the tables of commands and options.
enum HelpText {
  /// All commands, one a line.
  static var overview: String {
    let rows = Command.allCases.map { command in
      (left: usageWords(command), right: command.summary)
    }
    let lines =
      ["loadreel renders loader animations into finished clips.", "", "Usage:"]
      + rows.map { "  loadreel " + $0.left } + ["", "Commands:"]
      + Paragraph.table(Command.allCases.map { ($0.rawValue, $0.summary) }, width: 12)
      + [
        "", "loadreel help COMMAND explains a command; loadreel --version tells the versions.",
        "Exit codes: 0 done, 1 some output failed, 2 wrong usage or preset, 3 drift, 130, 143 interrupted.",
      ]
    return text(lines)
  }

  /// One command in full.
  static func page(of command: Command) -> String {
    var lines = ["Usage: loadreel " + usageWords(command)]
    for paragraph in command.explanation { lines += [""] + Paragraph.wrapped(paragraph) }
    for (group, options) in grouped(OptionTable.options(of: command)) {
      lines += ["", group.rawValue + ":"]
      lines += Paragraph.table(options.map { ($0.usage, $0.summary) }, width: 28)
    }
    lines += ["", "Examples:"] + command.examples.map { "  " + $0 }
    return text(lines)
  }

  /// The command as it is typed: name, arguments, `[OPTIONS]` where there are any.
  static func usageWords(_ command: Command) -> String {
    let hasOptions = !OptionTable.options(of: command).isEmpty
    let words = [command.rawValue, command.arguments.usage, hasOptions ? "[OPTIONS]" : ""]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Options under their headings, empty headings left out.
  static func grouped(_ options: [Option]) -> [(OptionGroup, [Option])] {
    OptionGroup.allCases.compactMap { group in
      let members = options.filter { $0.group == group }
      return members.isEmpty ? nil : (group, members)
    }
  }

  private static func text(_ lines: [String]) -> String {
    lines.joined(separator: "\n") + "\n"
  }
}

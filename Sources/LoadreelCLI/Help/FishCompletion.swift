/// Completions for fish, made from the tables of commands and options.
enum FishCompletion {
  /// The script.
  static var script: String {
    var lines = [
      "# Completions of loadreel for fish: loadreel completions fish > ~/.config/fish/completions/loadreel.fish",
      "complete --command loadreel --no-files --condition __fish_use_subcommand --long-option version",
    ]
    for command in Command.allCases {
      lines.append(
        "complete --command loadreel --no-files --condition __fish_use_subcommand "
          + "--arguments \(command.rawValue) --description \(quoted(command.summary))")
      lines += arguments(of: command)
      lines += OptionTable.options(of: command).map { line(of: $0, for: command) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func condition(_ command: Command) -> String {
    "complete --command loadreel --condition '__fish_seen_subcommand_from \(command.rawValue)'"
  }

  private static func arguments(of command: Command) -> [String] {
    switch command.arguments.value {
    case .preset:
      [
        condition(command)
          + " --arguments \"(loadreel presets 2>/dev/null | string split --fields 1 ' ')\""
      ]
    case .choice(let words):
      [condition(command) + " --no-files --arguments \(quoted(words.joined(separator: " ")))"]
    default: [condition(command) + " --no-files"]
    }
  }

  private static func line(of option: Option, for command: Command) -> String {
    var words = [condition(command), "--long-option \(option.name)"]
    if let short = option.short { words.append("--short-option \(short)") }
    switch option.value {
    case .none: break
    case .file: words.append("--require-parameter --force-files")
    case .choice(let choices), .list(_, of: let choices):
      words.append("--exclusive --arguments \(quoted(choices.joined(separator: " ")))")
    case .text, .preset: words.append("--exclusive")
    }
    words.append("--description \(quoted(option.summary))")
    return words.joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'")
      + "'"
  }
}

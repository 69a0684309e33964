/// The manual of the command line as a Markdown page, made from the tables of commands and options: `docs/cli.md`.
enum ManualPage {
  /// The whole page.
  static var markdown: String {
    var lines = [
      "# The command line", "",
      "<!-- Written by `loadreel help --markdown`; change the tables in Sources/LoadreelCLI instead. -->",
      "", "| command | does |", "|---|---|",
    ]
    for command in Command.allCases {
      lines.append(
        "| [`\(cell(HelpText.usageWords(command)))`](#\(command.rawValue)) | \(command.summary) |")
    }
    lines += [
      "", "Results go to standard output, one path a line; all else goes to standard error.", "",
      "| exit code | means |", "|---|---|",
      "| 0 | all was done |", "| 1 | some output failed |",
      "| 2 | the command line or a preset is wrong |",
      "| 3 | files are not as they should be (`fmt --check`) |",
      "| 130, 143 | interrupted (SIGINT, SIGTERM); no temporary file is left |",
    ]
    for command in Command.allCases { lines += section(of: command) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(of command: Command) -> [String] {
    var lines = ["", "## \(command.rawValue)"]
    for paragraph in command.explanation {
      lines += [""] + Paragraph.wrapped(paragraph, columns: 100)
    }
    lines += ["", "```sh"] + command.examples + ["```"]
    let options = OptionTable.options(of: command)
    if options.isEmpty { return lines }
    lines += ["", "| option | does |", "|---|---|"]
    return lines + options.map { "| `\(cell($0.usage))` | \(cell($0.summary)) |" }
  }

  /// Text as it may stand in a table's cell.
  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

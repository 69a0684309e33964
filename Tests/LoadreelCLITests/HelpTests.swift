import Loadreel
import Testing

@testable import LoadreelCLI

@Suite("Help, manual and completions")
struct HelpTests {
  @Test("name every option of every command", arguments: Command.allCases)
  func nameEveryOption(command: Command) {
    let page = Run("help", command.rawValue).results
    for option in OptionTable.options(of: command) {
      #expect(page.contains("--\(option.name)"))
      #expect(page.contains(String(option.summary.prefix(20))))
      for shell in Shell.allCases {
        #expect(shell.completionScript.contains(option.name))
      }
    }
    #expect(Run("help").results.contains("\n  \(command.rawValue) "))
    #expect(ManualPage.markdown.contains("## \(command.rawValue)\n"))
  }

  @Test("fit a terminal of 88 columns", arguments: Command.allCases)
  func fitATerminal(command: Command) {
    for line in Run("help", command.rawValue).results.split(separator: "\n") {
      #expect(line.count <= 88, "\(line)")
    }
  }

  @Test("show examples that the parser understands", arguments: Command.allCases)
  func showExamplesThatParse(command: Command) throws {
    for example in command.examples where example.hasPrefix("loadreel ") {
      let words = example.split(separator: " ").dropFirst().map(String.init)
      #expect(throws: Never.self) { try ArgumentParser.parse(words, isPreset: { _ in false }) }
    }
  }

  @Test("list presets in columns")
  func listPresets() {
    #expect(
      Run("presets").results == """
        six-dots  story, loop  Spin, collapse, reveal
        slack     loop         Slack

        """)
  }
}

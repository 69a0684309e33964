import Glibc
import Loadreel

/// The program behind its entry: understands the words, does what they say, tells how it ended.
struct Program: Sendable {
  /// What draws and encodes.
  let engine: any Engine
  /// Where results and messages go.
  let console: Console
  /// Seconds from any fixed instant on.
  let clock: @Sendable () -> Double

  /// Runs one command line, the program's own name left out.
  func run(_ words: [String]) -> ExitCode {
    do throws(UsageError) {
      switch try ArgumentParser.parse(words, isPreset: isPreset) {
      case .help(let command): return explain(command)
      case .version: return tellVersions()
      case .run(let call): return run(call)
      }
    } catch {
      console.messages.line(MessageLine.weighted(error.message, as: "error"))
      return .wrongRequest
    }
  }

  private func run(_ call: Invocation) -> ExitCode {
    do throws(RenderFailure) {
      switch call.command {
      case .render: try makeFiles(call, engine.render)
      case .still: try makeFiles(call, engine.stills)
      case .inspect: try inspect(call)
      case .presets: try tellPresets(call)
      case .validate: return try validate(call)
      case .new: try makePreset(call)
      case .fmt: return tidy(call)
      case .schema: printSchema(call)
      case .profiles: listProfiles(call)
      case .verify: return try verify(call)
      case .doctor: return diagnose(call)
      case .completions: printCompletions(call)
      case .help: console.results.write(ManualPage.markdown)
      }
      return .done
    } catch {
      tell(error)
      return ExitCode(error.blame)
    }
  }

  /// Prints why something could not be done.
  func tell(_ failure: RenderFailure) {
    for line in failure.lines { console.messages.line(MessageLine.weighted(line, as: "error")) }
  }

  /// Whether a word that is no command is a preset after all.
  private func isPreset(_ word: String) -> Bool {
    if case .file(let path) = PresetReference(argument: word) {
      return unsafe access(path, F_OK) == 0
    }
    guard let presets = try? engine.presetList() else { return false }
    return presets.contains { $0.name == word }
  }

  private func explain(_ command: Command?) -> ExitCode {
    console.results.write(command.map(HelpText.page) ?? HelpText.overview)
    return .done
  }

  private func tellVersions() -> ExitCode {
    for line in Versions.lines { console.results.line(line) }
    return .done
  }
}

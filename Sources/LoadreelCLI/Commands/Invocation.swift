import Loadreel

/// One call of the program, understood.
struct Invocation: Hashable, Sendable {
  /// What to do.
  var command: Command
  /// What stands behind the command, options left out.
  var arguments: [String] = []
  /// What to make of which presets.
  var request = RenderRequest(presets: [])
  /// How progress is shown.
  var progress = ProgressStyle.auto
  /// Whether to answer in JSON.
  var json = false
  /// Whether to tell how the frames are cut into chunks.
  var plan = false
  /// How the answer of `validate` is written.
  var format = ValidationFormat.text
  /// Whether `fmt` only looks.
  var onlyChecks = false
  /// The preset that `new` copies.
  var original: PresetReference?
  /// Whether help is written as a Markdown page of all commands.
  var markdown = false
}

/// How the answer of `validate` is written.
enum ValidationFormat: String, CaseIterable, Sendable {
  /// Messages for people.
  case text
  /// One JSON object.
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// Annotations of GitHub's workflows.
  case github
}

/// How progress is shown on standard error.
enum ProgressStyle: String, CaseIterable, Sendable {
  /// A bar on a terminal, plain lines elsewhere.
  case auto
  /// Plain lines.
  case plain
  /// One JSON object a line.
  case json
  /// Only errors and warnings.
  case none
}

/// What a command line asks for.
enum Intent: Hashable, Sendable {
  /// A command to run.
  case run(Invocation)
  /// Help, about one command or all.
  case help(Command?)
  /// The versions of the program and its libraries.
  case version
}

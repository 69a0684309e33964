extension UsageError {
  /// The message, one line.
  var message: String {
    switch self {
    case .missingCommand:
      "cannot run: no command given; see loadreel help"
    case .unknownCommand(let word, let nearest, let preset):
      "cannot run \(Values.quoted(word)): " + Self.commandAdvice(nearest: nearest, preset: preset)
    case .unknownOption(let option, of: let command, let nearest, let owners):
      "cannot \(command?.rawValue ?? "run"): there is no option \(Printable.text(option, limit: 60))"
        + Self.optionAdvice(of: command, nearest: nearest, owners: owners)
    case .missingValue(let option, let usage):
      "cannot read \(option): its value is missing; write it as in \(usage)"
    case .unwantedValue(let option, let value):
      "cannot read \(option)=\(Printable.text(value, limit: 60)): it takes no value; write \(option) alone"
    case .givenTwice(let option):
      "cannot read \(option): it is given twice; give it once"
    case .wrongValue(let option, let error):
      "cannot read \(option): \(error.cause); \(error.advice)"
    case .missingArgument(of: let command):
      "cannot \(command.rawValue): nothing is named; write loadreel \(command.rawValue) "
        + command.arguments.usage + Self.presetHint(command)
    case .unwantedArgument(let text, of: let command):
      "cannot \(command.rawValue): \(Values.quoted(text)) is too much; see loadreel help \(command.rawValue)"
    case .unknownArgument(let text, of: let command, let nearest):
      "cannot \(command.rawValue): there is no \(Values.quoted(text)); "
        + (nearest.map { "did you mean \($0)?" } ?? "see loadreel help \(command.rawValue)")
    case .contradiction(let options, let advice):
      "cannot use \(options.joined(separator: " with ")): they contradict each other; \(advice)"
    }
  }

  private static func commandAdvice(nearest: String?, preset: String?) -> String {
    if let preset { return "that is a preset, not a command; write loadreel render \(preset)" }
    let end = nearest.map { "did you mean loadreel \($0)?" } ?? "see loadreel help"
    return "there is no such command; " + end
  }

  private static func optionAdvice(
    of command: Command?, nearest: String?, owners: [Command]
  ) -> String {
    if !owners.isEmpty, let command {
      let names = owners.map(\.rawValue).joined(separator: ", ")
      return " here; it belongs to \(names), see loadreel help \(command.rawValue)"
    }
    if let nearest { return "; did you mean \(nearest)?" }
    return "; see loadreel help" + (command.map { " \($0.rawValue)" } ?? "")
  }

  private static func presetHint(_ command: Command) -> String {
    command.arguments.value == .preset ? ", with a file or a name from loadreel presets" : ""
  }
}

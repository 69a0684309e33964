/// Completions for zsh, made from the tables of commands and options.
enum ZshCompletion {
  /// The script.
  static var script: String {
    let commands = Command.allCases.map { "    '\($0.rawValue):\(escaped($0.summary))'" }
    return """
      #compdef loadreel
      # Completions of loadreel for zsh: loadreel completions zsh > ~/.zfunc/_loadreel
      _loadreel_presets() {
        local -a names
        names=(${(f)"$(loadreel presets 2>/dev/null | cut -d ' ' -f 1)"})
        _describe preset names
        _files
      }
      _loadreel() {
        local -a commands
        commands=(
      \(commands.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(Command.allCases.map(branch).joined(separator: "\n"))
        esac
      }
      if [[ $funcstack[1] == _loadreel ]]; then _loadreel "$@"; else compdef _loadreel loadreel; fi

      """
  }

  private static func branch(_ command: Command) -> String {
    let options = OptionTable.options(of: command).flatMap(specifications)
    let arguments =
      switch command.arguments.value {
      case .preset: ["'*:preset:_loadreel_presets'"]
      case .choice(let words): ["'1:word:(\(words.joined(separator: " ")))'"]
      default: [String]()
      }
    let lines = options + arguments
    let call =
      lines.isEmpty ? ":" : "_arguments \\\n        " + lines.joined(separator: " \\\n        ")
    return "    \(command.rawValue))\n      \(call)\n      ;;"
  }

  private static func specifications(_ option: Option) -> [String] {
    let names = (option.short.map { ["-\($0)"] } ?? []) + ["--" + option.name]
    let repeats = option.repeats ? "*" : ""
    return names.map { name in
      // With an equals sign, `--size=1x1` completes as `--size 1x1` does.
      let sign = name.hasPrefix("--") && option.value != .none ? "=" : ""
      return "'\(repeats)\(name)\(sign)[\(escaped(option.summary))]\(action(option.value))'"
    }
  }

  private static func action(_ value: OptionValue) -> String {
    switch value {
    case .none: ""
    case .text(let word): ":\(escaped(word)):"
    case .choice(let words): ":value:(\(words.joined(separator: " ")))"
    case .list(_, of: let words): ":value:_values -s , value \(words.joined(separator: " "))"
    case .file: ":file:_files"
    case .preset: ":preset:_loadreel_presets"
    }
  }

  /// Text as it may stand in a specification within single quotation marks.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "'": result += "'\\''"
      case ":", "[", "]": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}

/// Completions for bash, made from the tables of commands and options.
enum BashCompletion {
  /// The script.
  static var script: String {
    let commands = Command.allCases.map(\.rawValue).joined(separator: " ")
    return """
      # Completions of loadreel for bash: source <(loadreel completions bash)
      _loadreel() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} options='' values=''
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          mapfile -t COMPREPLY < <(compgen -W '\(commands) --help --version' -- "$word")
          return
        fi
        case ${COMP_WORDS[1]} in
      \(Command.allCases.map(branch).joined(separator: "\n"))
          *) return ;;
        esac
        if [ -n "$values" ]; then
          mapfile -t COMPREPLY < <(compgen -W "$values" -- "$word")
        elif [[ $word == -* ]]; then
          mapfile -t COMPREPLY < <(compgen -W "$options --help" -- "$word")
        else
          mapfile -t COMPREPLY < <(compgen -f -- "$word")
        fi
      }
      complete -o filenames -F _loadreel loadreel

      """
  }

  private static func branch(_ command: Command) -> String {
    let options = OptionTable.options(of: command)
    var lines = ["    \(command.rawValue))"]
    lines.append("      options='\(options.map { "--" + $0.name }.joined(separator: " "))'")
    let valued = options.filter { $0.value != .none }
    if !valued.isEmpty {
      lines.append("      case $before in")
      for option in valued { lines.append(valueBranch(option)) }
      lines.append("        *) \(arguments(command)) ;;")
      lines.append("      esac")
    } else {
      lines.append("      \(arguments(command))")
    }
    return (lines + ["      ;;"]).joined(separator: "\n")
  }

  private static func valueBranch(_ option: Option) -> String {
    let pattern = (option.short.map { ["-\($0)"] } ?? []) + ["--" + option.name]
    let words = option.value.words.joined(separator: " ")
    let action = words.isEmpty ? "options=''" : "values='\(words)'"
    return "        \(pattern.joined(separator: " | "))) \(action) ;;"
  }

  /// What completes the command's own arguments.
  private static func arguments(_ command: Command) -> String {
    let words = command.arguments.value.words.joined(separator: " ")
    if !words.isEmpty { return "[[ $word == -* ]] || values='\(words)'" }
    guard command.arguments.value == .preset else { return ":" }
    return "[[ $word == -* || $word == */* || $word == .* ]] || "
      + "values=\"$(loadreel presets 2>/dev/null | cut -d ' ' -f 1) $(compgen -f -- \"$word\")\""
  }
}

extension OptionValue {
  /// The words that the value may be; empty where it is free.
  var words: [String] {
    switch self {
    case .choice(let words), .list(_, of: let words): words
    case .none, .text, .file, .preset: []
    }
  }
}

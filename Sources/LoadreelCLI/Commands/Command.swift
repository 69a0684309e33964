import Loadreel

/// What the program can do: the words that may follow `loadreel`.
enum Command: String, CaseIterable, Hashable, Sendable {
  case render
  case still
  case inspect
  case verify
  case validate
  case presets
  case profiles
  case new
  case fmt
  case schema
  case doctor
  case completions
  case help

  /// What stands on the command line behind the command, before the options.
  struct Arguments: Sendable {
    /// As help writes it: `PRESET...`.
    var usage: String
    /// How many there may be.
    var count: ClosedRange<Int>
    /// What they are, as completions need it.
    var value: OptionValue
  }

  /// What the arguments are.
  var arguments: Arguments {
    switch self {
    case .render, .inspect, .still, .validate:
      Arguments(usage: "PRESET...", count: 1...Int.max, value: .preset)
    case .verify: Arguments(usage: "FILE...", count: 1...Int.max, value: .file("FILE"))
    case .presets: Arguments(usage: "[PRESET]", count: 0...1, value: .preset)
    case .profiles:
      Arguments(
        usage: "[NAME...]", count: 0...Int.max,
        value: .choice(ProfileSummary.all.map(\.name)))
    case .new: Arguments(usage: "NAME", count: 1...1, value: .text("NAME"))
    case .fmt: Arguments(usage: "FILE...", count: 1...Int.max, value: .file("FILE"))
    case .schema:
      Arguments(
        usage: "[preset|theme]", count: 0...1,
        value: .choice(SchemaKind.allCases.map(\.rawValue)))
    case .doctor: Arguments(usage: "", count: 0...0, value: .none)
    case .completions:
      Arguments(usage: "SHELL", count: 1...1, value: .choice(Shell.allCases.map(\.rawValue)))
    case .help:
      Arguments(usage: "[COMMAND]", count: 0...1, value: .choice(Self.allCases.map(\.rawValue)))
    }
  }

  /// What the command does, in one line.
  var summary: String {
    switch self {
    case .render: "make clips from presets"
    case .still: "make single pictures"
    case .inspect: "tell a preset's duration, parts, frames, loops and parameters"
    case .verify: "open finished files again and tell what they are and what is wrong"
    case .validate: "tell all errors and warnings of presets and themes, without drawing"
    case .presets: "list the shipped presets, or tell one's parameters"
    case .profiles: "list the places whose limits --profile meets"
    case .new: "write a small working preset to begin with, or a copy of another"
    case .fmt: "tidy the layout of presets and themes, comments kept"
    case .schema: "print the JSON Schema of presets or themes, for editors"
    case .doctor: "look at libraries, encoders, fonts and licences on this machine"
    case .completions: "print a completion script for bash, zsh or fish"
    case .help: "explain a command"
    }
  }

  /// What the command does, in full; each element is a paragraph.
  var explanation: [String] {
    switch self {
    case .render:
      [
        "Makes clips from presets: a file, the name of a shipped preset, or - for standard input.",
        """
        A story becomes NAME.mp4 and a preset with only a loop NAME.gif, in the current folder, at scale 2 and \
        60 frames a second, unless the preset's own outputs or the options say otherwise. A file gets its name \
        only when it is whole and checked. The paths of the finished files go to standard output, one a line.
        """,
        """
        A file that is still what Loadreel wrote is replaced without asking; any other is left alone, and the \
        render refused, unless --force is given.
        """,
      ]
    case .still:
      [
        """
        Makes single pictures, PNG files unless named .jpg or .webp, of instants of presets. An instant is a number of seconds (1.2, 250ms), a \
        fraction (50%), a frame (72f) or the end (end), counted from the start of the part.
        """
      ]
    case .inspect:
      ["Tells what a preset shows without drawing it, at the size and rate asked for."]
    case .verify:
      [
        """
        Opens finished files, Loadreel's or others', decodes every picture, and tells what they are: size, rate, \
        frames, duration, loop, tags. What players are known to stumble over is told as a fault; exit code 1 then.
        """
      ]
    case .profiles:
      [
        """
        Lists the places for which --profile makes files, with what they accept; with a name that one alone, with its \
        limits and where and when they were read.
        """
      ]
    case .presets, .validate, .new, .fmt, .schema: documentExplanation
    case .doctor:
      [
        """
        Looks at what Loadreel needs on this machine and tells what is missing and what to do. Exit code 1 when \
        Loadreel cannot work here.
        """
      ]
    case .completions:
      ["Prints a script that makes the shell complete commands, options and their values."]
    case .help: ["Explains a command, or lists them all."]
    }
  }

  /// Command lines to try.
  var examples: [String] {
    switch self {
    case .render:
      [
        "loadreel render six-dots",
        "loadreel render six-dots -f gif --part loop --size 375x667 --fps 50",
        "loadreel render spin.json5 -o spin.mp4 -o spin.gif --set turns=3",
        "loadreel render presets/*.json5 -f mp4,gif -o out/",
        "loadreel render six-dots --part loop --profile slack-emoji",
      ]
    case .still:
      [
        "loadreel still six-dots --at 2.72",
        "loadreel still six-dots --at 0,50%,end -o pictures/",
        "loadreel still six-dots --at end -o cover.jpg",
      ]
    case .inspect: ["loadreel inspect six-dots", "loadreel inspect spin.json5 --fps 24 --json"]
    case .verify:
      [
        "loadreel verify six-dots.mp4", "loadreel verify out/*.gif --json",
        "loadreel verify emoji.gif --profile slack-emoji",
      ]
    case .profiles: ["loadreel profiles", "loadreel profiles slack-emoji --json"]
    case .presets, .validate, .new, .fmt, .schema: documentExamples
    case .doctor: ["loadreel doctor"]
    case .completions: ["source <(loadreel completions bash)"]
    case .help: ["loadreel help render"]
    }
  }
}

/// Every option of every command: the one table that parsing, help, completions and the manual are made of.
enum OptionTable {
  /// All options, in the order in which help lists them.
  static let all = scene + picture + time + files + run

  /// The options of a command.
  static func options(of command: Command) -> [Option] {
    all.filter { $0.commands.contains(command) }
  }

  /// The option of a command with a name such as `size`, or the letter `o`.
  static func option(named name: some StringProtocol, of command: Command) -> Option? {
    all.first { option in
      guard option.commands.contains(command) else { return false }
      return option.name == name || option.short.map { String($0) == name } ?? false
    }
  }
}

extension Set<Command> {
  /// Commands that read presets with arguments.
  static let documents: Self = [.render, .still, .inspect, .validate]
  /// Commands that look at a scene.
  static let scenes: Self = [.render, .still, .inspect]
  /// Commands that write files.
  static let writers: Self = [.render, .still]
}

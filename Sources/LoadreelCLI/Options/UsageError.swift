/// What is wrong with a command line, as facts; the words are in `UsageError+Words.swift`.
enum UsageError: Error, Hashable, Sendable {
  /// No command was given.
  case missingCommand
  /// The first word is no command; `preset` when it is a preset instead.
  case unknownCommand(String, nearest: String?, preset: String?)
  /// The command has no such option; `owners` are commands that do.
  case unknownOption(String, of: Command?, nearest: String?, owners: [Command])
  /// An option stands without the value it needs.
  case missingValue(option: String, usage: String)
  /// A flag was given a value.
  case unwantedValue(option: String, value: String)
  /// An option that may be given once was given twice.
  case givenTwice(option: String)
  /// An option's value cannot be used.
  case wrongValue(option: String, ValueError)
  /// The command needs more arguments.
  case missingArgument(of: Command)
  /// The command takes fewer arguments.
  case unwantedArgument(String, of: Command)
  /// The command's argument is none of those that exist.
  case unknownArgument(String, of: Command, nearest: String?)
  /// Options that contradict each other.
  case contradiction([String], advice: String)
}

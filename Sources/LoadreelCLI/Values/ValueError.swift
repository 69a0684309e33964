/// Why an option's value cannot be used: the option's name and the value are known to whoever asked for it.
struct ValueError: Error, Hashable, Sendable {
  /// What is wrong, as a clause: "a rate is greater than 0".
  var cause: String
  /// What to do, as a clause: "use --fps 60".
  var advice: String

  init(_ cause: String, _ advice: String) {
    self.cause = cause
    self.advice = advice
  }
}

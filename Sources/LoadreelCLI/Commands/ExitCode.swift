import Loadreel

/// How the program ends.
enum ExitCode: Int32, Sendable {
  /// All was done.
  case done = 0
  /// Some output failed.
  case outputFailed = 1
  /// The command line or a preset is wrong.
  case wrongRequest = 2
  /// Files are not what their presets say.
  case drift = 3

  /// The code that tells whose fault a failure was.
  init(_ blame: RenderFailure.Blame) {
    switch blame {
    case .output: self = .outputFailed
    case .request: self = .wrongRequest
    case .drift: self = .drift
    }
  }
}

import Glibc
import Loadreel

/// The program `loadreel`.
@main
enum Main {
  static func main() {
    Interruption.install()
    ProcessMemory.keepFlat()
    let results = DescriptorSink(STDOUT_FILENO)
    let console = Console.standard(results: results)
    let program = Program(engine: Renderer(), console: console, clock: monotonicSeconds)
    let code = program.run(Array(CommandLine.arguments.dropFirst()))
    exit(status(code, console, results))
  }

  /// The exit code, spoilt where results could not be written.
  private static func status(
    _ code: ExitCode, _ console: Console, _ results: DescriptorSink
  ) -> Int32 {
    guard let failure = results.failure else { return code.rawValue }
    let cause = unsafe strerror(failure).map { unsafe String(cString: $0) } ?? "error \(failure)"
    console.messages.line("error: cannot write to standard output: \(cause)")
    return max(code.rawValue, ExitCode.outputFailed.rawValue)
  }

  private static let monotonicSeconds: @Sendable () -> Double = {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

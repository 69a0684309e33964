import Glibc
import Loadreel

/// What happens when the user or the system wants the program to end: temporary files go, and so does the program, at once.
///
/// Encoders cannot be interrupted in the middle of a frame, so nothing waits for them: a thread of its own waits for the
/// signals, which are blocked everywhere else.
enum Interruption {
  /// Begins to wait; must be called before any other thread exists.
  static func install() {
    // A reader that is gone and a limit on the size of files are errors of the writes, which are told.
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
    var signals = waitedFor()
    guard unsafe pthread_sigmask(SIG_BLOCK, &signals, nil) == 0 else { return }
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread, nil,
      { _ in
        Interruption.wait()
        return nil
      }, nil)
    if status != 0 { _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  private static func waitedFor() -> sigset_t {
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnoredHangUp(number) {
      _ = unsafe sigaddset(&signals, number)
    }
    return signals
  }

  /// Whether the signal is a hang-up that whoever started the program wants ignored, as nohup does.
  private static func isIgnoredHangUp(_ number: Int32) -> Bool {
    guard number == SIGHUP else { return false }
    var current = sigaction()
    guard unsafe sigaction(number, nil, &current) == 0 else { return false }
    return unsafe unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  private static func wait() {
    var signals = waitedFor()
    var number: Int32 = 0
    while unsafe sigwait(&signals, &number) != 0 {}
    TemporaryFiles.removeAll()
    _exit(128 + number)
  }
}

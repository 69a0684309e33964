import Glibc
import Synchronization

/// A place to write text to.
protocol TextSink: Sendable {
  /// Writes the text as it is.
  func write(_ text: String)
}

extension TextSink {
  /// Writes a line.
  func line(_ text: String) { write(text + "\n") }
}

/// A file descriptor of the process, written to at once and whole.
///
/// After a failure nothing more is written, and `failure` says why. A reader that went away is no failure: who reads only
/// the first line of a list wants no more.
final class DescriptorSink: TextSink {
  private let descriptor: Int32
  private let state = Mutex<Int32?>(nil)

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The system's error number of a failed write; nil while all is well.
  var failure: Int32? { state.withLock { $0 == EPIPE ? nil : $0 } }

  func write(_ text: String) {
    state.withLock { failure in
      guard failure == nil else { return }
      failure = unsafe Array(text.utf8).withUnsafeBytes { unsafe Self.write($0, to: descriptor) }
    }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var done = 0
    while done < bytes.count, let base = bytes.baseAddress {
      let count = unsafe Glibc.write(descriptor, base + done, bytes.count - done)
      if count >= 0 {
        done += count
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}

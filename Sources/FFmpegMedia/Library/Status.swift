internal import CFFmpeg

/// The status that asks for more input before there is output.
let tryAgain = loadreel_averror(EAGAIN)
/// The status that says all output was given.
let endOfFile = loadreel_averror_eof()

/// Turns a negative status into an error of its step; gives other statuses back.
@discardableResult
func check(_ status: Int32, _ step: MediaError.Step) throws(MediaError) -> Int32 {
  guard status >= 0 else { throw MediaError(.library(step, status: status)) }
  return status
}

/// Keeps the libraries from writing to the error stream; every status is checked instead.
func quietLibraries() { _ = quietOnce }

private let quietOnce: Void = av_log_set_level(AV_LOG_QUIET)

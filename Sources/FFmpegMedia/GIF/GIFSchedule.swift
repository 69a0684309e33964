internal import Frames

/// When each picture of a GIF appears and how long it stays, in whole centiseconds that sum exactly.
///
/// Borders between frames are rounded, not durations, so no error builds up: no border is further than half a
/// centisecond from its true time, and all delays sum to `round(100 T)`.
struct GIFSchedule: Hashable, Sendable {
  /// One picture and its time on screen.
  struct Showing: Hashable, Sendable {
    /// The frame to draw: the first of its equals.
    var frame: Int
    /// Centiseconds on screen, at least 2.
    var delay: Int
  }

  /// Pictures in order; neighbours differ.
  let showings: [Showing]

  /// The schedule of a clip; equal neighbours are merged and keep their time.
  init(clip: Clip, hold: Int) throws(MediaError) {
    let count = clip.source.count
    guard count > 0 else { throw MediaError(.noPictures) }
    guard clip.firstEqual.count == count else {
      throw MediaError(.frameRange(0..<clip.firstEqual.count, count: count))
    }
    guard hold >= 0, hold <= 8_640_000 else { throw MediaError(.holdOutOfRange(hold)) }
    let (fifty, overflow) = clip.rate.denominator.multipliedReportingOverflow(by: 50)
    guard overflow || clip.rate.numerator <= fifty else {
      throw MediaError(
        .rateAboveFifty(.init(numerator: clip.rate.numerator, denominator: clip.rate.denominator)))
    }
    var showings: [Showing] = []
    var border = 0
    for index in 0..<count {
      let first = clip.firstEqual[index]
      guard first >= 0, first <= index else { throw MediaError(.noSuchFrame(first)) }
      let next = Self.centiseconds(ofFrame: index + 1, at: clip.rate)
      if let last = showings.indices.last, showings[last].frame == first {
        showings[last].delay += next - border
      } else {
        showings.append(Showing(frame: first, delay: next - border))
      }
      border = next
    }
    showings[showings.count - 1].delay += hold
    self.showings = showings
  }

  /// `100 * index / rate`, rounded half up; 2^53 at most.
  static func centiseconds(ofFrame index: Int, at rate: FrameRate) -> Int {
    let doubled = Int128(index) * Int128(rate.denominator) * 200 + Int128(rate.numerator)
    return Int(min(doubled / (2 * Int128(rate.numerator)), 1 << 53))
  }
}

internal import Frames

/// When each picture of an animation appears and disappears; equal neighbours are merged and keep their time.
struct PictureSchedule {
  /// One picture.
  struct Showing: Hashable {
    /// The frame to draw: the first of its equals.
    var frame: Int
    /// When it ends, exactly, from the start of the animation.
    var end: MediaTime
  }

  /// The pictures in order.
  let showings: [Showing]

  /// The schedule of a clip whose last picture stays for `hold` more.
  init(_ clip: Clip, hold: MediaTime) throws(MediaError) {
    let count = clip.source.count
    guard count > 0, hold >= .zero, clip.firstEqual.count == count else {
      throw MediaError(.frameRange(0..<clip.firstEqual.count, count: count))
    }
    var showings: [Showing] = []
    for index in 0..<count {
      let (ticks, overflow) = (index + 1).multipliedReportingOverflow(by: clip.rate.denominator)
      guard !overflow else { throw MediaError(.rateOutOfRange(.init(clip.rate))) }
      let end = MediaTime(Int64(ticks), Int64(clip.rate.numerator))
      if let last = showings.indices.last, showings[last].frame == clip.firstEqual[index] {
        showings[last].end = end
      } else {
        showings.append(Showing(frame: clip.firstEqual[index], end: end))
      }
    }
    showings[showings.count - 1].end = showings[showings.count - 1].end + hold
    self.showings = showings
  }
}

internal import Frames

/// Draws an animation's pictures in parallel windows and codes what changes from one to the next.
///
/// At most two windows of pictures are in memory, however long the animation is.
struct PatchWindows {
  let clip: Clip
  let schedule: PictureSchedule
  let scheduler: any WorkScheduler

  /// Codes all pictures.
  ///
  /// - Parameters:
  ///   - code: Called in parallel with a picture and the one before (nil at first); gives nil where they are equal.
  ///   - take: Called in order with what `code` gave and when the picture ends.
  func run<Patch: Sendable>(
    code: @escaping @Sendable (Bitmap, Bitmap?) throws -> Patch?,
    take: (Patch?, MediaTime) throws -> Void
  ) throws {
    let (source, showings) = (clip.source, schedule.showings)
    let length = max(2, 2 * scheduler.width)
    var previous: Bitmap?
    for start in stride(from: 0, to: showings.count, by: length) {
      let window = Array(showings[start..<min(start + length, showings.count)])
      let pictures = try scheduler.map(window.count) { offset in
        try Self.picture(source, window[offset].frame)
      }
      let before = previous
      let patches = try scheduler.map(window.count) { offset in
        try code(pictures[offset], offset > 0 ? pictures[offset - 1] : before)
      }
      for (showing, patch) in zip(window, patches) { try take(patch, showing.end) }
      previous = pictures.last
    }
  }

  private static func picture(_ source: any FrameSource, _ index: Int) throws -> Bitmap {
    var bitmap = Bitmap(width: source.width, height: source.height)
    try source.draw(index, into: &bitmap)
    guard bitmap.width == source.width, bitmap.height == source.height else {
      throw MediaError(
        .wrongFrameSize(frame: index, width: bitmap.width, height: bitmap.height))
    }
    return bitmap
  }
}

// What an encoder draws, counted, and the first and the last picture kept for the check.
internal import Frames
internal import Synchronization

/// Watches a clip being drawn: so many frames are done, and these were the pictures at its ends.
final class FrameWatch: Sendable {
  private let clip: Clip
  private let kept = Mutex<[Int: Bitmap]>([:])
  private let progress: RenderProgress
  /// How often an encoder draws each frame; 0 where the encoder counts by itself.
  private let passes: Int

  init(_ clip: Clip, passes: Int, _ progress: RenderProgress) {
    self.clip = clip
    self.passes = passes
    self.progress = progress
  }

  /// The clip, its frames watched.
  var watched: Clip {
    var watched = clip
    watched.source = WatchedSource(source: clip.source, watch: self)
    return watched
  }

  /// The first and the last picture: those that the encoder was given, drawn again only where it took an equal one's packets.
  func ends() throws -> (first: Bitmap, last: Bitmap) {
    (try picture(0), try picture(clip.source.count - 1))
  }

  fileprivate func note(_ index: Int, _ bitmap: Bitmap) {
    if passes > 0 { progress.add(1, of: passes) }
    let like = clip.firstEqual[index]
    guard like == clip.firstEqual[0] || like == clip.firstEqual[clip.source.count - 1] else {
      return
    }
    kept.withLock { if $0[like] == nil { $0[like] = bitmap } }
  }

  private func picture(_ index: Int) throws -> Bitmap {
    let like = clip.firstEqual[index]
    if let bitmap = kept.withLock({ $0[like] }) { return bitmap }
    var bitmap = Bitmap(width: clip.source.width, height: clip.source.height)
    try clip.source.draw(index, into: &bitmap)
    return bitmap
  }
}

/// A source whose drawing is watched.
private struct WatchedSource: FrameSource {
  let source: any FrameSource
  let watch: FrameWatch

  var width: Int { source.width }
  var height: Int { source.height }
  var count: Int { source.count }

  func draw(_ index: Int, into bitmap: inout Bitmap) throws {
    try source.draw(index, into: &bitmap)
    watch.note(index, bitmap)
  }
}

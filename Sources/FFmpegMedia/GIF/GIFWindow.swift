internal import Frames

/// The pictures that are at hand while a clip is gone through a few at a time.
struct GIFWindow {
  /// Pictures at a time: about 32 MB, at least 4.
  ///
  /// No result depends on it.
  let size: Int
  /// The pictures at hand, by their frames.
  private(set) var pictures: [Int: Bitmap] = [:]

  private let frames: GIFFrames
  private let scheduler: any WorkScheduler

  init(_ frames: GIFFrames, _ scheduler: any WorkScheduler) throws {
    self.frames = frames
    self.scheduler = scheduler
    let bytes = frames.clip.source.width * frames.clip.source.height * 4
    size = min(max((32 << 20) / max(bytes, 1), 4), 64)
  }

  /// Brings the pictures that some transitions need, and lets go of all others.
  mutating func draw(
    _ transitions: GIFTransitions, _ range: Range<Int>,
    where isNeeded: (Int) -> Bool = { _ in true }
  ) throws {
    var needed: Set<Int> = []
    var missing: [Int] = []
    for index in range where isNeeded(index) {
      let transition = transitions.list[index]
      for frame in [transition.before, transition.frame].compactMap({ $0 })
      where needed.insert(frame).inserted && pictures[frame] == nil { missing.append(frame) }
    }
    for frame in pictures.keys.sorted() where !needed.contains(frame) {
      if let picture = pictures.removeValue(forKey: frame) { frames.recycle(picture) }
    }
    let (wanted, source) = (missing, frames)
    let drawn = try scheduler.map(wanted.count) { try source.picture(wanted[$0]) }
    for (frame, picture) in zip(wanted, drawn) { pictures[frame] = picture }
  }
}

internal import Frames

extension ColorCensus {
  /// Runs of pixels that are kept between counting and coding: 128 MB.
  private static let room = (128 << 20) / MemoryLayout<PixelRun>.stride
  /// Counts every picture of a clip once, weighted by the time for which it shows in all, and finds what each changes.
  static func counting(
    _ transitions: GIFTransitions, _ frames: GIFFrames, _ scheduler: any WorkScheduler
  ) throws -> (census: ColorCensus, changes: [GIFChange]) {
    var census = ColorCensus()
    var changes: [GIFChange] = []
    var counted: Set<Int> = []
    let count = transitions.list.count
    let room = room / max(count, 1)
    var window = try GIFWindow(frames, scheduler)
    // Pictures counted together: what they share is merged once.
    let group = max(window.size / 8, 1)
    for start in stride(from: 0, to: count, by: window.size) {
      let range = start..<min(start + window.size, count)
      try window.draw(transitions, range)
      let pictures = window.pictures
      let isNew = range.map { counted.insert(transitions.list[$0].frame).inserted }
      let groups = (range.count + group - 1) / group
      let parts = try scheduler.map(groups) { number in
        var part = ColorCensus()
        var found: [GIFChange] = []
        for index in number * group..<min((number + 1) * group, range.count) {
          let transition = transitions.list[range.lowerBound + index]
          guard let picture = pictures[transition.frame] else { throw MediaError(.noPictures) }
          let before = transition.before.flatMap { pictures[$0] }
          if isNew[index] { part.count(picture, time: transitions.times[transition.frame] ?? 0) }
          let change = GIFChange(from: before, to: picture, room: room)
          part.changes.append(change.colors)
          found.append(change)
        }
        return (part, found)
      }
      for (part, found) in parts {
        census.merge(part)
        changes += found
      }
    }
    return (census, changes)
  }
}

internal import Frames

extension ColorCensus {
  /// Pixels whose colours are kept between counting and coding.
  private static let room = 32 << 20

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
    for start in stride(from: 0, to: count, by: window.size) {
      let range = start..<min(start + window.size, count)
      try window.draw(transitions, range)
      let pictures = window.pictures
      let isNew = range.map { counted.insert(transitions.list[$0].frame).inserted }
      let parts = try scheduler.map(range.count) { index in
        let transition = transitions.list[range.lowerBound + index]
        guard let picture = pictures[transition.frame] else { throw MediaError(.noPictures) }
        let before = transition.before.flatMap { pictures[$0] }
        var part = ColorCensus()
        if isNew[index] {
          part = ColorCensus(picture, time: transitions.times[transition.frame] ?? 0)
        }
        let change = GIFChange(from: before, to: picture, room: room)
        part.changes = [changedColors(change.place, before, picture)]
        return (part, change)
      }
      for (part, change) in parts {
        census.merge(part)
        changes.append(change)
      }
    }
    return (census, changes)
  }

  /// The colours within a place of pixels that differ from those before, at most 1,024; nil if there are more.
  static func changedColors(
    _ place: GIFRectangle?, _ before: Bitmap?, _ picture: Bitmap
  ) -> [UInt32]? {
    guard let place else { return [] }
    var seen = ColorTable(absent: false)
    var last: UInt32 = 0
    // Colours met lately, by a hash.
    var recent = [UInt32](repeating: 0, count: 512)
    let new = picture.pixels.span
    let old = before?.pixels ?? []
    for y in place.top..<place.bottom {
      let row = y * picture.width + place.left..<y * picture.width + place.right
      for index in row {
        let color = unsafe new[unchecked: index]
        guard color != last, color != 0 else { continue }
        if before != nil, unsafe old.span[unchecked: index] == color { continue }
        last = color
        let slot = Int((color &* 0x9E37_79B1) &>> 23)
        if recent[slot] == color { continue }
        recent[slot] = color
        seen.update(color) { $0 = true }
        if seen.count > 1024 { return nil }
      }
    }
    return seen.entries.map(\.color)
  }
}

internal import Frames

extension ColorCensus {
  /// Counts every picture of a clip once, weighted by the time for which it shows in all.
  init(of schedule: GIFSchedule, _ frames: GIFFrames, _ scheduler: any WorkScheduler) throws {
    var times: [Int: Int] = [:]
    for showing in schedule.showings { times[showing.frame, default: 0] += showing.delay }
    let pictures = times.sorted { $0.key < $1.key }
    self.init()
    var last: Bitmap?
    for start in stride(from: 0, to: pictures.count, by: 16) {
      let window = pictures[start..<min(start + 16, pictures.count)]
      let drawn = try scheduler.map(window.count) { try frames.picture(window[start + $0].key) }
      let before = last
      let parts = try scheduler.map(window.count) { index in
        var part = ColorCensus(drawn[index], time: window[start + index].value)
        part.changes = [Self.changedColors(index > 0 ? drawn[index - 1] : before, drawn[index])]
        return part
      }
      for part in parts { merge(part) }
      if let last { frames.recycle(last) }
      for picture in drawn.dropLast() { frames.recycle(picture) }
      last = drawn.last
    }
    if let last { frames.recycle(last) }
  }

  /// The colours of pixels that differ from those before, at most 1,024; nil if there are more.
  static func changedColors(_ before: Bitmap?, _ picture: Bitmap) -> [UInt32]? {
    let whole = GIFRectangle.whole(width: picture.width, height: picture.height)
    guard let area = before.map({ PixelRows.difference($0, picture) }) ?? whole else { return [] }
    var seen = ColorTable(absent: false)
    var last: UInt32 = 0
    for y in area.top..<area.bottom {
      for index in y * picture.width + area.left..<y * picture.width + area.right {
        let color = picture.pixels[index]
        guard color != 0, color != last, before?.pixels[index] != color else { continue }
        last = color
        seen.update(color) { $0 = true }
        if seen.count > 1024 { return nil }
      }
    }
    return seen.entries.map(\.color).sorted()
  }
}

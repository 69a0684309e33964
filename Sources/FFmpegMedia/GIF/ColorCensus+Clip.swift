internal import Frames

extension ColorCensus {
  /// Counts every picture of a clip once, weighted by the time for which it shows in all.
  init(of schedule: GIFSchedule, _ frames: GIFFrames, _ scheduler: any WorkScheduler) throws {
    var times: [Int: Int] = [:]
    for showing in schedule.showings { times[showing.frame, default: 0] += showing.delay }
    let pictures = times.sorted { $0.key < $1.key }
    self.init()
    for start in stride(from: 0, to: pictures.count, by: 16) {
      let window = pictures[start..<min(start + 16, pictures.count)]
      let parts = try scheduler.map(window.count) { index in
        let (frame, time) = window[start + index]
        let picture = try frames.picture(frame)
        let part = ColorCensus(picture, time: time)
        frames.recycle(picture)
        return part
      }
      for part in parts { merge(part) }
    }
  }
}

/// The changes of picture that a GIF shows: each with what was on screen before, equal ones once.
struct GIFTransitions: Sendable {
  /// From one frame's picture to another's.
  struct Transition: Hashable, Sendable {
    /// The frame on screen before; nil at the start.
    var before: Int?
    var frame: Int
  }

  /// In the order in which they first occur.
  let list: [Transition]
  /// For each showing of the schedule its place in `list`.
  let ofShowing: [Int]
  /// Centiseconds for which each frame shows in all.
  let times: [Int: Int]

  init(_ schedule: GIFSchedule) {
    var list: [Transition] = []
    var places: [Transition: Int] = [:]
    var times: [Int: Int] = [:]
    var before: Int?
    ofShowing = schedule.showings.map { showing in
      let transition = Transition(before: before, frame: showing.frame)
      before = showing.frame
      times[showing.frame, default: 0] += showing.delay
      if let known = places[transition] { return known }
      places[transition] = list.count
      list.append(transition)
      return list.count - 1
    }
    self.list = list
    self.times = times
  }
}

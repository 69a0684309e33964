/// Checks an emitter's model values.
struct EmitterCheck {
  /// Particles alive at once beyond this many are refused.
  static let particleLimit = 200_000

  /// The emitter.
  let emitter: Emitter
  /// Where errors stand.
  let check: TimelineCheck

  /// Refuses values that mean nothing.
  func run(_ resource: (PictureID) throws(TimelineError) -> Void) throws(TimelineError) {
    try check.value(.point(emitter.position), "emitterPosition")
    try check.value(.size(emitter.size), "emitterSize")
    for (value, name) in [
      (emitter.birthRate, "birthRate"), (emitter.lifetime, "lifetime"),
      (emitter.velocity, "velocity"), (emitter.scale, "scale"), (emitter.spin, "spin"),
    ] { try check.finite(value, name) }
    var alive = 0.0
    for cell in emitter.cells {
      try self.cell(cell)
      let births = max(cell.birthRate * emitter.birthRate, 0)
      alive += births * max((cell.lifetime + cell.lifetimeRange / 2) * emitter.lifetime, 0)
      if let id = cell.contents { try resource(id) }
    }
    guard alive <= Double(Self.particleLimit) else {
      throw check.error(
        .tooManyParticles(count: Int(min(alive, 1e15)), limit: Self.particleLimit))
    }
  }

  private func cell(_ cell: EmitterCell) throws(TimelineError) {
    for input in CellInput.allCases {
      var probe = Emitter()
      probe.cells = [cell]
      let numbers = probe.vector(.cell(0, input))
      for index in 0..<4 { try check.finite(numbers[index], "a cell's \(input.rawValue)") }
    }
    try check.value(.color(cell.colorRange), "a cell's colorRange")
    try check.value(.color(cell.colorSpeed), "a cell's colorSpeed")
    try check.path(cell.shape, "a cell's shape")
  }
}

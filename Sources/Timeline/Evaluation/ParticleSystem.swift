import Glibc

/// The particles of an emitter at one instant, each computed on its own from its number.
struct ParticleSystem {
  /// The emitter at the instant, or at a particle's birth.
  let emitter: Emitter
  /// Seconds since emission began.
  let elapsed: Double
  /// The emitter at some seconds since emission began, where it changes; nil where it does not.
  let history: ((Double) -> Emitter)?
  /// Whether a birth rate changes.
  let changesRate: Bool

  /// What the emitter draws.
  func contents() -> RenderContents {
    var particles: [RenderParticle] = []
    for cell in emitter.cells.indices { append(cell, to: &particles) }
    if particles.isEmpty { return .none }
    return .particles(
      particles,
      sprites: emitter.cells.map { cell in
        cell.contents.map { .picture($0) } ?? .path(Canonical.path(cell.shape))
      })
  }

  private func append(_ cell: Int, to particles: inout [RenderParticle]) {
    for birth in births(cell) {
      let age = elapsed - birth.time
      guard age >= 0 else { continue }
      let source = history?(birth.time) ?? emitter
      guard cell < source.cells.count else { continue }
      let random = RandomCounter(seed: emitter.seed, cell: cell, particle: birth.index)
      if let particle = source.particle(cell, random, age: age) { particles.append(particle) }
    }
  }

  /// Births up to now, but none at the instant at which emission ends or later.
  private func births(_ index: Int) -> [(index: Int, time: Double)] {
    guard let last = emitter.emissionEnd else { return births(index, to: elapsed) }
    let span = (last - emitter.emissionStart).value
    return births(index, to: min(elapsed, span)).filter { $0.time < span - 1e-9 }
  }

  private func births(_ index: Int, to end: Double) -> [(index: Int, time: Double)] {
    guard !changesRate else {
      return ParticleBirths.changing(to: end) { time in
        let source = history?(time) ?? emitter
        return source.cells[index].birthRate * source.birthRate
      }
    }
    let cell = emitter.cells[index]
    // Where the emitter changes, lifetimes may have been longer: look at every birth.
    let longest = (cell.lifetime + cell.lifetimeRange.magnitude / 2) * emitter.lifetime
    return ParticleBirths.steady(
      rate: cell.birthRate * emitter.birthRate,
      from: history == nil ? max(elapsed - longest, 0) : 0, to: end)
  }
}

extension Emitter {
  /// A particle of a cell at some age; nil once it is dead or cannot be seen.
  fileprivate func particle(_ index: Int, _ random: RandomCounter, age: Double) -> RenderParticle? {
    let cell = cells[index]
    let life = (cell.lifetime + random.centered(0) * cell.lifetimeRange) * lifetime
    guard age < life else { return nil }
    let speed = (cell.velocity + random.centered(1) * cell.velocityRange) * velocity
    let angle = cell.emissionLongitude + random.centered(2) * cell.emissionRange
    let size = cell.scale + random.centered(3) * cell.scaleRange + cell.scaleSpeed * age
    let turn = (cell.spin + random.centered(4) * cell.spinRange) * spin * age
    let birth = birthplace(random)
    let place = Point(
      birth.x + speed * cos(angle) * age + 0.5 * cell.acceleration.x * age * age,
      birth.y + speed * sin(angle) * age + 0.5 * cell.acceleration.y * age * age)
    let color = Canonical.color(cell.color(random, age: age))
    let shown = Canonical.length(size * scale)
    guard color.alpha > 0, shown > 0 else { return nil }
    return RenderParticle(
      sprite: index, position: Canonical.point(place), scale: shown,
      rotation: Canonical.number(turn), color: color)
  }

  /// Where it is born: uniform over the shape.
  private func birthplace(_ random: RandomCounter) -> Point {
    switch shape {
    case .point: return position
    case .line: return Point(position.x + random.centered(5) * size.width, position.y)
    case .rectangle:
      return Point(
        position.x + random.centered(5) * size.width,
        position.y + random.centered(6) * size.height)
    case .circle:
      let radius = random.unit(5).squareRoot() * size.width / 2
      let angle = 2 * Double.pi * random.unit(6)
      return Point(position.x + radius * cos(angle), position.y + radius * sin(angle))
    }
  }
}

extension EmitterCell {
  fileprivate func color(_ random: RandomCounter, age: Double) -> Color {
    Color(
      red: color.red + random.centered(7) * colorRange.red + colorSpeed.red * age,
      green: color.green + random.centered(8) * colorRange.green + colorSpeed.green * age,
      blue: color.blue + random.centered(9) * colorRange.blue + colorSpeed.blue * age,
      alpha: color.alpha + random.centered(10) * colorRange.alpha + colorSpeed.alpha * age)
  }
}

extension Resolver {
  /// The particles of an emitter layer at its own time.
  func particles(
    of layer: CompiledLayer, _ emitter: Emitter, at time: Rational
  ) -> RenderContents {
    let start = emitter.emissionStart
    let changes = layer.aspects.contains(.kind)
    let tracks = changes ? layer.animations.flatMap(\.tracks) : []
    return ParticleSystem(
      emitter: emitter, elapsed: (time - start).value,
      history: changes
        ? { seconds in
          let past = values(of: layer, at: start + Rational(rounding: seconds))
          if case .emitter(let emitter) = past.kind { return emitter }
          return emitter
        } : nil,
      changesRate: tracks.contains(where: \.changesBirthRate)
    ).contents()
  }
}

extension Track {
  fileprivate var changesBirthRate: Bool {
    guard case .vector(let target, _) = self.target else { return false }
    switch target.slot {
    case .emitterFactor(.birthRate), .cell(_, .birthRate): return true
    default: return false
    }
  }
}

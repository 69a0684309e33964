/// Reading and writing matrices and lists of numbers by slot.
extension LayerValues {
  /// The matrix of a slot.
  func matrix(_ slot: MatrixSlot) -> Transform3D {
    switch slot {
    case .transform: transform.matrix
    case .sublayerTransform: sublayerTransform
    case .instanceTransform:
      if case .replicator(let replicator) = kind {
        replicator.instanceTransform.matrix
      } else {
        .identity
      }
    }
  }

  /// Sets the matrix of a slot; the components of a transform go back to nothing.
  mutating func set(_ slot: MatrixSlot, _ value: Transform3D) {
    switch slot {
    case .transform: transform = LayerTransform(value)
    case .sublayerTransform: sublayerTransform = value
    case .instanceTransform: changeReplicator { $0.instanceTransform = LayerTransform(value) }
    }
  }

  /// The numbers of a list.
  func list(_ slot: ListSlot) -> NumberList {
    switch (slot, kind) {
    case (.path, .shape(let style)): NumberList(style.path)
    case (.shadowPath, _): NumberList(shadow.path ?? Path())
    case (.colors, .gradient(let gradient)): NumberList(gradient.colors)
    case (.locations, .gradient(let gradient)): NumberList(values: gradient.evenLocations)
    default: NumberList(values: [])
    }
  }

  /// Sets the numbers of a list.
  ///
  /// - Parameter model: A path whose elements are of the list's kinds.
  mutating func set(_ slot: ListSlot, _ value: NumberList, like model: Path) {
    switch slot {
    case .path: changeShape { $0.path = value.path(like: model) }
    case .shadowPath: shadow.path = value.path(like: model)
    case .colors: changeGradient { $0.colors = value.colors }
    case .locations: changeGradient { $0.locations = value.values }
    }
  }
}

extension Gradient {
  /// Where the colours stand; evenly where nothing is said.
  var evenLocations: [Double] {
    if let locations { return locations }
    guard colors.count > 1 else { return colors.map { _ in 0 } }
    return colors.indices.map { Double($0) / Double(colors.count - 1) }
  }
}

extension NumberList {
  /// The coordinates of a path's elements.
  init(_ path: Path) {
    var values: [Double] = []
    values.reserveCapacity(path.elements.count * 4)
    for element in path.elements {
      switch element {
      case .move(let end), .line(let end): values += [end.x, end.y]
      case .quadCurve(let control, let end): values += [control.x, control.y, end.x, end.y]
      case .curve(let control1, let control2, let end):
        values += [control1.x, control1.y, control2.x, control2.y, end.x, end.y]
      case .close: break
      }
    }
    self.init(values: values)
  }

  /// The components of colours.
  init(_ colors: [Color]) {
    self.init(values: colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] })
  }

  /// The numbers as the coordinates of a path whose elements are of the model's kinds.
  func path(like model: Path) -> Path {
    var index = 0
    func next() -> Point {
      guard index + 1 < values.count else { return .zero }
      index += 2
      return Point(values[index - 2], values[index - 1])
    }
    return Path(
      model.elements.map { element in
        switch element {
        case .move: .move(next())
        case .line: .line(next())
        case .quadCurve: .quadCurve(control: next(), end: next())
        case .curve: .curve(control1: next(), control2: next(), end: next())
        case .close: .close
        }
      })
  }

  /// The numbers as colours.
  var colors: [Color] {
    stride(from: 0, to: values.count - 3, by: 4).map {
      Color(
        red: values[$0], green: values[$0 + 1], blue: values[$0 + 2], alpha: values[$0 + 3])
    }
  }
}

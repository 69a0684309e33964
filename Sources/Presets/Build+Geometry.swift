internal import Timeline

/// Converters of points, sizes, rectangles and transforms.
extension Build {
  /// A point from two numbers.
  func point(_ item: Item, as name: String) -> Point? {
    numbers(item, as: name, counts: [2]).map { Point($0[0].value, $0[1].value) }
  }

  /// A size from two numbers; null stays nil.
  func size(_ item: Item, as name: String, _ limits: Limits = .any) -> Size? {
    numbers(item, as: name, counts: [2], limits).map { Size($0[0].value, $0[1].value) }
  }

  /// A rectangle from four numbers, or from a size at the origin where two are allowed.
  func rect(_ item: Item, as name: String, allowsSize: Bool = false) -> Rect? {
    guard let values = numbers(item, as: name, counts: allowsSize ? [2, 4] : [4]) else {
      return nil
    }
    let figures = values.map(\.value)
    let size = figures.suffix(2)
    guard size.allSatisfy({ $0 >= 0 }) else {
      report("\"\(name)\" must have a width and a height of at least 0", at: item.span)
      return nil
    }
    let origin = figures.count == 4 ? Point(figures[0], figures[1]) : .zero
    return Rect(origin: origin, size: Size(figures[figures.count - 2], figures[figures.count - 1]))
  }

  /// A transform by its components: `{ scale, rotation, translation, matrix, perspective }`.
  func transform(_ item: Item, as name: String) -> LayerTransform? {
    var draft = TransformDraft()
    guard read(item, Vocabulary.transform, into: &draft) else { return nil }
    var result = draft.transform
    if let distance = draft.perspective {
      result.base = result.base * Transform3D.perspective(distance: distance)
    }
    return result
  }

  /// One to three numbers as components; a single one goes to the axes a rule names.
  func components(
    _ item: Item, as name: String, fill: (Double) -> SIMD3<Double>, third: Double,
    isAngle: Bool = false
  ) -> SIMD3<Double>? {
    guard let form = form(item) else { return nil }
    let units: Set<Unit.Dimension> = isAngle ? [.angle] : [.fraction, .length]
    guard case .list(let items) = form else {
      guard
        let value = number(
          item, as: name, units: units, expected: isAngle ? "an angle" : "a number")
      else { return nil }
      if isAngle { warnOfDegrees(value, as: name, at: item.span) }
      return fill(value.value)
    }
    guard (2...3).contains(items.count),
      let values = numbers(item, as: name, counts: [2, 3], units: units)
    else {
      if !(2...3).contains(items.count) {
        report("\"\(name)\" must be 1, 2 or 3 numbers, got \(items.count)", at: item.span)
      }
      return nil
    }
    if isAngle {
      for (value, part) in zip(values, items) { warnOfDegrees(value, as: name, at: part.span) }
    }
    return [values[0].value, values[1].value, values.count > 2 ? values[2].value : third]
  }

  /// A matrix of 16 numbers by rows, or of 6: a, b, c, d, tx, ty.
  func matrix(_ item: Item, as name: String) -> Transform3D? {
    guard let numbers = numbers(item, as: name, counts: [6, 16]) else { return nil }
    let m = numbers.map(\.value)
    if m.count == 6 {
      return Transform3D(
        row1: [m[0], m[1], 0, 0], row2: [m[2], m[3], 0, 0], row3: [0, 0, 1, 0],
        row4: [m[4], m[5], 0, 1])
    }
    return Transform3D(
      row1: [m[0], m[1], m[2], m[3]], row2: [m[4], m[5], m[6], m[7]],
      row3: [m[8], m[9], m[10], m[11]], row4: [m[12], m[13], m[14], m[15]])
  }
}

/// A transform while it is read.
struct TransformDraft {
  var transform = LayerTransform.identity
  var perspective: Double?
}

import Loadreel

extension InspectReport {
  /// How a period lies on the report's frames; nil unless it is above 0.
  func fit(_ period: Rational) -> FrameFit? {
    Rational(rate.numerator, rate.denominator).flatMap { FrameFit(period: period, rate: $0) }
  }

  /// The report for programs; times are fractions of seconds as text, exact.
  var json: JSONText {
    .object([
      ("name", .string(name)), ("title", .string(title)), ("description", .string(description)),
      ("stage", .object([("width", .number(stage.width)), ("height", .number(stage.height))])),
      ("size", .object([("width", .integer(size.width)), ("height", .integer(size.height))])),
      ("fps", .string(FactText.fraction(Rational(rate.numerator, rate.denominator) ?? .zero))),
      ("layers", .integer(layerCount)),
      ("parts", .array(parts.map(json))),
      ("loops", .array(loops.map(json))),
      ("files", .array(files.map(json))),
      ("parameters", .array(parameters.map(json))),
      (
        "chunks", .array(chunks.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) })
      ),
    ])
  }

  private func json(_ part: Part) -> JSONText {
    .object([
      ("part", .string(part.part.rawValue)), ("start", fraction(part.start)),
      ("duration", fraction(part.duration)), ("frames", fraction(part.frames)),
      ("distinct", part.distinctFrames.map(JSONText.integer) ?? .null),
      ("remedies", .array(part.remedies.map(JSONText.string))),
      ("nearest", part.part == .loop ? nearest(part.duration) : .null),
    ])
  }

  private func json(_ loop: LayerLoop) -> JSONText {
    .object([
      ("layer", .string(loop.layer)), ("keyPath", .string(loop.keyPath)),
      ("period", loop.period.map(fraction) ?? .null),
      ("frames", loop.period.flatMap(fit).map { fraction($0.frames) } ?? .null),
      ("nearest", loop.period.map(nearest) ?? .null),
    ])
  }

  /// The nearest round of whole frames; null where the frames are whole.
  private func nearest(_ period: Rational) -> JSONText {
    guard let fit = fit(period), !fit.isWhole else { return .null }
    return .object([
      ("frames", .integer(fit.nearestFrames)), ("period", fraction(fit.nearestPeriod)),
      ("factor", fraction(fit.factor)),
    ])
  }

  private func json(_ file: File) -> JSONText {
    .object([
      ("path", .string(file.path)), ("kind", .string(file.kind)),
      ("notes", .array(file.notes.map(JSONText.string))),
    ])
  }

  private func json(_ parameter: Parameter) -> JSONText {
    .object([
      ("name", .string(parameter.name)), ("type", .string(parameter.type)),
      ("value", .string(parameter.value)),
      ("range", parameter.range.map(JSONText.string) ?? .null),
      ("description", .string(parameter.description)),
    ])
  }

  private func fraction(_ value: Rational) -> JSONText { .string(FactText.fraction(value)) }
}

import Loadreel

extension InspectReport {
  /// The report for people.
  var text: String {
    var lines = [Printable.text("\(name): \(title)")]
    if !description.isEmpty { lines.append("  " + Printable.text(description)) }
    lines += [
      "",
      "stage   \(number(stage.width)) x \(number(stage.height)) points, \(size.width) x \(size.height) pixels",
    ]
    lines += ["layers  \(layerCount)"]
    lines += parts.flatMap(partLines)
    if !loops.isEmpty { lines += ["", "loops"] + columns(loops.map(loopRow)) }
    if !files.isEmpty { lines += ["", "files"] + columns(files.map(fileRow)) }
    if !parameters.isEmpty { lines += ["", "parameters"] + columns(parameters.map(parameterRow)) }
    if !chunks.isEmpty {
      lines += ["", "chunks"] + chunks.map { "  frames \($0.lowerBound) to \($0.upperBound - 1)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func partLines(_ part: Part) -> [String] {
    let label = part.part.rawValue + String(repeating: " ", count: 8 - part.part.rawValue.count)
    var facts = "\(label)\(FactText.shortest(part.duration, places: 6)) s, "
    facts += "\(frameCount(part.frames)) at \(FactText.rate(rate))"
    if let distinct = part.distinctFrames { facts += ", \(distinct) of them different" }
    if part.start > .zero { facts += ", from \(FactText.shortest(part.start, places: 6)) s" }
    let remedies = part.remedies.map { Printable.text($0) }.joined(separator: ", ")
    guard !remedies.isEmpty else { return [facts] }
    let fitted = fit(part.duration).map { "        fit makes it \(nearest($0))" }
    return [facts, "        not whole; \(remedies)"] + [fitted].compactMap { $0 }
  }

  /// The nearest round of whole frames, and by how much it differs.
  private func nearest(_ fit: FrameFit) -> String {
    let change = (fit.factor + -Rational.one) * Rational(100)
    let percent = FactText.shortest(change.magnitude, places: 2)
    return
      "\(frameCount(Rational(fit.nearestFrames))) of \(FactText.fraction(fit.nearestPeriod)) s, "
      + "\(percent) % \(change > .zero ? "longer" : "shorter")"
  }

  private func frameCount(_ frames: Rational) -> String {
    FactText.shortest(frames, places: 3) + (frames == .one ? " frame" : " frames")
  }

  private func loopRow(_ loop: LayerLoop) -> [String] {
    guard let period = loop.period, let fit = fit(period) else {
      return [loop.layer, loop.keyPath, "never repeats", "", ""]
    }
    return [
      loop.layer, loop.keyPath, FactText.fraction(period) + " s", frameCount(fit.frames),
      fit.isWhole ? "" : "not whole; nearest \(nearest(fit))",
    ]
  }

  private func fileRow(_ file: File) -> [String] {
    [file.path, ([file.kind] + file.notes).joined(separator: "; ")]
  }

  private func parameterRow(_ parameter: Parameter) -> [String] {
    let range = parameter.range.map { "(\($0))" } ?? ""
    return [parameter.name, parameter.type, parameter.value, range, parameter.description]
  }

  /// Rows with aligned columns, two spaces in.
  private func columns(_ rows: [[String]]) -> [String] {
    TextColumns.lines(rows).map { "  " + $0 }
  }

  private func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}

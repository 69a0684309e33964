internal import Timeline

/// Tracks: lists of (time, value) points, written in a preset or read from a CSV file.
extension Build {
  /// The largest CSV file, in bytes.
  static let trackFileLimit = 4 << 20
  /// The most points of a track.
  static let trackPointLimit = 20_000

  /// The points of a track as records of time and value, in order of time.
  func track(_ item: Item, as name: String, _ limits: Limits) -> [Value]? {
    guard let form = form(item) else { return nil }
    switch form {
    case .text(let text): return trackFile(text, as: name, limits, at: item.span)
    case .list(let items):
      guard items.count <= Self.trackPointLimit else {
        report("\"\(name)\" has more than \(Self.trackPointLimit) points", at: item.span)
        return nil
      }
      var previous: Rational?
      var points: [Value] = []
      for item in items {
        guard let point = trackPoint(item, as: name, limits) else { continue }
        if let previous, point.time < previous {
          report("the times of \"\(name)\" must not decrease", at: item.span)
        }
        previous = point.time
        points.append(record(point.time, point.value))
      }
      return points.count == items.count ? points : nil
    default:
      reportKind(name, "a list of [time, value] or a CSV file", form, at: item.span)
      return nil
    }
  }

  private func record(_ time: Rational, _ value: Number) -> Value {
    .record(["time": .number(.exact(time)), "value": .number(value)])
  }

  private func trackPoint(
    _ item: Item, as name: String, _ limits: Limits
  ) -> (time: Rational, value: Number)? {
    guard let form = form(item) else { return nil }
    let parts: (Item, Item)
    switch form {
    case .list(let items) where items.count == 2: parts = (items[0], items[1])
    case .object(let members):
      guard let time = members.last(where: { $0.key == "time" }),
        let value = members.last(where: { $0.key == "value" }), members.count == 2
      else { fallthrough }
      parts = (Item(time.value, item.scope), Item(value.value, item.scope))
    default:
      report("a point of \"\(name)\" is [time, value] or { time, value }", at: item.span)
      return nil
    }
    guard let time = seconds(parts.0, as: "\(name): time", .notNegative),
      let value = number(parts.1, as: "\(name): value", limits)
    else { return nil }
    return (time, value)
  }

  private func trackFile(
    _ text: String, as name: String, _ limits: Limits, at span: Span
  ) -> [Value]? {
    guard let path = file(text, as: name, at: span) else { return nil }
    let content: String
    do throws(FileReader.Fault) {
      content = try files.reader.text(path, Self.trackFileLimit)
    } catch {
      report("cannot read \(Wording.quoted(text)): \(error.words)", at: span)
      return nil
    }
    let source = SourceText(name: path, text: content)
    let errors = list.errorCount
    let rows = CSV.rows(source, errors: &list)
    var points: [Value] = []
    var previous: Rational?
    for (index, row) in rows.enumerated() {
      guard list.errorCount <= errors + DiagnosticList.errorLimit else { return nil }
      if index == 0, isHeader(row) { continue }
      guard let point = trackRow(row, name, limits) else { continue }
      if let previous, point.time < previous {
        report(
          "the time \(Number.exact(point.time)) is before that of the row above", at: row[0].span)
      }
      previous = point.time
      points.append(record(point.time, point.value))
      guard points.count <= Self.trackPointLimit else {
        report("the file has more than \(Self.trackPointLimit) rows", at: row[0].span)
        return nil
      }
    }
    if points.isEmpty, list.errorCount == errors {
      report("cannot use \(Wording.quoted(text)): it has no rows of time and value", at: span)
    }
    return list.errorCount == errors ? points : nil
  }

  private func isHeader(_ row: [CSV.Field]) -> Bool {
    row.allSatisfy { Quantity($0.trimmed) == nil && !$0.trimmed.isEmpty }
  }

  private func trackRow(
    _ row: [CSV.Field], _ name: String, _ limits: Limits
  ) -> (time: Rational, value: Number)? {
    guard row.count == 2 else {
      report(
        "a row is time,value; this one has \(row.count) field\(row.count == 1 ? "" : "s")",
        at: row[0].span)
      return nil
    }
    let time = Item(.string(row[0].trimmed), at: row[0].span)
    let value = Item(.string(row[1].trimmed), at: row[1].span)
    guard let seconds = seconds(time, as: "time", .notNegative),
      let number = number(value, as: "value", limits)
    else { return nil }
    return (seconds, number)
  }
}

import Loadreel

extension Program {
  /// Prints what finished files are; the first that cannot be read ends the list.
  func verify(_ call: Invocation) throws(RenderFailure) -> ExitCode {
    var examinations: [FileExamination] = []
    for path in call.arguments {
      let examination = try FileExamination.of(path, profiles: call.request.profiles)
      examinations.append(examination)
      if !call.json { tell(examination) }
    }
    if call.json {
      let values = examinations.map(\.json)
      console.results.line((values.count == 1 ? values[0] : .array(values)).indented())
    }
    return examinations.allSatisfy(\.faults.isEmpty) ? .done : .outputFailed
  }

  private func tell(_ examination: FileExamination) {
    console.results.line(examination.line)
    for fault in examination.faults {
      console.messages.line("error: cannot pass \(Printable.text(examination.path)): \(fault)")
    }
  }
}

extension FileExamination {
  /// The file's facts in one line.
  var line: String {
    var facts = [Printable.text(path), container, codec, "\(size.width)x\(size.height)"]
    if frames > 1 || duration > .zero {
      facts += [
        rate.map(FactText.rate) ?? "varying rate", "\(frames) frame\(frames == 1 ? "" : "s")",
        FactText.decimal(duration, places: 3) + " s",
      ]
    }
    if let plays { facts.append(plays == 0 ? "for ever" : "\(plays) times") }
    facts += [pixels, color, audio].compactMap(\.self)
    facts += [FactText.bytes(bytes), faults.isEmpty ? "good" : "faulty"]
    return facts.joined(separator: "  ")
  }

  /// The file's facts as an object.
  var json: JSONText {
    let fps = rate.flatMap { Rational($0.numerator, $0.denominator) }
    return .object([
      ("path", .string(path)), ("container", .string(container)), ("codec", .string(codec)),
      ("width", .integer(size.width)), ("height", .integer(size.height)),
      ("frames", .integer(frames)), ("seconds", .string(FactText.fraction(duration))),
      ("fps", fps.map { .string(FactText.fraction($0)) } ?? .null),
      ("plays", plays.map(JSONText.integer) ?? .null), ("bytes", .integer(bytes)),
      ("pixels", .string(pixels)), ("color", color.map(JSONText.string) ?? .null),
      ("audio", audio.map(JSONText.string) ?? .null),
      ("faults", .array(faults.map(JSONText.string))),
    ])
  }
}

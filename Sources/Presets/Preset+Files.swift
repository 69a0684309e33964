// The files that go with a preset when it is copied elsewhere.

extension Preset {
  /// The texts in the preset that name existing files below its folder: pictures, tracks, fonts named without `*`; each
  /// once, as written.
  ///
  /// What it makes (`outputs`) and its `$schema` are left out.
  public func fileNames(reader: FileReader = .system) -> [String] {
    var names: [String] = []
    for member in root.members ?? [] where !["outputs", "$schema"].contains(member.key) {
      collectFiles(member.value, reader, &names)
    }
    return names
  }

  private func collectFiles(_ node: Node, _ reader: FileReader, _ names: inout [String]) {
    switch node.content {
    case .string(let text):
      guard !text.isEmpty, !text.hasPrefix("="), !text.hasPrefix("/"), !names.contains(text),
        PathText.isInside(PathText.normalized(text), "."),
        reader.resolved(PathText.join(folder, text)) != nil
      else { return }
      names.append(text)
    case .array(let elements):
      for element in elements { collectFiles(element, reader, &names) }
    case .object(let members):
      for member in members { collectFiles(member.value, reader, &names) }
    default: break
    }
  }
}

extension PresetTemplate {
  /// The text of a preset with the `$schema` it names replaced, or taken out with its line where `schema` is nil; comments
  /// and layout stay.
  public static func text(_ text: String, schema: String?) -> String {
    let source = SourceText(name: "", text: text)
    var errors = DiagnosticList()
    guard
      let member = JSON5Parser.parse(source, errors: &errors)?.members?.first(where: {
        $0.key == "$schema"
      })
    else { return text }
    let bytes = source.bytes
    if let schema {
      return source.text(0..<member.value.span.range.lowerBound) + "\"\(schema)\""
        + source.text(member.value.span.range.upperBound..<bytes.count)
    }
    var start = member.keySpan.range.lowerBound
    var end = member.value.span.range.upperBound
    while end < bytes.count, [UInt8(ascii: " "), UInt8(ascii: ",")].contains(bytes[end]) {
      end += 1
    }
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
    // A line of its own goes whole.
    if end < bytes.count, bytes[end] == 0x0A, start > 0, bytes[start - 1] == 0x0A { end += 1 }
    return source.text(0..<start) + source.text(end..<bytes.count)
  }
}

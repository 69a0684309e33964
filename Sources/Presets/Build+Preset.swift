internal import Timeline

/// A preset's top level, read but not yet built.
struct PresetReading {
  let root: Node
  let draft: PresetDraft
  let parameters: [Parameter]
}

/// The whole of a preset: declarations first, then stage, parts and layers.
extension Build {
  /// Reads the top level and declares names.
  func readPreset(_ root: Node) -> PresetReading {
    var draft = PresetDraft()
    read(Item(root, Scope()), Vocabulary.preset, into: &draft)
    globals["stage"] = Global(source: .stage(draft.stage), value: nil, span: root.span.opening)
    let parameters = draft.parameters.map { declareParameters($0) } ?? []
    if let constants = draft.constants { declareConstants(constants) }
    if let item = draft.definitions {
      for member in members(item, as: "definitions") { definitions[member.key] = member }
    }
    if root.members != nil {
      let end = root.span.opening
      if draft.stage == nil {
        report("a preset needs stage: { width, height, background }", at: end)
      }
      if draft.layers == nil { report("a preset needs layers: [ ... ]", at: end) }
      if draft.story == nil, draft.loop == nil {
        report("a preset needs story: { duration: ... } or loop: {}", at: end)
      }
    }
    return PresetReading(root: root, draft: draft, parameters: parameters)
  }

  /// The stage as declared, or another; nil when it is faulty, which is reported.
  func stageSize(_ override: Size?) -> Size? {
    guard case .record(let fields)? = globalValue("stage"),
      case .number(let width)? = fields["width"], case .number(let height)? = fields["height"]
    else { return nil }
    return override ?? Size(width.value, height.value)
  }

  /// The stage as expressions see it.
  func stageRecord(_ item: Item?) -> Value? {
    guard let item else { return nil }
    var draft = StageDraft()
    let errors = list.errorCount
    guard read(item, Vocabulary.stage, into: &draft) else { return nil }
    guard let width = draft.width, let height = draft.height else {
      if list.errorCount == errors { report("the stage needs width and height", at: item.span) }
      return nil
    }
    let size = stageOverride ?? Size(width, height)
    let (w, h) = (Number.rounding(size.width), Number.rounding(size.height))
    func half(_ number: Number) -> Value {
      .number(Number.quotient(number, Number(2)) ?? number)
    }
    return .record([
      "width": .number(w), "height": .number(h), "size": .array([.number(w), .number(h)]),
      "center": .array([half(w), half(h)]),
      "ratio": .number(Number.quotient(w, h) ?? Number(1)),
    ])
  }

  /// Builds what the declarations lead to; nil when that is impossible.
  @discardableResult
  func finish(_ reading: PresetReading) -> Scene? {
    let draft = reading.draft
    for parameter in reading.parameters { _ = globalValue(parameter.name) }
    for name in globals.keys.sorted() { _ = globalValue(name) }
    let size = stageSize(stageOverride)
    var scene = Scene(stage: size ?? Size(1, 1))
    scene.background = background(draft.stage) ?? .white
    for parameter in reading.parameters { noteColors(of: parameter) }
    scene.storyDuration = draft.story.flatMap { story($0) }
    scene.loop = draft.loop.flatMap { loop($0) }
    _ = outputs(draft)
    if let layers = draft.layers { scene.layers = self.layers(layers, as: "layers") }
    if !list.hasErrors { checkUnused(reading) }
    scene.resources = resources
    scene.declaredColors = colors
    guard !list.hasErrors, size != nil else { return nil }
    return checked(scene)
  }

  /// The scene, when the timeline can carry it out.
  private func checked(_ scene: Scene) -> Scene? {
    do throws(TimelineError) {
      evaluator = try SceneEvaluator(scene)
      return scene
    } catch {
      report(error, markedOr: 0)
      return nil
    }
  }

  /// Reports what the timeline refuses, where it was written.
  func report(_ error: TimelineError, markedOr mark: Int) {
    let known = marks.indices.contains(error.mark) && error.mark > 0 ? error.mark : mark
    let words = error.remedy.isEmpty ? error.cause : error.cause + "; " + error.remedy
    report(words, at: marks[known].opening)
  }

  private func background(_ item: Item?) -> Color? {
    guard let item, let form = form(item), case .object(let members) = form,
      let member = members.last(where: { $0.key == "background" })
    else { return nil }
    return color(Item(member.value, item.scope), as: "background")
  }

  private func noteColors(of parameter: Parameter) {
    guard let value = globals[parameter.name]?.value ?? nil else { return }
    let found: [Value] = if case .array(let list) = value { list } else { [value] }
    for case .color(let color) in found { note(color) }
  }

  private func story(_ item: Item) -> Rational? {
    var duration: Rational?
    let errors = list.errorCount
    guard read(item, Vocabulary.story, into: &duration) else { return nil }
    // A duration that depends on a faulty value was reported where the fault is.
    if duration == nil, list.errorCount == errors, errors == 0 {
      report("the story needs a duration", at: item.span)
    }
    return duration
  }

  private func loop(_ item: Item) -> LoopClaim? {
    var loop = LoopClaim()
    loop.mark = mark(item.span)
    return read(item, Vocabulary.loop, into: &loop) ? loop : nil
  }

  /// The files that the preset says render makes.
  func outputs(_ draft: PresetDraft) -> [PresetOutput] {
    guard let item = draft.outputs else { return [] }
    return expanded(item, as: "outputs").compactMap { item in
      var output = PresetOutput(span: item.span)
      if let form = form(item), case .text(let file) = form {
        output.file = file
      } else if !read(item, Vocabulary.output, into: &output) {
        return nil
      }
      if output.file.isEmpty {
        report("an output needs a file", at: item.span)
      } else if !isWritable(output.file, at: item.span) {
        return nil
      }
      return output
    }
  }
}

/// Names that nothing uses.
extension Build {
  private func checkUnused(_ reading: PresetReading) {
    var names: Set<String> = []
    var definitionNames: Set<String> = []
    collect(reading.root, &names, &definitionNames)
    for parameter in reading.parameters where !names.contains(parameter.name) {
      warn("the parameter \"\(parameter.name)\" is used nowhere", at: parameter.span)
    }
    for member in reading.draft.constants.map({ members($0, as: "constants") }) ?? []
    where !names.contains(member.key) {
      warn("the constant \"\(member.key)\" is used nowhere", at: member.keySpan)
    }
    for (name, member) in definitions where !definitionNames.contains(name) {
      warn("the definition \"\(name)\" is used nowhere", at: member.keySpan)
    }
  }

  /// The names in all expressions, and in all `use`, of a node.
  private func collect(_ node: Node, _ names: inout Set<String>, _ uses: inout Set<String>) {
    switch node.content {
    case .string(let text) where text.hasPrefix("=") && !text.hasPrefix("=="):
      if let expression = expression(node, text) { names.formUnion(expression.names) }
    case .array(let elements):
      for element in elements { collect(element, &names, &uses) }
    case .object(let members):
      for member in members {
        if member.key == "use", let text = member.value.string {
          uses.insert(text)
          if text.hasPrefix("=") { uses.formUnion(definitions.keys) }
        }
        collect(member.value, &names, &uses)
      }
    default: break
    }
  }
}

extension Number {
  /// A size as a number: exact where it is a small fraction.
  static func rounding(_ value: Double) -> Number {
    let scaled = value * 1_048_576
    if scaled == scaled.rounded(), abs(scaled) < 1e15,
      let fraction = Rational(Int(scaled), 1_048_576)
    {
      return .exact(fraction)
    }
    return .real(value)
  }
}

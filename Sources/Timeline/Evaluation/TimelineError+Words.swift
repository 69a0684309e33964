/// What the module's errors say to people.
extension TimelineError: CustomStringConvertible {
  /// The whole sentence: what cannot be done, why, and what to do.
  public var description: String {
    "cannot \(goal): \(cause); \(remedy)"
  }

  private var goal: String {
    let place = layer.isEmpty ? "the scene" : "\"\(layer)\""
    guard let keyPath else { return "show \(place)" }
    return "animate \(keyPath) of \(place)"
  }

  /// Why, in a few words.
  public var cause: String { words.cause }

  /// What to do about it.
  public var remedy: String { words.remedy }

  private var words: (cause: String, remedy: String) {
    switch reason {
    case .notFinite(let name): ("\(name) is no finite number", "give a finite one")
    case .outOfRange(let name, let value, let range):
      ("\(name) is \(value)", "give a value in \(range)")
    case .tooManyLayers(let count, let limit):
      ("it makes \(count) layers, at most \(limit) are allowed", "lower an instance count")
    case .tooDeep(let limit):
      ("layers are nested deeper than \(limit)", "take some levels out")
    case .tooManyParticles(let count, let limit):
      (
        "\(count) particles would be alive at once, at most \(limit) are allowed",
        "lower birthRate or lifetime"
      )
    case .overlappingHolds(let index):
      (
        "hold \(index + 1) begins before the one ahead of it is over",
        "put holds in order of time and apart"
      )
    case .noSuchResource(let index, let count):
      ("picture \(index) is not one of the scene's \(count)", "add it to the scene's resources")
    default: animationWords
    }
  }

  private var animationWords: (cause: String, remedy: String) {
    switch reason {
    case .noSuchProperty(let keyPath, let kind):
      ("a \(kind) has no \(keyPath)", "put it on a layer of the right type")
    case .noSuchName(let keyPath, let known):
      (
        "the layer has nothing that \(keyPath) names",
        known.isEmpty ? "add it to the layer" : "use one of \(known.joined(separator: ", "))"
      )
    case .wrongKind(let expected, let given):
      ("it takes a \(expected.rawValue), got a \(given.rawValue)", "give a \(expected.rawValue)")
    case .noValues: ("there are no values", "give at least one value, or a path")
    case .rotationNeedsPath:
      ("rotationMode turns along a path and there is none", "give a path or leave rotationMode out")
    case .groupCannotAdd:
      (
        "a group cannot be additive or cumulative",
        "say so in the animations of the group instead"
      )
    case .discreteCannotAdd:
      ("its values only jump and cannot add up", "leave additive, cumulative and by out")
    case .springNeedsDuration:
      ("a spring without damping never settles", "give a duration or a damping above 0")
    default: keyWords
    }
  }

  private var keyWords: (cause: String, remedy: String) {
    switch reason {
    case .keyTimeCount(let given, let expected, let values, let mode):
      (
        "\(given) keyTimes for \(values) values",
        "\(mode == .discrete ? "discrete" : "this") mode takes \(expected) keyTimes"
      )
    case .keyTimeOrder(let index):
      (
        "keyTimes[\(index)] breaks the rule that they begin with 0, end with 1 and never decrease",
        "write the keys at 0 and 1 out, in order"
      )
    case .timingFunctionCount(let given, let segments):
      (
        "\(given) timingFunctions for \(segments) segments",
        "give at most one for each segment"
      )
    case .emptyPath: ("the path has nothing to move along", "add a line or a curve to it")
    case .pathWithoutMove: ("the path draws before its first move", "begin it with a move")
    case .pathKinds(let first, let second, let element, let kinds):
      (
        "element \(element + 1) of \(first) and of \(second) differ in kind (\(kinds))",
        "write both with the same elements, straight edges as curves with controls at thirds"
      )
    case .listCounts(let first, let firstCount, let second, let secondCount):
      (
        "\(first) has \(firstCount) entries and \(second) has \(secondCount)",
        "give both the same number"
      )
    case .pathNeedsPosition: ("only position follows a path", "use values, or keyPath position")
    default: ("it is not valid", "correct it")
    }
  }
}

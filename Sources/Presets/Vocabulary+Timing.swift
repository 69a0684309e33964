internal import Timeline

/// Timing functions: their names, their steps, and how they are read.
extension Vocabulary {
  /// Names of timing functions.
  static let curves: [(String, TimingFunction)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInEaseOut", .easeInEaseOut), ("default", .systemDefault),
  ]

  static let steps = ObjectTable<StepsDraft>(
    name: "steps", what: "steps", text: "A timing function of equal steps.",
    keys: [
      .integer("steps", "How many.", Limits(minimum: 1, maximum: 10_000)) { $0.count = $1 },
      .choice(
        "jump", "Whether steps jump at their start or end.", [("start", true), ("end", false)],
        standard: "\"end\""
      ) { $0.jumpsAtStart = $1 },
    ])
}

/// Steps while they are read.
struct StepsDraft {
  var count: Int?
  var jumpsAtStart = false
}

extension Build {
  /// A timing function: a name, four numbers, or steps.
  func timingFunction(_ item: Item, as name: String) -> TimingFunction? {
    guard let form = form(item) else { return nil }
    switch form {
    case .text: return choice(item, as: name, Vocabulary.curves)
    case .none: return .linear
    case .list:
      guard let numbers = numbers(item, as: name, counts: [4]) else { return nil }
      let v = numbers.map(\.value)
      guard (0...1).contains(v[0]), (0...1).contains(v[2]) else {
        report("\"\(name)\" is [x1, y1, x2, y2] with x1 and x2 from 0 to 1", at: item.span)
        return nil
      }
      return .cubicBezier(x1: v[0], y1: v[1], x2: v[2], y2: v[3])
    case .object:
      var draft = StepsDraft()
      guard read(item, Vocabulary.steps, into: &draft) else { return nil }
      guard let count = draft.count else {
        report("\"\(name)\" as an object is { steps: n }", at: item.span)
        return nil
      }
      return .steps(count: count, jumpsAtStart: draft.jumpsAtStart)
    default:
      reportKind(
        name, "a name such as \"easeOut\", [x1, y1, x2, y2] or { steps: n }", form, at: item.span)
      return nil
    }
  }
}

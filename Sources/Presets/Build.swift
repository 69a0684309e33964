internal import Timeline

/// The work of turning one preset and its arguments into a scene: names, messages, limits, collected resources.
///
/// A converter that fails reports a message and gives nil; nothing is thrown, so that every fault of a text is found in one run.
final class Build {
  /// The evaluator of the scene, once it is built and the timeline can carry it out.
  var evaluator: SceneEvaluator?
  /// The most layers of a scene, masks included.
  static let layerLimit = 20_000
  /// The most steps of all expressions together.
  static let stepLimit = 20_000_000
  /// The most turns of all `forEach` together.
  static let turnLimit = 200_000
  /// The most values that are looked at, of all lists and objects together.
  static let workLimit = 4_000_000
  /// How deep layers nest.
  static let layerDepthLimit = 48
  /// How deep groups of animations nest.
  static let groupDepthLimit = 12
  /// How deep constants, parameters and definitions may lean on each other.
  static let chainLimit = 32

  /// Messages so far.
  var list = DiagnosticList()
  /// Parameters, constants and the stage.
  var globals: [String: Global] = [:]
  /// Definitions by name.
  var definitions: [String: Node.Member] = [:]
  /// Files by resolved path.
  var resources: [Resource] = []
  /// Where the files were named, one for each.
  var resourcePlaces: [Span] = []
  /// Where pictures were named that became values.
  var picturePlaces: [Span] = []
  /// Places of layers and animations; a mark is an index.
  var marks: [Span] = []
  /// The most `animate` of one layer, each property counted.
  static let viewRequestLimit = 2000
  /// What `animate` asked for in the layer that is being read.
  var viewRequests: [ViewRequest] = []
  /// How deep in groups of animations the reading is.
  var groupDepth = 0
  /// Colours met, in order.
  var colors: [Color] = []
  /// Numbers of layers and turns so far.
  var layerCount = 0
  var turnCount = 0
  /// Real paths of folders that were asked for.
  var realFolders: [String: String?] = [:]
  /// Text settings of the run's locale.
  var locale: LocaleFacts?
  /// Another size of the stage than the declared one.
  var stageOverride: Size?
  /// What the arguments say about parameters.
  var given = GivenValues()

  let files: FileContext

  /// How deep in layers the reading is.
  var layerDepth = 0

  private var stepCount = 0
  private var workCount = 0
  /// Names whose values are being computed, each leaning on the one before.
  var chain: [String] = []
  /// How deep in definitions that use definitions the reading is.
  var definitionDepth = 0
  private var expressions: [Int: Expression?] = [:]
  private let document: SourceText
  private var reportedLimits: Set<String> = []

  /// A build of a document.
  init(document: SourceText, files: FileContext) {
    self.document = document
    self.files = files
    self.marks = [Span(source: document, range: 0..<0)]
  }

  /// Reports an error.
  func report(_ message: String, at span: Span) { list.add(.error, message, at: span) }

  /// Reports a warning.
  func warn(_ message: String, at span: Span) { list.add(.warning, message, at: span) }

  /// Reports that a limit is passed, once.
  func reportLimit(_ message: String, at span: Span) {
    if reportedLimits.insert(message).inserted { report(message, at: span) }
  }

  /// A mark for a place.
  func mark(_ span: Span) -> Int {
    marks.append(span)
    return marks.count - 1
  }

  /// The item with its outermost expression evaluated; nil when that failed, which is reported.
  func form(_ item: Item) -> Form? {
    let result = evaluatedForm(item)
    let isWithin: Bool
    switch result {
    case .list(let items): isWithin = charge(items.count, at: item.span)
    case .object(let members): isWithin = charge(members.count, at: item.span)
    case .text(let text): isWithin = charge(text.utf8.count / 64, at: item.span)
    default: isWithin = true
    }
    return isWithin ? result : nil
  }

  /// Counts values that are looked at; false, and a report, when there are too many.
  private func charge(_ count: Int, at span: Span) -> Bool {
    workCount += 1 + count
    if workCount <= Self.workLimit { return true }
    reportLimit("the preset stands for more than \(Self.workLimit) values", at: span)
    return false
  }

  private func evaluatedForm(_ item: Item) -> Form? {
    switch item.content {
    case .value(let value): return form(value, at: item.span)
    case .node(let node):
      switch node.content {
      case .null: return Form.none
      case .boolean(let flag): return .boolean(flag)
      case .number(let number): return .number(number)
      case .array(let elements): return .list(elements.map { Item($0, item.scope) })
      case .object(let members): return .object(members)
      case .string(let text):
        guard text.utf8.first == UInt8(ascii: "=") else { return .text(text) }
        if text.hasPrefix("==") { return .text(String(text.dropFirst())) }
        return evaluate(node, text, item.scope).flatMap { form($0, at: item.span) }
      }
    }
  }

  private func form(_ value: Value, at span: Span) -> Form? {
    switch value {
    case .none: Form.none
    case .boolean(let flag): .boolean(flag)
    case .number(let number): .number(number)
    case .string(let text): .text(text)
    case .color(let color): .color(color)
    case .array(let elements): .list(elements.map { Item($0, at: span) })
    case .record(let fields): .record(fields)
    case .picture(let file): .picture(file)
    }
  }

  /// The item as a value; nil when something in it failed, which is reported.
  func value(_ item: Item) -> Value? {
    if case .value(let value) = item.content { return value }
    guard let form = form(item) else { return nil }
    switch form {
    case .none: return Value.none
    case .boolean(let flag): return .boolean(flag)
    case .number(let number): return .number(number)
    case .text(let text):
      return Quantity(text).flatMap { $0.unit == nil ? nil : .number($0.number) } ?? .string(text)
    case .color(let color): return .color(color)
    case .picture(let file): return .picture(file)
    case .record(let fields): return .record(fields)
    case .list(let items):
      let values = items.compactMap { value($0) }
      guard values.count == items.count else { return nil }
      let list = Value.array(values)
      if list.nesting > Value.nestingLimit {
        report("lists nest deeper than \(Value.nestingLimit)", at: item.span)
        return nil
      }
      return list
    case .object(let members):
      var fields: [String: Value] = [:]
      for member in members {
        guard let field = value(Item(member.value, item.scope)) else { return nil }
        fields[member.key] = field
      }
      return .record(fields)
    }
  }

  /// The parsed expression of a string node; nil when it is faulty, which is reported.
  func expression(_ node: Node, _ text: String) -> Expression? {
    let isCached = node.span.source === document
    if isCached, let known = expressions[node.span.range.lowerBound] { return known }
    var result: Expression?
    do throws(ExpressionFault) {
      result = try ExpressionParser.parse(text)
    } catch {
      report(error.message, at: node.span.inside(string: error.range))
    }
    if isCached { expressions[node.span.range.lowerBound] = .some(result) }
    return result
  }

  private func evaluate(_ node: Node, _ text: String, _ scope: Scope) -> Value? {
    guard let expression = expression(node, text) else { return nil }
    guard stepCount < Self.stepLimit else {
      reportLimit(
        "all expressions together take more than \(Self.stepLimit) steps", at: node.span)
      return nil
    }
    var evaluator = Evaluator { [unowned self] name, range throws(ExpressionFault) in
      if let local = scope.locals[name] { return local }
      return try self.global(name, range, scope)
    }
    do throws(ExpressionFault) {
      let value = try evaluator.value(expression)
      stepCount += evaluator.steps
      return value
    } catch {
      stepCount += evaluator.steps
      if !error.message.isEmpty {
        report(error.message, at: node.span.inside(string: error.range))
      }
      return nil
    }
  }
}

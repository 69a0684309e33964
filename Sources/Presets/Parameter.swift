internal import Timeline

/// The kinds of parameters.
public enum ParameterType: String, CaseIterable, Hashable, Sendable {
  case number
  case integer
  case boolean
  /// A time in seconds.
  case seconds
  /// An angle in radians.
  case angle
  case color
  /// A list of colours of any length, used in turn.
  case colors
  case string
  /// A text that a copy table translates.
  case text
  /// One of several words.
  case choice
  /// A picture file, or null.
  case image
  /// Font families in order of preference.
  case font
  /// A list of (time, value) points, written or from a CSV file.
  case track
}

/// A parameter as a preset declares it.
public struct PresetParameter: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its kind.
  public var type: ParameterType
  /// Its default as written in the preset.
  public var defaultText: String
  /// The least and the greatest it may be, as written; nil where there is none.
  public var range: String?
  /// How many elements a list may have; nil where any number will do.
  public var count: ClosedRange<Int>?
  /// The words it may be, when it is a choice.
  public var choices: [String]
  /// The roles a theme may fill it by.
  public var roles: [String]
  /// The key of its row in tables of texts; nil unless its type is text.
  public var key: String?
  /// What it is for.
  public var description: String
}

/// A parameter while a scene is built.
struct Parameter {
  var name = ""
  var type: ParameterType?
  var standard: Item?
  var limits = Limits.any
  var rangeText: String?
  var counts: ClosedRange<Int>?
  var choices: [String] = []
  var roles: [String] = []
  var description = ""
  var key: String?
  var span: Span

  /// The facts that a user sees.
  var facts: PresetParameter? {
    guard let type else { return nil }
    let text = standard.map { $0.span.source.text($0.span.range) } ?? ""
    return PresetParameter(
      name: name, type: type, defaultText: text, range: rangeText, count: counts,
      choices: choices, roles: roles,
      key: type == .text ? key ?? name : nil, description: description)
  }
}

/// Roles that a theme may set and a parameter may name.
enum Role {
  static let all = ["primary", "secondary", "accent", "background", "text", "font", "logo"]
}

extension Vocabulary {
  static let parameter = ObjectTable<Parameter>(
    name: "parameter", what: "a parameter", text: "A value that the user of a preset may change.",
    keys: [
      .choice(
        "type", "What kind of value it is.", ParameterType.allCases.map { ($0.rawValue, $0) }
      ) { $0.type = $1 },
      Key("default", .any, "The value when nothing else is given.") { _, item, draft in
        draft.standard = item
      },
      Key("range", .numbers, "The least and the greatest value.") { build, item, draft in
        let units: Set<Unit.Dimension> = [.fraction, .length, .time, .angle]
        guard let ends = build.numbers(item, as: "range", counts: [2], .any, units: units) else {
          return
        }
        guard ends[0].value <= ends[1].value else {
          build.report("\"range\" begins above its end", at: item.span)
          return
        }
        draft.limits = Limits(minimum: ends[0].value, maximum: ends[1].value)
        draft.rangeText = "\(ends[0]) to \(ends[1])"
      },
      Key("count", .numbers, "Of lists: the least and the greatest number of elements.") {
        build, item, draft in
        let limits = Limits(minimum: 0, maximum: 100_000)
        guard let ends = build.numbers(item, as: "count", counts: [2], limits),
          let low = ends[0].integer, let high = ends[1].integer, low <= high
        else { return }
        draft.counts = low...high
      },
      Key("choices", .list(.text), "Of choice: the words.") { build, item, draft in
        draft.choices = (build.items(item, as: "choices") ?? []).compactMap {
          build.text($0, as: "choices")
        }
      },
      Key(
        "role", .either([.choice(Role.all), .list(.choice(Role.all))]),
        "The role of a theme that fills it; of colors, roles used in turn."
      ) { build, item, draft in
        let words = Role.all.map { ($0, $0) }
        if let form = build.form(item), case .list(let items) = form {
          draft.roles = items.compactMap { build.choice($0, as: "role", words) }
        } else {
          draft.roles = build.choice(item, as: "role", words).map { [$0] } ?? []
        }
      },
      .text("description", "What it is for, in one line.") { $0.description = $1 },
      .text("key", "Of text: the key in copy tables; its name when left out.") { $0.key = $1 },
    ])
}

extension Build {
  /// Reads the parameters of a preset into the names that expressions see.
  func declareParameters(_ item: Item) -> [Parameter] {
    guard let form = form(item) else { return [] }
    guard case .object(let members) = form else {
      reportKind("parameters", "an object { name: { type, default, ... } }", form, at: item.span)
      return []
    }
    return members.compactMap { member in
      guard isNewName(member) else { return nil }
      var parameter = Parameter(span: member.keySpan)
      parameter.name = member.key
      globals[member.key] = Global(source: .known, value: .some(nil), span: member.keySpan)
      guard read(Item(member.value, item.scope), Vocabulary.parameter, into: &parameter) else {
        return nil
      }
      guard isWhole(parameter, member) else { return nil }
      globals[member.key] = Global(source: .parameter(parameter), value: nil, span: member.keySpan)
      return parameter
    }
  }

  private func isWhole(_ parameter: Parameter, _ member: Node.Member) -> Bool {
    if parameter.type == nil {
      if member.value["type"] == nil {
        let words = ParameterType.allCases.map(\.rawValue)
        report(
          "the parameter \"\(member.key)\" needs a type: \(Wording.list(words, last: "or"))",
          at: member.keySpan)
      }
      return false
    }
    if parameter.standard == nil {
      report("the parameter \"\(member.key)\" needs a default", at: member.keySpan)
      return false
    }
    if parameter.type == .choice, parameter.choices.isEmpty {
      report("the parameter \"\(member.key)\" needs choices: [ ... ]", at: member.keySpan)
      return false
    }
    return true
  }

  /// Reads the constants of a preset into the names that expressions see.
  func declareConstants(_ item: Item) {
    guard let form = form(item) else { return }
    guard case .object(let members) = form else {
      reportKind("constants", "an object { name: value }", form, at: item.span)
      return
    }
    for member in members where isNewName(member) {
      globals[member.key] = Global(
        source: .constant(member.value), value: nil, span: member.keySpan)
    }
  }

  private func isNewName(_ member: Node.Member) -> Bool {
    if let fault = NameRule.fault(member.key) {
      report(fault, at: member.keySpan)
      return false
    }
    if let earlier = globals[member.key] {
      report(
        "the name \"\(member.key)\" is taken already, on line \(earlier.span.location.line)",
        at: member.keySpan)
      return false
    }
    return true
  }

  /// The value of a parameter: the argument's, else the theme's, else the default's.
  func parameterValue(_ parameter: Parameter) -> Value? {
    guard let type = parameter.type, let standard = parameter.standard else { return nil }
    let item = given.item(for: parameter) ?? standard
    return value(item, of: parameter, type)
  }

  private func value(_ item: Item, of parameter: Parameter, _ type: ParameterType) -> Value? {
    let name = parameter.name
    switch type {
    case .number: return number(item, as: name, parameter.limits).map { .number($0) }
    case .integer:
      return integer(item, as: name, parameter.limits).map { .number(Number($0)) }
    case .seconds:
      return seconds(item, as: name, parameter.limits).map { .number(.exact($0)) }
    case .angle:
      guard
        let number = number(
          item, as: name, parameter.limits, units: [.angle], expected: "an angle")
      else { return nil }
      warnOfDegrees(number, as: name, at: item.span)
      return .number(number)
    case .boolean: return boolean(item, as: name).map { .boolean($0) }
    case .color: return firstColor(item, as: name).map { .color($0) }
    case .colors:
      guard let colors = colorList(item, as: name) else { return nil }
      return counted(colors.map { .color($0) }, parameter, at: item.span)
    case .string, .text: return text(item, as: name).map { .string($0) }
    case .choice:
      return choice(item, as: name, parameter.choices.map { ($0, $0) }).map { .string($0) }
    case .image: return pictureValue(item, as: name)
    case .font: return families(item, as: name).map { .array($0.map { .string($0) }) }
    case .track:
      return track(item, as: name, parameter.limits).flatMap {
        counted($0, parameter, at: item.span)
      }
    }
  }

  private func counted(_ values: [Value], _ parameter: Parameter, at span: Span) -> Value? {
    if values.isEmpty, parameter.counts?.lowerBound != 0 {
      report("\"\(parameter.name)\" is empty", at: span)
      return nil
    }
    if let counts = parameter.counts, !counts.contains(values.count) {
      report(
        "\"\(parameter.name)\" must have \(counts.lowerBound) to \(counts.upperBound) elements, "
          + "got \(values.count)", at: span)
      return nil
    }
    return .array(values)
  }

  /// A colour, or the first of a list (a role may hold several).
  private func firstColor(_ item: Item, as name: String) -> Timeline.Color? {
    if let form = form(item), case .list(let items) = form, let first = items.first {
      return color(first, as: name)
    }
    return color(item, as: name)
  }

  private func pictureValue(_ item: Item, as name: String) -> Value? {
    guard let form = form(item) else { return nil }
    switch form {
    case .none: return Value.none
    case .picture(let file): return .picture(file)
    case .text(let text):
      return file(text, as: name, at: item.span).map {
        .picture(PictureFile(path: $0, place: place(item.span)))
      }
    default:
      reportKind(name, "a picture file or null", form, at: item.span)
      return nil
    }
  }
}

internal import Timeline

/// What a key takes; it drives the schema and the reference.
indirect enum KeyType: Hashable, Sendable {
  case number(Limits)
  case integer(Limits)
  case boolean
  case seconds
  case angle
  case color
  case optionalColor
  case colors
  case text
  case choice([String])
  case point
  case size
  case rect
  case bounds
  case numbers
  case components
  case path
  case timingFunction
  case picture
  case fonts
  case fitText
  /// A text, or a list of texts.
  case texts
  /// `"WxH"`, or two whole numbers.
  case pixels
  /// `"W:H"`.
  case ratio
  /// Frames a second.
  case rate
  /// A colour, or `transparent`, to be used as text.
  case colorText
  /// A value of the property that the animation's key path names.
  case animatedValue
  case keyPath
  /// Anything.
  case any
  /// An object of a table.
  case object(String)
  /// A list of another type.
  case list(KeyType)
  /// An object with any keys, whose values are of another type.
  case map(KeyType)
  case either([KeyType])
}

/// What a key is called, takes and means.
struct KeyFacts: Sendable {
  /// The key.
  let name: String
  /// What it takes.
  let type: KeyType
  /// What it is when it is left out, as a user writes it; nil when nothing stands for it.
  let standard: String?
  /// One sentence on what it means.
  let text: String
  /// The layer types that have it; nil is all.
  var kinds: Set<LayerType>?
}

/// A key of an object: its facts, and how its value gets into what is being built.
///
/// The same entry decodes, answers unknown keys, writes the schema and the reference.
struct Key<Target>: Sendable {
  /// What it is called, takes and means.
  let facts: KeyFacts
  /// Converts the value and puts it in place; reports what is wrong.
  let apply: @Sendable (Build, Item, inout Target) -> Void

  /// A key with a converter of its own.
  init(
    _ name: String, _ type: KeyType, _ text: String, standard: String? = nil,
    kinds: Set<LayerType>? = nil,
    apply: @escaping @Sendable (Build, Item, inout Target) -> Void
  ) {
    self.facts = KeyFacts(name: name, type: type, standard: standard, text: text, kinds: kinds)
    self.apply = apply
  }

  /// The same key for some layer types only.
  func only(_ kinds: LayerType...) -> Self {
    Self(
      facts.name, facts.type, facts.text, standard: facts.standard, kinds: Set(kinds), apply: apply)
  }
}

extension Key {
  static func number(
    _ name: String, _ text: String, _ limits: Limits = .any, standard: String? = nil,
    _ set: @escaping @Sendable (inout Target, Double) -> Void
  ) -> Self {
    Self(name, .number(limits), text, standard: standard) { build, item, target in
      if let value = build.double(item, as: name, limits) { set(&target, value) }
    }
  }

  static func integer(
    _ name: String, _ text: String, _ limits: Limits = .any, standard: String? = nil,
    _ set: @escaping @Sendable (inout Target, Int) -> Void
  ) -> Self {
    Self(name, .integer(limits), text, standard: standard) { build, item, target in
      if let value = build.integer(item, as: name, limits) { set(&target, value) }
    }
  }

  static func boolean(
    _ name: String, _ text: String, standard: String? = nil,
    _ set: @escaping @Sendable (inout Target, Bool) -> Void
  ) -> Self {
    Self(name, .boolean, text, standard: standard) { build, item, target in
      if let value = build.boolean(item, as: name) { set(&target, value) }
    }
  }

  static func seconds(
    _ name: String, _ text: String, _ limits: Limits = .any, standard: String? = nil,
    _ set: @escaping @Sendable (inout Target, Rational) -> Void
  ) -> Self {
    Self(name, .seconds, text, standard: standard) { build, item, target in
      if let value = build.seconds(item, as: name, limits) { set(&target, value) }
    }
  }

  static func angle(
    _ name: String, _ text: String, standard: String? = nil,
    _ set: @escaping @Sendable (inout Target, Double) -> Void
  ) -> Self {
    Self(name, .angle, text, standard: standard) { build, item, target in
      if let value = build.angle(item, as: name) { set(&target, value) }
    }
  }

  static func color(
    _ name: String, _ text: String, standard: String? = nil,
    _ set: @escaping @Sendable (inout Target, Color) -> Void
  ) -> Self {
    Self(name, .color, text, standard: standard) { build, item, target in
      if let value = build.color(item, as: name) { set(&target, value) }
    }
  }

  static func optionalColor(
    _ name: String, _ text: String, standard: String? = nil,
    _ set: @escaping @Sendable (inout Target, Color?) -> Void
  ) -> Self {
    Self(name, .optionalColor, text, standard: standard) { build, item, target in
      if let value = build.optionalColor(item, as: name) { set(&target, value) }
    }
  }

  static func text(
    _ name: String, _ text: String, standard: String? = nil,
    _ set: @escaping @Sendable (inout Target, String) -> Void
  ) -> Self {
    Self(name, .text, text, standard: standard) { build, item, target in
      if let value = build.text(item, as: name) { set(&target, value) }
    }
  }

  static func choice<Choice: Sendable>(
    _ name: String, _ text: String, _ choices: [(String, Choice)], standard: String? = nil,
    _ set: @escaping @Sendable (inout Target, Choice) -> Void
  ) -> Self {
    Self(name, .choice(choices.map(\.0)), text, standard: standard) { build, item, target in
      if let value = build.choice(item, as: name, choices) { set(&target, value) }
    }
  }

  static func point(
    _ name: String, _ text: String, standard: String? = nil,
    _ set: @escaping @Sendable (inout Target, Point) -> Void
  ) -> Self {
    Self(name, .point, text, standard: standard) { build, item, target in
      if let value = build.point(item, as: name) { set(&target, value) }
    }
  }
}

/// The keys of one kind of object.
struct ObjectTable<Target>: Sendable {
  /// Its name, as the schema and the reference call it.
  let name: String
  /// What it is in messages: `a layer`.
  let what: String
  /// One sentence on what it is for.
  let text: String
  /// Its keys, in the order in which they are applied.
  let keys: [Key<Target>]

  /// The table without its closures.
  var facts: ObjectFacts { ObjectFacts(name: name, text: text, keys: keys.map(\.facts)) }
}

/// A table of keys as the schema and the reference see it.
struct ObjectFacts: Sendable {
  let name: String
  let text: String
  let keys: [KeyFacts]
}

extension Build {
  /// Reads an object by its table; false when it is no object, which is reported.
  @discardableResult
  func read<Target>(
    _ item: Item, _ table: ObjectTable<Target>, into target: inout Target,
    allows: (KeyFacts, Entry, Target, Build) -> Bool = { _, _, _, _ in true }
  ) -> Bool {
    guard let entries = entries(item, table.what) else { return false }
    let known = Set(table.keys.map(\.facts.name))
    for entry in entries where !known.contains(entry.key) {
      reportUnknown(entry, known: known, table.what)
    }
    for key in table.keys {
      guard let entry = entries.last(where: { $0.key == key.facts.name }),
        allows(key.facts, entry, target, self)
      else { continue }
      key.apply(self, entry.item, &target)
    }
    return true
  }

  private func reportUnknown(_ entry: Entry, known: Set<String>, _ what: String) {
    let quoted = Wording.quoted(entry.key)
    if let answer = SwiftWords.key(entry.key, known: known) {
      report("unknown key \(quoted); \(answer)", at: entry.keySpan)
    } else {
      let way =
        Wording.nearest(entry.key, in: known).map { "; did you mean \"\($0)\"?" }
        ?? "; the keys of \(what) are \(Wording.list(known.sorted(), most: 24))"
      report("unknown key \(quoted)\(way)", at: entry.keySpan)
    }
  }
}

internal import Timeline

/// The keys of an output: those of render's options that say something about a single file.
extension Vocabulary {
  static let output = ObjectTable<PresetOutput>(
    name: "output", what: "an output", text: "A file that render makes of this preset.",
    keys: [.text("file", "The file; its extension is the format.") { $0.file = $1 }]
      + outputPicture + outputTime + outputLook)

  private static let outputPicture: [Key<PresetOutput>] = [
    .choice("part", "What it shows; the story where there is one.", same(["story", "loop"])) {
      $0.part = $1
    },
    Key("size", .pixels, "Pixels, \"WxH\"; alone it lays the stage out again in that ratio.") {
      build, item, output in output.size = build.pixels(item, as: "size")
    },
    Key("scale", .number(scales), "Pixels a point.", standard: "2") { build, item, output in
      output.scale = build.fraction(item, as: "scale", scales)
    },
    Key("stage", .ratio, "The stage's ratio, \"W:H\", in which it is laid out again.") {
      build, item, output in output.stage = build.ratio(item, as: "stage")
    },
  ]

  private static let outputTime: [Key<PresetOutput>] = [
    Key("fps", .rate, "Frames a second.") { build, item, output in
      output.fps = build.rate(item, as: "fps")
    },
    .integer("repeat", "Whole rounds of the loop in the file.", rounds) { $0.rounds = $1 },
    .seconds("atLeast", "As many rounds of the loop as last so long.", .positive) {
      $0.atLeast = $1
    },
    .integer("plays", "How often players show it; 0 is for ever.", plays) { $0.plays = $1 },
    .seconds(
      "hold", "How long it stays at the end: a story's last picture, a loop's first again.",
      .notNegative
    ) { $0.hold = $1 },
  ]

  private static let outputLook: [Key<PresetOutput>] = [
    .choice("quality", "Work put into the encoding.", same(["draft", "standard", "high"])) {
      $0.quality = $1
    },
    Key("background", .colorText, "A colour, or \"transparent\", instead of the background.") {
      build, item, output in output.background = build.colorText(item, as: "background")
    },
    Key("matte", .colorText, "Colour behind soft edges where alpha has only 1 bit.") {
      build, item, output in output.matte = build.colorText(item, as: "matte")
    },
    .integer("maxBytes", "The most bytes the file may have.", bytes) { $0.maximumBytes = $1 },
    Key("profile", .texts, "Delivery profiles whose limits it must meet.") { build, item, output in
      output.profiles = build.texts(item, as: "profile") ?? []
    },
    Key("theme", .texts, "Theme files, seen from the preset's folder; later ones layer over.") {
      build, item, output in
      output.themes = (build.texts(item, as: "theme") ?? []).compactMap {
        build.file($0, as: "theme", at: item.span)
      }
    },
    Key("copy", .text, "A table of texts, seen from the preset's folder.") { build, item, output in
      output.copy = build.text(item, as: "copy").flatMap {
        build.file($0, as: "copy", at: item.span)
      }
    },
    .text("locale", "A column of the table of texts.") { $0.locale = $1 },
    Key("set", .map(.any), "Values of parameters by name.") { build, item, output in
      output.settings = build.outputSettings(item)
    },
  ]

  private static let scales = Limits(minimum: 0.01, maximum: 100)
  private static let rounds = Limits(minimum: 1, maximum: 1_000_000)
  private static let plays = Limits(minimum: 0, maximum: 65_535)
  private static let bytes = Limits(minimum: 1, maximum: 1e15)

  private static func same(_ words: [String]) -> [(String, String)] { words.map { ($0, $0) } }
}

/// Converters of what outputs say.
extension Build {
  /// Pixels across and down: `"480x480"` or `[480, 480]`.
  func pixels(_ item: Item, as name: String) -> Size? {
    guard let form = form(item) else { return nil }
    let limits = Limits(minimum: 1, maximum: 16_384)
    switch form {
    case .text(let text):
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      guard sides.count == 2, sides.allSatisfy({ limits.contains(Double($0)) }) else {
        reportKind(
          name, "pixels such as \"480x480\", each side from 1 to 16384", form, at: item.span)
        return nil
      }
      return Size(Double(sides[0]), Double(sides[1]))
    case .list(let items) where items.count == 2:
      let sides = items.compactMap { integer($0, as: name, limits) }
      return sides.count == 2 ? Size(Double(sides[0]), Double(sides[1])) : nil
    default:
      reportKind(name, "pixels such as \"480x480\" or [480, 480]", form, at: item.span)
      return nil
    }
  }

  /// A number, exactly where it can be.
  func fraction(_ item: Item, as name: String, _ limits: Limits) -> Rational? {
    guard let number = number(item, as: name, limits) else { return nil }
    if case .exact(let fraction) = number { return fraction }
    return Rational(Int((number.value * 1_000_000).rounded()), 1_000_000)
  }

  /// A ratio such as `"16:9"`, from 1:50 to 50:1.
  func ratio(_ item: Item, as name: String) -> (width: Rational, height: Rational)? {
    guard let form = form(item) else { return nil }
    if case .text(let text) = form {
      let terms = text.split(separator: ":", omittingEmptySubsequences: false).map {
        Number(decimal: $0)
      }
      if terms.count == 2, case .exact(let width)?? = terms.first,
        case .exact(let height)?? = terms.last,
        width > .zero, height > .zero, let ratio = width.divided(by: height),
        (0.02...50).contains(ratio.value)
      {
        return (width, height)
      }
    }
    reportKind(name, "a ratio such as \"16:9\", from 1:50 to 50:1", form, at: item.span)
    return nil
  }

  /// Frames a second: a number, `"30000/1001"`, or a rate of television such as 29.97.
  func rate(_ item: Item, as name: String) -> Rational? {
    guard let form = form(item) else { return nil }
    var rate: Rational?
    switch form {
    case .number(let number):
      rate = RateText.television(Number.plainText(number.value))
      if rate == nil, case .exact(let fraction) = number { rate = fraction }
    case .text(let text):
      let terms = text.split(separator: "/", omittingEmptySubsequences: false).map {
        Number(decimal: $0)
      }
      if let television = RateText.television(text) {
        rate = television
      } else if case .exact(let over)?? = terms.first {
        if terms.count == 1 { rate = over }
        if terms.count == 2, case .exact(let under)?? = terms.last {
          rate = over.divided(by: under)
        }
      }
    default: break
    }
    guard let rate, rate.value >= 1.0 / 60, rate.value <= 1000 else {
      reportKind(
        name, "frames a second from 1/60 to 1000, such as 60 or \"30000/1001\"", form,
        at: item.span)
      return nil
    }
    return rate
  }

  /// A colour, or `transparent`, as written.
  func colorText(_ item: Item, as name: String) -> String? {
    guard let form = form(item) else { return nil }
    if case .text("transparent") = form { return "transparent" }
    guard let color = color(item, as: name) else { return nil }
    return color.hexadecimal
  }

  /// A text, or a list of texts.
  func texts(_ item: Item, as name: String) -> [String]? {
    guard let form = form(item) else { return nil }
    guard case .list(let items) = form else { return text(item, as: name).map { [$0] } }
    let texts = items.compactMap { text($0, as: name) }
    return texts.count == items.count ? texts : nil
  }

  /// Values of parameters; those that the preset does not have are reported.
  func outputSettings(_ item: Item) -> [Node.Member] {
    let names = globals.keys.filter { name in
      if case .parameter? = globals[name]?.source { true } else { false }
    }
    return members(item, as: "set").filter { member in
      if names.contains(member.key) { return true }
      report(
        "the preset has no parameter \(Wording.quoted(member.key))"
          + (names.isEmpty ? "; it has none" : Wording.suggestion(member.key, in: names)),
        at: member.keySpan)
      return false
    }
  }
}

import Loadreel

extension RenderedFile {
  /// The file's facts in one line: `six-dots.mp4  750x1334  60 fps  276 frames  4.600 s  88 KB  checked  0.9 s`.
  var line: String {
    var facts = [Printable.text(path), "\(width)x\(height)"]
    if let rate {
      facts += [
        FactText.rate(rate), "\(frames) frame\(frames == 1 ? "" : "s")",
        FactText.decimal(duration, places: 3) + " s",
      ]
    }
    facts += [
      FactText.bytes(bytes), verification == .off ? "not checked" : "checked",
      FactText.elapsed(elapsed),
    ]
    return facts.joined(separator: "  ")
  }

  /// The file's facts as an object.
  var json: JSONText {
    .object([
      ("path", .string(path)), ("format", .string(format.rawValue)),
      ("width", .integer(width)), ("height", .integer(height)),
      (
        "fps",
        rate.map { .string(FactText.fraction(Rational($0.numerator, $0.denominator) ?? .zero)) }
          ?? .null
      ),
      ("frames", .integer(frames)), ("seconds", .string(FactText.fraction(duration))),
      ("plays", plays.map(JSONText.integer) ?? .null), ("bytes", .integer(bytes)),
      ("verified", .string(verification.rawValue)),
      ("others", .array(others.map(JSONText.string))),
      ("sha256", sha256.map(JSONText.string) ?? .null),
      ("profile", profile.map(JSONText.string) ?? .null),
      ("variants", .array(variants.map { .string($0.rawValue) })),
      ("elapsed", .number(elapsed)),
    ])
  }
}

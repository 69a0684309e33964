internal import Timeline

/// A value of the preset language, evaluated.
enum Value: Hashable, Sendable {
  /// Nothing: an absent picture, a null.
  case none
  case boolean(Bool)
  case number(Number)
  case string(String)
  case color(Color)
  case array([Value])
  /// Named fields: the stage, a track's points.
  case record([String: Value])
  /// A picture file.
  case picture(PictureFile)

  /// Whether it has named fields.
  var isRecord: Bool {
    if case .record = self { true } else { false }
  }

  /// What it is, in words for messages.
  var kindName: String {
    switch self {
    case .none: "nothing"
    case .boolean: "a yes or no"
    case .number: "a number"
    case .string: "a text"
    case .color: "a colour"
    case .array(let elements): "a list of \(elements.count)"
    case .record: "an object"
    case .picture: "a picture"
    }
  }

  /// The value as messages show it: short ones as written, others by kind.
  var shown: String {
    switch self {
    case .none: "null"
    case .boolean(let value): "\(value)"
    case .number(let number): "\(number)"
    case .string(let text): Wording.quoted(text)
    case .color(let color): "the colour \(color.hexadecimal)"
    case .array, .record, .picture: kindName
    }
  }
}

/// A picture that a preset, a theme or an argument names.
struct PictureFile: Hashable, Sendable {
  /// Its path, resolved.
  var path: String
  /// Which of the build's `picturePlaces` it was named at.
  var place: Int
}

extension Color {
  /// `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  var hexadecimal: String {
    func pair(_ component: Double) -> String {
      let byte = Int((min(max(component, 0), 1) * 255).rounded())
      let digits = String(byte, radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }
    let opaque = "#" + pair(red) + pair(green) + pair(blue)
    return alpha >= 1 ? opaque : opaque + pair(alpha)
  }
}

internal import Timeline

/// Reads SVG path data: every command, absolute and relative, arcs included.
struct SVGPath {
  /// The most elements of one path.
  static let elementLimit = 100_000

  /// What is wrong, and the bytes of the text it points at.
  struct Fault: Error {
    let message: String
    let range: Range<Int>
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var elements: [PathElement] = []
  private var current = Point.zero
  private var start = Point.zero
  private var control: Point?
  private var lastCommand: UInt8 = 0

  /// The path of a text.
  static func parse(_ text: String) throws(Fault) -> Path {
    var reader = Self(bytes: Array(text.utf8))
    try reader.readAll()
    return Path(reader.elements)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readAll() throws(Fault) {
    skipBlanks()
    while offset < bytes.count {
      let place = offset
      let command = bytes[offset]
      guard "MmLlHhVvCcSsQqTtAaZz".utf8.contains(command) else {
        let letter = String(decoding: bytes[offset...].prefix(1), as: UTF8.self)
        throw fault(
          "path data has no command \(Wording.quoted(letter)); commands are M L H V C S Q T A Z",
          at: place)
      }
      if elements.isEmpty, command | 0x20 != UInt8(ascii: "m") {
        throw fault("path data begins with M", at: place)
      }
      offset += 1
      skipBlanks()
      try run(command)
    }
  }

  private func fault(_ message: String, at offset: Int) -> Fault {
    Fault(message: message, range: offset..<min(offset + 1, max(bytes.count, offset + 1)))
  }

  /// Carries out a command as often as numbers follow it.
  private mutating func run(_ command: UInt8) throws(Fault) {
    let isRelative = command >= 0x61
    var kind = command | 0x20
    if kind == UInt8(ascii: "z") {
      elements.append(.close)
      current = start
      control = nil
      lastCommand = kind
      return
    }
    repeat {
      try step(kind, isRelative)
      lastCommand = kind
      if kind == UInt8(ascii: "m") { kind = UInt8(ascii: "l") }
      guard elements.count <= Self.elementLimit else {
        throw fault("a path has more than \(Self.elementLimit) elements", at: 0)
      }
    } while startsNumber
  }

  private mutating func step(_ kind: UInt8, _ isRelative: Bool) throws(Fault) {
    let base = isRelative ? current : .zero
    switch kind {
    case UInt8(ascii: "m"):
      current = try point(base)
      start = current
      elements.append(.move(current))
      control = nil
    case UInt8(ascii: "l"): line(to: try point(base))
    case UInt8(ascii: "h"): line(to: Point(base.x + (try number()), current.y))
    case UInt8(ascii: "v"): line(to: Point(current.x, base.y + (try number())))
    case UInt8(ascii: "c"):
      let first = try point(base)
      curve(first, try point(base), try point(base))
    case UInt8(ascii: "s"):
      let first = reflected(after: "cs")
      curve(first, try point(base), try point(base))
    case UInt8(ascii: "q"):
      let middle = try point(base)
      quad(middle, try point(base))
    case UInt8(ascii: "t"): quad(reflected(after: "qt"), try point(base))
    default: try arc(base)
    }
  }

  private mutating func line(to end: Point) {
    elements.append(.line(end))
    current = end
    control = nil
  }

  private mutating func curve(_ first: Point, _ second: Point, _ end: Point) {
    elements.append(.curve(control1: first, control2: second, end: end))
    control = second
    current = end
  }

  private mutating func quad(_ middle: Point, _ end: Point) {
    elements.append(.quadCurve(control: middle, end: end))
    control = middle
    current = end
  }

  private func reflected(after commands: String) -> Point {
    guard let control, commands.utf8.contains(lastCommand) else { return current }
    return Point(2 * current.x - control.x, 2 * current.y - control.y)
  }

  /// An arc by its end points, converted to its centre (the formulas of SVG 1.1, appendix F.6).
  private mutating func arc(_ base: Point) throws(Fault) {
    var rx = abs(try number())
    var ry = abs(try number())
    let angle = try number() * .pi / 180
    let isLarge = try flag()
    let isClockwise = try flag()
    let end = try point(base)
    let from = current
    control = nil
    if end == from { return }
    guard rx > 0, ry > 0 else {
      line(to: end)
      return
    }
    let (cosine, sine) = (MathFunctions.cosine(angle), MathFunctions.sine(angle))
    let (dx, dy) = ((from.x - end.x) / 2, (from.y - end.y) / 2)
    let (x, y) = (cosine * dx + sine * dy, -sine * dx + cosine * dy)
    let excess = (x / rx) * (x / rx) + (y / ry) * (y / ry)
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let (a, b) = (rx * rx * y * y, ry * ry * x * x)
    var factor = a + b > 0 ? max(0, (rx * rx * ry * ry - a - b) / (a + b)).squareRoot() : 0
    if isLarge == isClockwise { factor = -factor }
    let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx)
    let center = Point(
      cosine * cx - sine * cy + (from.x + end.x) / 2,
      sine * cx + cosine * cy + (from.y + end.y) / 2)
    let first = MathFunctions.arcTangent((y - cy) / ry, (x - cx) / rx)
    var sweep = MathFunctions.arcTangent((-y - cy) / ry, (-x - cx) / rx) - first
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    var pieces = PathShapes.ellipticArc(
      center: center, rx: rx, ry: ry, rotation: angle, start: first, sweep: sweep)
    if case .curve(let one, let two, _)? = pieces.last {
      pieces[pieces.count - 1] = .curve(control1: one, control2: two, end: end)
    }
    elements += pieces
    current = end
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D, 0x2C].contains(bytes[offset]) {
      offset += 1
    }
  }

  private var startsNumber: Bool {
    guard offset < bytes.count else { return false }
    return JSON5Parser.isDigit(bytes[offset]) || [0x2B, 0x2D, 0x2E].contains(bytes[offset])
  }

  private mutating func point(_ base: Point) throws(Fault) -> Point {
    let x = try number()
    return Point(base.x + x, base.y + (try number()))
  }

  private mutating func flag() throws(Fault) -> Bool {
    guard offset < bytes.count, bytes[offset] == 0x30 || bytes[offset] == 0x31 else {
      throw fault("an arc's flags are 0 or 1", at: offset)
    }
    let isSet = bytes[offset] == 0x31
    offset += 1
    skipBlanks()
    return isSet
  }

  private mutating func number() throws(Fault) -> Double {
    let place = offset
    guard startsNumber else {
      throw fault("path data lacks a number here", at: min(offset, max(0, bytes.count - 1)))
    }
    if bytes[offset] == 0x2B || bytes[offset] == 0x2D { offset += 1 }
    var hasPoint = false
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0x2E {
        if hasPoint { break }
        hasPoint = true
      } else if byte | 0x20 == 0x65, offset + 1 < bytes.count {
        let next = bytes[offset + 1]
        guard JSON5Parser.isDigit(next) || next == 0x2B || next == 0x2D else { break }
        offset += 2
        while offset < bytes.count, JSON5Parser.isDigit(bytes[offset]) { offset += 1 }
        break
      } else if !JSON5Parser.isDigit(byte) {
        break
      }
      offset += 1
    }
    let text = String(decoding: bytes[place..<offset], as: UTF8.self)
    guard let value = Double(text), value.isFinite, abs(value) < 1e9 else {
      throw Fault(
        message: "\(Wording.quoted(text)) is not a number of path data", range: place..<offset)
    }
    skipBlanks()
    return value
  }
}

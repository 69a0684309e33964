// Expressions against results worked out by hand.
import Testing
import Timeline

@testable import Presets

/// The value of an expression over a few names, as messages show it; the message when it fails.
private func result(_ text: String) -> String {
  let names: [String: Value] = [
    "n": .number(Number(7)), "colors": .array([.string("#f00"), .string("#0f0")]),
    "stage": .record([
      "width": .number(Number(375)),
      "center": .array([.number(Number(187)), .number(Number(333))]),
    ]),
  ]
  do throws(ExpressionFault) {
    let expression = try ExpressionParser.parse("=" + text)
    var evaluator = Evaluator { name, range throws(ExpressionFault) in
      guard let value = names[name] else {
        throw ExpressionFault(message: "unknown \(name)", range: range)
      }
      return value
    }
    return shown(try evaluator.value(expression))
  } catch {
    return "fault: " + error.message
  }
}

private func shown(_ value: Value) -> String {
  if case .array(let elements) = value {
    return "[" + elements.map(shown).joined(separator: ", ") + "]"
  }
  return value.shown
}

@Suite struct ExpressionTests {
  @Test(arguments: [
    ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("2 ^ 3 ^ 2", "512"), ("-2 ^ 2", "-4"),
    ("2 ^ -1", "0.5"),
    ("10 - 4 - 3", "3"), ("1 / 3", "1/3"), ("1 / 3 * 3", "1"), ("0.1 + 0.2", "0.3"),
    ("7 % 4", "3"), ("-1 % 6", "5"), ("n%4", "3"), ("50%", "0.5"), ("50% * 8", "4"), ("7 %2", "1"),
    ("1.2s + 250ms", "1.45"), ("1 < 2 and 2 < 3", "true"), ("not 1 == 2", "true"),
    ("1 > 2 or 3 >= 3", "true"), ("1 == 1 ? 'a' : 'b'", "\"a\""), ("true ? 1 : false ? 2 : 3", "1"),
    ("colors[1]", "\"#0f0\""), ("length(colors)", "2"), ("stage.width", "375"),
    ("stage.center.y", "333"),
    ("[1, 2] + [3, 4]", "[4, 6]"), ("2 * [1, 2] - [1, 1]", "[1, 3]"), ("-[1, 2]", "[-1, -2]"),
    ("#008cd4", "the colour #008cd4"), ("mix(#000000, #ffffff, 0.5)", "the colour #808080"),
    ("mix(0, 10, 0.25)", "2.5"), ("clamp(12, 0, 10)", "10"), ("min(3, 1, 2)", "1"),
    ("max([3, 9, 2])", "9"),
    ("floor(-0.5)", "-1"), ("ceil(1/3)", "1"), ("round(2.5)", "3"), ("round(-2.5)", "-3"),
    ("abs(-3)", "3"),
    ("hypot(3, 4)", "5"), ("sqrt(16)", "4"), ("atan2(0, 1)", "0"), ("sin(0deg)", "0"),
    ("cos(0)", "1"),
    ("format('{} of {:1} MB', 3, 2.25)", "\"3 of 2.3 MB\""), ("'a' + 'b'", "\"ab\""),
    ("rgb(255, 0, 0)", "the colour #ff0000"), ("alpha(white, 0.5)", "the colour #ffffff80"),
    ("gray(0.5)", "the colour #808080"), ("none == none", "true"), ("[1, 2] == [1, 2]", "true"),
    ("1e3", "1000"), ("length('héé')", "3"),
  ])
  func computes(text: String, wanted: String) {
    #expect(result(text) == wanted)
  }

  @Test(arguments: [
    ("1 +", "the expression ends where a value is expected"),
    ("", "the expression is empty; \"==\" writes a text that begins with ="),
    ("1 2", "expected an operator here"), ("(1", "the expression ends where \")\" is expected"),
    ("a = 1", "expected an operator here; equality is =="), ("1 / 0", "the divisor is 0"),
    ("'a' * 2", "* does not go between \"a\" and 2"),
    ("[1][1]", "index 1 is out of range; the list has 0 to 0"),
    ("n[0]", "only a list has elements, got 7"),
    ("[1][0.5]", "an index is a whole number, got 0.5"),
    ("stage.wdith", "there is no field \"wdith\"; did you mean \"width\"?"),
    ("sqrt(-1)", "sqrt: the result is not a number"), ("sin()", "sin(x) takes 1 argument, got 0"),
    ("1 ? 2 : 3", "a yes or no is needed here, got 1"),
    ("5foo", "the unit \"foo\" is unknown; known are deg, rad, turn, ms, s, % and pt"),
    ("#12", "\"#12\" is not a colour; a # is followed by 3, 4, 6 or 8 hexadecimal digits"),
    ("0 ^ -1", "0 ^ -1 is not a number"), ("1 & 2", "\"&\" has no meaning in an expression"),
    ("format('{}')", "format: the pattern has more {} than there are values"),
  ])
  func refuses(text: String, wanted: String) {
    #expect(result(text) == "fault: " + wanted)
  }

  @Test func limitsLengthAndChains() {
    #expect(result(String(repeating: " ", count: 4096)).contains("at most 4096 are read"))
    let chain = Array(repeating: "1", count: 300).joined(separator: "+")
    #expect(result(chain) == "fault: more than 200 operators stand in a row")
    let deep = String(repeating: "-", count: 100) + "1"
    #expect(result(deep) == "fault: the expression nests deeper than 64")
  }
}

@Suite struct SVGPathTests {
  private func elements(_ text: String) throws -> [PathElement] { try SVGPath.parse(text).elements }

  @Test func readsRelativeAndShortForms() throws {
    #expect(
      try elements("M1 2h3v4H0zm1,1l-1-1")
        == [
          .move(Point(1, 2)), .line(Point(4, 2)), .line(Point(4, 6)), .line(Point(0, 6)), .close,
          .move(Point(2, 3)), .line(Point(1, 2)),
        ])
    #expect(
      try elements("M0 0C1 1 2 2 3 0S5-1 6 0")
        == [
          .move(.zero),
          .curve(control1: Point(1, 1), control2: Point(2, 2), end: Point(3, 0)),
          .curve(control1: Point(4, -2), control2: Point(5, -1), end: Point(6, 0)),
        ])
    #expect(
      try elements("M0 0Q1 1 2 0T4 0t1.5.5")
        == [
          .move(.zero), .quadCurve(control: Point(1, 1), end: Point(2, 0)),
          .quadCurve(control: Point(3, -1), end: Point(4, 0)),
          .quadCurve(control: Point(5, 1), end: Point(5.5, 0.5)),
        ])
    #expect(try elements("M 0 0 1 1 2 0").count == 3)
  }

  @Test func arcsPassThroughTheirTop() throws {
    // Half a circle of radius 5 from (0, 0) to (10, 0); sweep 1 turns clockwise on screen: over (5, -5).
    let arc = try elements("M0 0A5 5 0 0 1 10 0")
    guard arc.count == 3, case .curve(_, _, let top) = arc[1], case .curve(_, _, let end) = arc[2]
    else {
      Issue.record("not two quarters")
      return
    }
    #expect(abs(top.x - 5) < 1e-9 && abs(top.y + 5) < 1e-9)
    #expect(end == Point(10, 0))
    let below = try elements("M0 0a5 5 0 0 0 10 0")
    guard case .curve(_, _, let bottom) = below[1] else { return }
    #expect(abs(bottom.y - 5) < 1e-9)
  }

  @Test(arguments: ["L1 1", "M", "M1", "M0 0X", "M0 0A1 1 0 2 0 1 1", "M0 0L1e999 0"])
  func refusesFaultyData(text: String) {
    #expect(throws: SVGPath.Fault.self) { try SVGPath.parse(text) }
  }
}

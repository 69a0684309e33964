// JSON5 as its specification says, with places in Unicode scalars.
import Testing
import Timeline

@testable import Presets

@Suite struct JSON5Tests {
  /// The value of a text; nil when it is refused.
  private func parse(_ text: String) -> Node? {
    var errors = DiagnosticList()
    return JSON5Parser.parse(SourceText(name: "t", text: text), errors: &errors)
  }

  @Test func readsEveryFormOfTheSpecification() throws {
    let text = """
      // comment
      { unquoted: 'and you can "quote" me', $dollar_1: .5, hexadecimal: 0xdecaf,
        leading: .8675309, trailing: 8675309., positive: +1, backwards: "com\\u0070at\\x69ble",
        lines: 'no \\
      break', infinite: -Infinity, "quoted key": [1, 2,], nothing: null, yes: true, /* block */ }
      """
    let node = try #require(parse(text))
    #expect(node["unquoted"]?.string == "and you can \"quote\" me")
    #expect(node["backwards"]?.string == "compatible")
    #expect(node["lines"]?.string == "no break")
    #expect(node["quoted key"]?.elements?.count == 2)
    guard case .number(let hexadecimal)? = node["hexadecimal"]?.content,
      case .number(let trailing)? = node["trailing"]?.content,
      case .number(let infinite)? = node["infinite"]?.content
    else {
      Issue.record("not numbers")
      return
    }
    #expect(hexadecimal.integer == 912_559)
    #expect(trailing.integer == 8_675_309)
    #expect(infinite.value == -.infinity)
  }

  @Test func readsSurrogatePairsAsOneScalar() {
    #expect(parse("\"\\ud83d\\ude00\"")?.string == "\u{1F600}")
    #expect(parse("\"\\ud83d\"") == nil)
  }

  @Test(arguments: [
    "", "{", "[1, 2", "{ a 1 }", "{ a: }", "{ a: 1 ] }", "[1 2]", "nul", "1 2", "\"a", "/* a", "0x",
    "1e", "--1", "{ a: NaN }", "'\\u12'", "{ , }", "[,]", ".", "+", "{ \"a\": 'b\n' }",
  ])
  func refusesWhatIsNoJSON5(text: String) {
    #expect(parse(text) == nil)
  }

  @Test func countsColumnsInUnicodeScalars() throws {
    let source = SourceText(name: "t", text: "{ a: \"\u{1F600}é\", b: 1 }")
    var errors = DiagnosticList()
    let node = try #require(JSON5Parser.parse(source, errors: &errors))
    let key = try #require(node.members?.last?.keySpan)
    #expect(key.location.column == 12)
    #expect(key.location.line == 1)
  }

  @Test func pointsIntoTextsBehindEscapes() throws {
    let source = SourceText(name: "t", text: #"{ a: "=\u0061 + \n b" }"#)
    var errors = DiagnosticList()
    let node = try #require(JSON5Parser.parse(source, errors: &errors))
    let span = try #require(node["a"]?.span)
    // Decoded: =a + <line break> b; the b is byte 7 of it and stands at column 20.
    #expect(span.inside(string: 7..<8).location.column == 20)
  }

  @Test func limitsDepthAndSize() {
    let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    let fine = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(parse(deep) == nil)
    #expect(parse(fine) != nil)
    let large = "\"" + String(repeating: "a", count: 4 << 20) + "\""
    var errors = DiagnosticList()
    #expect(JSON5Parser.parse(SourceText(name: "t", text: large), errors: &errors) == nil)
    #expect(errors.errors.description.contains("4194306 bytes; at most 4194304 (4 MB) are read"))
  }
}

@Suite struct NumberTests {
  @Test(arguments: [
    ("1.2", 6, 5), ("0.1", 1, 10), (".5", 1, 2), ("12", 12, 1), ("1e3", 1000, 1), ("25e-2", 1, 4),
    ("0.333", 333, 1000), ("5.", 5, 1),
  ])
  func decimalsAreExactFractions(text: String, numerator: Int64, denominator: Int64) {
    guard case .exact(let fraction)? = Number(decimal: text) else {
      Issue.record("\(text) is not exact")
      return
    }
    #expect(fraction.numerator == numerator && fraction.denominator == denominator)
  }

  @Test(arguments: ["", ".", "1.2.3", "e5", "1e", "1e+", "0x1", "1_000", " 1"])
  func refusesWhatIsNoDecimal(text: String) {
    #expect(Number(decimal: text) == nil)
  }

  @Test func remaindersRunRound() {
    #expect(Number.remainder(Number(-1), Number(6))?.integer == 5)
    #expect(Number.remainder(Number(7), Number(6))?.integer == 1)
    #expect(Number.remainder(Number(7), Number(0)) == nil)
  }

  @Test(arguments: [
    ("60deg", Double.pi / 3), ("250ms", 0.25), ("1.2s", 1.2), ("50%", 0.5),
    ("-90deg", -Double.pi / 2),
    ("1turn", 2 * Double.pi), ("3pt", 3),
  ])
  func quantitiesHaveUnits(text: String, value: Double) throws {
    #expect(try #require(Quantity(text)).number.value == value)
  }
}

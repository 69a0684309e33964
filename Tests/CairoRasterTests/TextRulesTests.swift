import Foundation
import Frames
import Testing
import Timeline

@testable import CairoRaster

/// Texts: fonts of the user's own, long lines, scripts, marks.
@Suite struct TextRulesTests {
  private static let sans = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  private func style(_ string: String, _ edit: (inout TextStyle) -> Void = { _ in }) -> TextStyle {
    var style = TextStyle()
    style.string = string
    style.families = ["DejaVu Sans"]
    style.fontSize = 20
    edit(&style)
    return style
  }

  private func block(
    _ style: TextStyle, width: Double = 1000, _ fonts: FontLibrary? = nil
  ) throws -> TextBlock {
    try (fonts ?? FontLibrary()).block(style, in: Size(width, 1000))
  }

  /// DejaVu Sans with every advance doubled, still under its own name.
  private func wideFont() throws -> [UInt8] {
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: Self.sans)))
    func number(_ at: Int, _ count: Int) -> Int {
      bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
    }
    var tables: [String: Int] = [:]
    for table in 0..<number(4, 2) {
      let entry = 12 + 16 * table
      tables[String(decoding: bytes[entry..<entry + 4], as: UTF8.self)] = number(entry + 8, 4)
    }
    let (hhea, hmtx) = (try #require(tables["hhea"]), try #require(tables["hmtx"]))
    for metric in 0..<number(hhea + 34, 2) {
      let advance = 2 * number(hmtx + 4 * metric, 2)
      bytes[hmtx + 4 * metric] = UInt8(advance >> 8 & 255)
      bytes[hmtx + 4 * metric + 1] = UInt8(advance & 255)
    }
    return bytes
  }

  @Test func aFontFileComesBeforeTheSystemsFamilyOfTheSameName() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      "wide-\(ProcessInfo.processInfo.processIdentifier).ttf")
    defer { try? FileManager.default.removeItem(at: path) }
    try Data(try wideFont()).write(to: path)
    let own = try block(style("HHHH"), FontLibrary(files: [path.path]))
    let system = try block(style("HHHH"))
    #expect(abs(system.fit.neededSize.width - 4 * 1540.0 / 2048 * 20) < 0.1)
    #expect(abs(own.fit.neededSize.width - 2 * system.fit.neededSize.width) < 0.1)
  }

  /// Each H is one outline of twelve corners, and stands where the sum of the advances before it puts it.
  @Test(arguments: [20, 200, 2000])
  func everyGlyphOfALongLineIsThere(_ count: Int) throws {
    let block = try block(style(String(repeating: "H", count: count)), width: 100_000)
    let starts = block.outlines.elements.compactMap { element -> Double? in
      if case .move(let point) = element { point.x } else { nil }
    }
    #expect(starts.count == count)
    let advance = 1540.0 / 2048 * 20
    for (index, x) in starts.enumerated() {
      #expect(abs(x - starts[0] - Double(index) * advance) < 0.02)
    }
  }

  @Test func aMarkCombinesWithItsLetter() throws {
    let (joined, composed) = try (block(style("e\u{301}")), block(style("\u{E9}")))
    let alone = try block(style("e"))
    #expect(abs(joined.fit.neededSize.width - composed.fit.neededSize.width) < 0.01)
    #expect(abs(joined.fit.neededSize.width - alone.fit.neededSize.width) < 0.01)
    // The mark stands above the letter, not beside it.
    let (marked, plain) = (joined.outlines.extents(.identity), alone.outlines.extents(.identity))
    #expect(marked.minY < plain.minY - 2 && abs(marked.maxX - plain.maxX) < 2)
  }

  @Test func textsAlignByTheirDirection() throws {
    let bounds = Rect(0, 0, 300, 40)
    func left(_ string: String, _ alignment: TextStyle.Alignment) throws -> (Double, Double) {
      let style = style(string) { $0.alignment = alignment }
      let block = try FontLibrary().block(style, in: bounds.size)
      let width = block.fit.neededSize.width
      return (block.origin(style, in: bounds).x, 300 - width)
    }
    for (string, isRight) in [("Hello", false), ("مرحبا", true)] {
      let (natural, free) = try left(string, .natural)
      #expect(abs(natural - (isRight ? free : 0)) < 0.01)
      #expect(abs(try left(string, .left).0) < 0.01)
      #expect(abs(try left(string, .right).0 - free) < 0.01)
      #expect(abs(try left(string, .center).0 - free / 2) < 0.01)
    }
  }

  /// The first letter of a right-to-left word stands rightmost: alef, a thin stroke, then two wide letters.
  @Test func wordsFromRightToLeftBeginAtTheRight() throws {
    let word = try block(style("\u{5D0}\u{5D5}\u{5D5}\u{5D5}\u{5D5}")).outlines
    let firstLetter = try block(style("\u{5D0}")).outlines.extents(.identity)
    let extents = word.extents(.identity)
    let rightmost = Path(
      word.elements.filter { element in
        if case .move(let point) = element { return point.x > extents.maxX - 12 }
        return false
      })
    #expect(!rightmost.elements.isEmpty)
    // Alef is about three times as wide as vav: the last 10 points hold alef alone.
    #expect(firstLetter.maxX - firstLetter.minX > 8)
    let starts = word.elements.compactMap { element -> Double? in
      if case .move(let point) = element { point.x } else { nil }
    }.sorted()
    let last = try #require(starts.last)
    let gaps = zip(starts, starts.dropFirst()).map { $1 - $0 }
    #expect(last > extents.maxX - 13 && gaps.prefix(3).allSatisfy { $0 < 8 })
  }

  @Test func heavierWeightsHaveMoreInk() throws {
    func ink(_ weight: Int) throws -> Double {
      let text = RenderNode.text("Weight", Rect(0, 0, 200, 50)) { $0.weight = weight }
      let bitmap = try RenderTree.make(200, 50, [text.with { $0.backgroundColor = nil }]).drawn()
      return bitmap.pixels.reduce(0) { $0 + Double(255 - ($1 & 255)) / 255 }
    }
    let (thin, regular, bold) = try (ink(200), ink(400), ink(700))
    #expect(thin < 0.8 * regular && bold > 1.2 * regular)
  }

  @Test func theFirstFamilyThatHasACharacterDrawsIt() throws {
    let mixed = try block(style("Hא") { $0.families = ["Noto Sans Hebrew", "DejaVu Sans"] })
    let other = try block(style("Hא"))
    #expect(mixed.outlines != other.outlines)
  }

  @Test func emojiArePicturesAndTheirFamilysColors() throws {
    let block = try block(style("a👍b") { $0.families = ["DejaVu Sans", "Noto Color Emoji"] })
    let glyph = try #require(block.glyphs.first)
    #expect(block.glyphs.count == 1)
    let colors = Set(glyph.bitmap.pixels.filter { $0 >> 24 == 255 }.map { $0 & 0xF0F0F0 })
    #expect(colors.count > 4)
    #expect(glyph.rect.size.width > 15 && glyph.rect.size.width < 40)
  }
}

import Testing
import Timeline

@testable import CairoRaster

/// Texts: what fits, what is missing, and that a text scales as a drawing does.
@Suite struct TextTests {
  private func style(_ string: String, _ edit: (inout TextStyle) -> Void = { _ in }) -> TextStyle {
    var style = TextStyle()
    style.string = string
    style.families = ["DejaVu Sans"]
    edit(&style)
    return style
  }

  private func fit(_ style: TextStyle, _ width: Double, _ height: Double) throws -> TextFit {
    try TextMeasurer(fonts: FontLibrary()).fit(style, in: Size(width, height))
  }

  /// DejaVu Sans advances H by 1540 of 2048 units, and its lines are 2384 units high.
  @Test func needsTheSumOfItsAdvances() throws {
    let fit = try fit(style("HHH") { $0.fontSize = 20 }, 100, 100)
    #expect(abs(fit.neededSize.width - 3 * 1540.0 / 2048 * 20) < 0.05)
    #expect(abs(fit.neededSize.height - 2384.0 / 2048 * 20) < 0.05)
    #expect(fit.fits && fit.lineCount == 1 && fit.fontSize == 20)
  }

  @Test(arguments: [7.0, 11.3, 36, 200])
  func widthGrowsInProportionToSize(_ size: Double) throws {
    let one = try fit(style("Proportion") { $0.fontSize = 1 }, 1000, 1000)
    let other = try fit(style("Proportion") { $0.fontSize = size }, 10_000, 1000)
    #expect(abs(other.neededSize.width / size / one.neededSize.width - 1) < 1e-4)
  }

  @Test func tooLongATextDoesNotFit() throws {
    #expect(try !fit(style("much too long") { $0.fontSize = 20 }, 60, 40).fits)
    #expect(
      try fit(
        style("much too long") {
          $0.fontSize = 20
          $0.truncation = .end
        }, 60, 40
      ).fits)
  }

  @Test func shrinksToTheLargestSizeThatFits() throws {
    let shrunk = try fit(
      style("HHHH") {
        $0.fontSize = 40
        $0.minimumFontSize = 5
      }, 60, 60)
    let exact = 60 / (4 * 1540.0 / 2048)
    #expect(shrunk.fits)
    #expect(shrunk.fontSize <= exact + 0.01 && shrunk.fontSize > exact - 0.07)
  }

  @Test func wrappingCountsLines() throws {
    let wrapped = try fit(
      style("one two three four") {
        $0.fontSize = 20
        $0.isWrapped = true
      }, 100, 200)
    #expect(wrapped.lineCount > 1 && wrapped.fits)
    #expect(
      try !fit(
        style("one two three four") {
          $0.fontSize = 20
          $0.isWrapped = true
          $0.maximumLines = 1
        }, 100, 200
      ).fits)
  }

  private func reason(_ style: TextStyle) -> RasterError.Reason? {
    do {
      _ = try fit(style, 1000, 1000)
      return nil
    } catch let error as RasterError {
      return error.reason
    } catch {
      return nil
    }
  }

  /// The families that a text asks for and that are not there, and those that are.
  private func missing(_ families: [String]) -> (absent: [String], installed: [String])? {
    guard
      case .missingFamilies(let absent, let installed)? = reason(
        style("a") { $0.families = families })
    else { return nil }
    return (absent, installed)
  }

  @Test func absentFamiliesAreNamedAndThoseThatAreThere() throws {
    let found = try #require(missing(["DejaVu Sans", "Helvetica Thin", "Nowhere"]))
    #expect(found.absent == ["Helvetica Thin", "Nowhere"])
    #expect(found.installed.contains("DejaVu Sans") && !found.installed.contains("Nowhere"))
  }

  @Test(arguments: ["Sans", "monospace", "Serif"])
  func aliasesAreNoFamilies(_ name: String) {
    #expect(missing([name])?.absent == [name])
  }

  @Test func absentWeightsAreNamed() {
    #expect(
      reason(
        style("a") {
          $0.families = ["Noto Color Emoji", "Noto Sans Symbols2"]
          $0.weight = 650
        }) != nil)
    #expect(
      reason(style("a") { $0.weight = 600 })
        == .missingFace(
          family: "DejaVu Sans", weight: 600, isItalic: false, weights: [200, 400, 700]))
  }

  @Test func charactersOfNoListedFamilyAreNamedWithOneThatHasThem() throws {
    guard case .missingCharacter(let scalar, let families, let suggestion)? = reason(style("ab 漢"))
    else {
      Issue.record("\(String(describing: reason(style("ab 漢"))))")
      return
    }
    #expect(scalar == "漢" && families == ["DejaVu Sans"])
    #expect(suggestion == nil || suggestion?.isEmpty == false)
    guard case .missingCharacter(_, _, let other)? = reason(style("नम")) else {
      Issue.record("Devanagari is in DejaVu Sans?")
      return
    }
    #expect(other?.contains("Devanagari") == true)
  }

  @Test func emojiFamiliesCount() throws {
    #expect(reason(style("a 👍🏽 b") { $0.families.append("Noto Color Emoji") }) == nil)
    #expect(reason(style("🦩")) != nil)
    // DejaVu Sans has this one in black and white.
    #expect(reason(style("😀")) == nil)
  }

  @Test func aTextWithoutFamilyIsAnError() {
    #expect(reason(style("a") { $0.families = [] }) == .noFamily)
  }

  @Test func aFileThatIsNoFontIsAnError() {
    #expect(throws: RasterError(.fontFile(#filePath), subject: #filePath)) {
      _ = try FontLibrary(files: [#filePath])
    }
  }

  @Test func fontFilesAreFamilies() throws {
    let fonts = try FontLibrary(files: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    let fit = try TextMeasurer(fonts: fonts).fit(style("H"), in: Size(100, 100))
    #expect(fit.fits)
  }

  @Test func everyThreadShapesAlike() async throws {
    let fonts = try FontLibrary()
    let styles = (0..<40).map { i in
      style("Thread \(i % 8) مرحبا") {
        $0.families.append("Noto Sans Arabic")
        $0.fontSize = Double(10 + i % 5)
      }
    }
    let alone = try styles.map { try fonts.block($0, in: Size(500, 100)).outlines }
    let other = try FontLibrary()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for (style, outlines) in zip(styles, alone) {
        group.addTask { try other.block(style, in: Size(500, 100)).outlines == outlines }
      }
      for try await same in group { #expect(same) }
    }
  }
}

import Testing

@testable import Presets

@Suite("The nearest name")
struct NearestNameTests {
  @Test(
    "is the one with the fewest slips",
    arguments: [
      ("sixdots", "six-dots"), ("six-dost", "six-dots"), ("SIX-DOTS", "six-dots"),
      ("three-bals", "three-balls"), ("trhee-dots", "three-dots"), ("shim", "shimmer"),
    ])
  func isTheOneWithTheFewestSlips(written: String, meant: String) {
    let names = ["three-balls", "three-dots", "six-dots", "shimmer", "slack"]
    #expect(NearestName.to(written, among: names) == meant)
  }

  @Test("is none where none is near", arguments: ["", "x", "zebra-crossing", "three"])
  func isNoneWhereNoneIsNear(written: String) {
    #expect(NearestName.to(written, among: ["three-balls", "three-dots", "six-dots"]) == nil)
  }

  @Test(
    "counts slips as worked out by hand",
    arguments: [
      ("kitten", "sitting", 3), ("ab", "ba", 1), ("", "abc", 3), ("abc", "", 3), ("ca", "abc", 3),
      ("same", "same", 0),
    ])
  func countsSlips(a: String, b: String, slips: Int) {
    #expect(NearestName.distance(Array(a.utf8), Array(b.utf8)) == slips)
  }
}

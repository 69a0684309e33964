import Loadreel
import Testing

@testable import LoadreelCLI

@Suite("Any words at all")
struct RandomLineTests {
  /// A generator that gives the same numbers on every run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  @Test("are understood or answered with one line, and never crash")
  func areUnderstoodOrAnswered() {
    var numbers = Numbers()
    let options = OptionTable.all.flatMap { ["--" + $0.name, "--\($0.name)="] }
    let values = [
      "", "-", "--", "---", "-o", "-ox", "=", "0", "-1", "1e99", "99999999999999999999999", "1/0",
      "0/0", "9223372036854775807", "x", "1x1", "16384x16384", "16:9", "a=b", "=b", "50%", "72f",
      "end", ",", ",,", "mp4,gif", "story", "\u{0}", "\u{1B}[2J", "é", "\u{1F600}", "\n", "help",
      "999999999999999.999999999999999/0.000000000000001", ".", "1.", ".5s", "ms", "s", "%", "f",
    ]
    var understood = 0
    for _ in 0..<20_000 {
      var words = [Command.allCases.randomElement(using: &numbers)?.rawValue ?? "render"]
      for _ in 0..<Int.random(in: 0...5, using: &numbers) {
        let source = Bool.random(using: &numbers) ? options : values
        var word = source.randomElement(using: &numbers) ?? ""
        if word.hasSuffix("=") { word += values.randomElement(using: &numbers) ?? "" }
        words.append(word)
      }
      do throws(UsageError) {
        _ = try ArgumentParser.parse(words, isPreset: { _ in false })
        understood += 1
      } catch {
        #expect(!error.message.isEmpty)
        #expect(error.message.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "\(words)")
      }
    }
    #expect(understood > 1000)
  }
}

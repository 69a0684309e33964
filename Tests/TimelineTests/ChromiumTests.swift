import Foundation
import Testing

@testable import Timeline

@Suite("Against Chromium's Web Animations")
struct ChromiumTests {
  /// One line of the fixture.
  private struct Sample {
    var animation: Timeline.Animation
    var time: Rational
    var x: Double
  }

  private func exact(_ text: Substring) -> Rational {
    // Decimals of at most four places.
    let number = (Double(text) ?? 0) * 10_000
    return Rational(Int(number.rounded()), 10_000) ?? .zero
  }

  private func curves(_ text: Substring) -> [TimingFunction] {
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    return stride(from: 0, to: numbers.count - 3, by: 4).map {
      .cubicBezier(
        x1: numbers[$0], y1: numbers[$0 + 1], x2: numbers[$0 + 2], y2: numbers[$0 + 3])
    }
  }

  private func sample(_ line: Substring) -> Sample? {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count == 9, let x = Double(fields[8]) else { return nil }
    let thousandth = seconds(1, 1000)
    var keyframes = Keyframes(
      .values(fields[5].split(separator: " ").compactMap { Double($0) }.map { .number($0) }))
    keyframes.keyTimes = fields[4].split(separator: " ").map(exact)
    keyframes.timingFunctions = curves(fields[6])
    var animation = Timeline.Animation(.keyframes(.transformTranslationAxis(.x), keyframes))
    let iterations = exact(fields[1])
    let alternates = fields[2] == "1"
    animation.timing.duration = exact(fields[0]) * thousandth
    animation.timing.autoreverses = alternates
    // A cycle that comes back is two of the browser's iterations.
    animation.timing.repetition = .count(alternates ? iterations * seconds(1, 2) : iterations)
    animation.timing.fillMode = .both
    animation.timing.isRemovedOnCompletion = false
    animation.timingFunction = curves(fields[3]).first
    return Sample(animation: animation, time: exact(fields[7]) * thousandth, x: x)
  }

  @Test("Curves, key times, repeats and mirrors agree within 0.01 pixel in 200 random cases")
  func agrees() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/chromium-timing.csv")
    let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
    let samples = lines.compactMap(sample)
    #expect(samples.count == 1_200 && samples.count == lines.count)
    for sample in samples {
      let shown = try node(dot([sample.animation]), at: sample.time)?.projection.tx
      #expect(near((shown ?? .infinity) - 45, sample.x, 0.01))
    }
  }
}

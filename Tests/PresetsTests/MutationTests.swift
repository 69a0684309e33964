// Presets that were damaged at random: they load or give messages, and never stop the program.
import Testing
import Timeline

@testable import Presets

/// Random numbers that are the same on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { self.state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The layer without the marks of its places.
func unmarked(_ layer: Layer) -> Layer {
  var result = layer
  result.mark = 0
  for index in result.animations.indices {
    result.animations[index] = unmarked(result.animations[index])
  }
  result.sublayers = result.sublayers.map { unmarked($0) }
  result.mask = result.mask.map { unmarked($0) }
  return result
}

private func unmarked(_ animation: Animation) -> Animation {
  var result = animation
  result.mark = 0
  if case .group(let children) = result.kind { result.kind = .group(children.map { unmarked($0) }) }
  return result
}

/// A preset that uses every part of the language once.
private let sample = """
  { title: "All", stage: { width: 100, height: "=50 * 2", background: "#fff" }, fonts: ["f/*.otf"],
    parameters: { n: { type: "integer", default: 3, range: [1, 9] }, c: { type: "colors", default: ["#f00", "rgb(1,2,3)"] },
      t: { type: "track", default: [[0, 0], [1, 1]] }, s: { type: "text", default: "a" }, i: { type: "image", default: null },
      k: { type: "choice", choices: ["a", "b"], default: "a" }, f: { type: "font", default: "A, B" }, o: { type: "angle", default: "60deg" } },
    constants: { r: "=n * 2 + length(c)", p: "M0 0 C1 1 2 2 3 3 A5 5 0 0 1 9 9 Z", q: "=k == 'a' ? i == none : false" },
    definitions: { d: { with: { w: 1 }, bounds: ["=w", "=w"] } },
    story: { duration: "=r" }, loop: { duration: 1, fit: true }, outputs: ["a.gif", { file: "b.mp4", size: "2x2" }],
    layers: [
      { type: "shape", path: "=p", strokeEnd: 0.5, lineDashPattern: [1, 2], transform: { rotation: "=o", scale: [1, 2] },
        animations: [ { forEach: { x: "=t" }, animate: { delay: "=x.time", to: { strokeEnd: "=x.value" } } },
          { keyPath: "path", from: { circle: { center: [1, 1], radius: 2 } }, to: { ellipse: [0, 0, 1, 2] }, duration: 1 },
          { duration: 1, animations: [ { keyPath: "opacity", values: [0, 1], keyTimes: [0, 1], timingFunctions: ["easeIn"] } ] } ] },
      { forEach: { i2: "=n", j: { from: 0, to: 1 } }, use: "d", with: { w: "=i2 + j" }, if: "=j > 0", backgroundColor: "=c[i2 % 2]" },
      { type: "text", string: "=format('{:1} {}', r, s)", font: "=f", fit: { min: 8, lines: 2 }, hidden: "=q" },
      { type: "replicator", instanceCount: 3, instanceDelay: "=1/3", instanceTransform: { translation: [1, 2] },
        sublayers: [ { bounds: [1, 1], filters: [ { type: "gaussianBlur", radius: 2 } ], backdrop: { blurRadius: 3 } } ] },
      { type: "gradient", colors: "=c", locations: [0, 1], mask: { type: "shape", path: [ { move: [0, 0] }, { line: [1, 1] }, { close: true } ] } },
      { type: "emitter", emitterCells: [ { birthRate: 2, lifetime: 1, shape: { polygon: [[0, 0], [1, 0], [0, 1]] } } ] },
    ] }
  """

@Suite struct MutationTests {
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "'", "=", "(", ")", "-", "1e308", "99999999999999999999",
    "0", "Infinity", "null",
    "\\\\", "\\u", "/*", "//", "#", "%", "^", "stage", "n", "r", "use", "forEach", "é", "\u{1F600}",
    "\0", "\n", "-1", "0.0000001", "NaN", "M",
  ]

  private func mutated(_ text: String, _ generator: inout SeededGenerator) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.remove(at: index)
      case 1:
        bytes.insert(
          contentsOf: Array((Self.pieces.randomElement(using: &generator) ?? "").utf8), at: index)
      case 2:
        let end = min(bytes.count, index + Int.random(in: 1...12, using: &generator))
        bytes.replaceSubrange(
          index..<end, with: Array((Self.pieces.randomElement(using: &generator) ?? "").utf8))
      default:
        let end = min(bytes.count, index + Int.random(in: 1...40, using: &generator))
        bytes.insert(contentsOf: bytes[index..<end], at: index)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func theSampleIsWhole() throws {
    let built = try Preset.load(PresetFile(text: sample, name: "t", folder: ".")).scene()
    #expect(built.warnings.map(\.rendered) == [])
    #expect(built.scene.layers.count == 8)
  }

  @Test func damagedPresetsGiveMessagesOrScenes() {
    var generator = SeededGenerator(seed: 2024)
    var counts = (good: 0, bad: 0)
    let clock = ContinuousClock()
    for _ in 0..<400 {
      let text = mutated(sample, &generator)
      let start = clock.now
      do throws(PresetErrors) {
        _ = try Preset.load(PresetFile(text: text, name: "t", folder: ".")).scene()
        counts.good += 1
      } catch {
        counts.bad += 1
        let errors = error.diagnostics.filter { $0.severity == .error }
        #expect(!errors.isEmpty && errors.count <= 20, "\(text)")
        #expect(!error.description.isEmpty)
      }
      #expect(clock.now - start < .seconds(20), "\(text)")
    }
    #expect(counts.good > 10 && counts.bad > 100)
  }
}

import Frames
import Testing
import Timeline

@testable import CairoRaster

/// Blend modes against their formulas (W3C Compositing and Blending, with straight colours).
@Suite struct BlendTests {
  private typealias Formula = @Sendable (_ below: Double, _ above: Double) -> Double

  private static let separable: [(BlendMode, Formula)] = [
    (.normal, { $1 }),
    (.multiply, { $0 * $1 }),
    (.screen, { $0 + $1 - $0 * $1 }),
    (.overlay, { hardLight($1, $0) }),
    (.darken, { min($0, $1) }),
    (.lighten, { max($0, $1) }),
    (.colorDodge, { $0 == 0 ? 0 : $1 >= 1 ? 1 : min(1, $0 / (1 - $1)) }),
    (.colorBurn, { $0 >= 1 ? 1 : $1 <= 0 ? 0 : 1 - min(1, (1 - $0) / $1) }),
    (.hardLight, { hardLight($0, $1) }),
    (.softLight, { softLight($0, $1) }),
    (.difference, { abs($0 - $1) }),
    (.exclusion, { $0 + $1 - 2 * $0 * $1 }),
    (.plusLighter, { min(1, $0 + $1) }),
  ]

  private static func hardLight(_ below: Double, _ above: Double) -> Double {
    above <= 0.5 ? 2 * above * below : 1 - 2 * (1 - above) * (1 - below)
  }

  private static func softLight(_ b: Double, _ s: Double) -> Double {
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
  }

  @Test(arguments: separable.indices)
  func opaqueColorsFollowTheFormula(_ index: Int) throws {
    let (mode, formula) = Self.separable[index]
    for below in stride(from: 0, through: 255, by: 51) {
      for above in stride(from: 0, through: 255, by: 17) {
        let node = RenderNode.box(
          Rect(0, 0, 2, 2), Color(red8: above, green8: above, blue8: 255 - above)
        ).with { $0.blendMode = mode }
        let bitmap = try RenderTree.make(
          2, 2, background: Color(red8: below, green8: 255 - below, blue8: below), [node]
        ).drawn()
        func expected(_ b: Int, _ a: Int) -> Double {
          formula(Double(b) / 255, Double(a) / 255) * 255
        }
        let pixel = bitmap[0, 0]
        #expect(pixel >> 24 == 255)
        #expect(abs(Double(pixel >> 16 & 255) - expected(below, above)) <= 1.01)
        #expect(abs(Double(pixel >> 8 & 255) - expected(255 - below, above)) <= 1.01)
        #expect(abs(Double(pixel & 255) - expected(below, 255 - above)) <= 1.01)
      }
    }
  }

  /// Hue, saturation, colour and luminosity keep what their names say they take from the other.
  @Test func colorModesKeepLuma() throws {
    func luma(_ pixel: UInt32) -> Double {
      0.3 * Double(pixel >> 16 & 255) + 0.59 * Double(pixel >> 8 & 255)
        + 0.11 * Double(pixel & 255)
    }
    for mode in [BlendMode.hue, .saturation, .color, .luminosity] {
      let node = RenderNode.box(Rect(0, 0, 2, 2), .pink).with { $0.blendMode = mode }
      let mixed = try RenderTree.make(2, 2, background: .blue, [node]).drawn()[0, 0]
      let kept: UInt32 = mode == .luminosity ? 0xFFFF_007B : 0xFF00_8CD4
      #expect(abs(luma(mixed) - luma(kept)) <= 1.5, "\(mode)")
    }
  }
}

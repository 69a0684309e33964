import Frames
import Testing
import Timeline

@testable import CairoRaster

/// Colours are exact where nothing is blended, and blended as screens do where something is.
@Suite struct ColorTests {
  @Test func everyOpaqueGreyIsItself() throws {
    let boxes = (0..<256).map { i in
      RenderNode.box(
        Rect(Double(i), 0, 1, 1), Color(red8: i, green8: 255 - i, blue8: (i * 7) & 255))
    }
    let bitmap = try RenderTree.make(256, 1, boxes).drawn()
    for i in 0..<256 {
      let expected = 0xFF00_0000 | i << 16 | (255 - i) << 8 | (i * 7) & 255
      #expect(Int(bitmap[i, 0]) == expected)
    }
  }

  @Test func stageColorFillsEveryPixel() throws {
    let bitmap = try RenderTree.make(7, 5, background: .blue, []).drawn(scale: 3)
    #expect(bitmap.pixels.allSatisfy { $0 == 0xFF00_8CD4 })
  }

  @Test func transparentStageIsEmpty() throws {
    let bitmap = try RenderTree.make(7, 5, background: .clear, []).drawn()
    #expect(bitmap.pixels.allSatisfy { $0 == 0 })
  }

  @Test func opaqueStageStaysOpaqueUnderEverything() throws {
    for golden in GoldenCase.all where golden.tree.background.alpha == 1 {
      let bitmap = try golden.tree.drawn(scale: 1.3, pictures: golden.pictures)
      #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 }, "\(golden.testDescription)")
    }
  }

  /// 0.5 white over (0, 140, 212): every channel is the mean, rounded.
  @Test func halfWhiteIsTheMean() throws {
    let half = RenderNode.box(Rect(0, 0, 4, 4), .white).with { $0.opacity = 0.5 }
    let bitmap = try RenderTree.make(4, 4, background: .blue, [half]).drawn()
    let expected: UInt32 = 0xFF80_C6EA
    #expect(Bitmap.distance(bitmap[2, 2], expected) <= 1)
  }

  /// Two overlapping opaque children under opacity 0.5 look like one picture: the lower never shines through.
  @Test func groupOpacityHidesWhatChildrenHide() throws {
    let group = RenderNode.make {
      $0.opacity = 0.5
      $0.children = [.box(Rect(0, 0, 4, 4), .pink), .box(Rect(0, 0, 4, 4), .black)]
    }
    let bitmap = try RenderTree.make(4, 4, [group]).drawn()
    #expect(Bitmap.distance(bitmap[1, 1], 0xFF80_8080) <= 1)
  }

  /// A white child that fills a black parent's round clip leaves no dark fringe.
  @Test func roundClipLeaksNothingOfWhatIsCovered() throws {
    let parent = RenderNode.box(Rect(1, 1, 18, 18), .black, radius: 9).with {
      $0.masksToBounds = true
      $0.children = [.box(Rect(0, 0, 20, 20), .white)]
    }
    let bitmap = try RenderTree.make(20, 20, [parent]).drawn(scale: 1.7)
    #expect(bitmap.pixels.allSatisfy { Bitmap.distance($0, 0xFFFF_FFFF) <= 1 })
  }
}

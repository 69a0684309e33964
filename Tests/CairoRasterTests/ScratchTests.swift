import Frames
import Testing

@testable import CairoRaster

@Suite struct ScratchTests {
  private let box = DeviceBox(left: 3, top: 2, right: 13, bottom: 8)

  @Test func lentMemoryIsTransparentAgainAndWhoeverHoldsThePictureKeepsIt() {
    let scratch = ScratchPixels()
    var picture = scratch.picture(box)
    picture.bitmap[4, 4] = 0xFF12_3456
    let held = picture
    scratch.recycle(picture)
    let next = scratch.picture(DeviceBox(left: 0, top: 0, right: 5, bottom: 4))
    #expect(next.bitmap == Bitmap(width: 5, height: 4))
    #expect(held.bitmap[4, 4] == 0xFF12_3456)
    #expect(scratch.picture(box).bitmap == Bitmap(width: 10, height: 6))
  }

  @Test func whatIsMetTwiceIsKnownAndWhatIsLongGoneIsNot() {
    let keys = RecentKeys()
    #expect(!keys.meet(1) && keys.meet(1))
    for key in 2...600 { #expect(!keys.meet(key)) }
    #expect(keys.meet(600) && !keys.meet(1))
  }
}

import Testing
import Timeline

@testable import Rendering

struct StageLayoutTests {
  private let phone = Size(375, 667)

  private func layout(
    size: (Int, Int)? = nil, scale: Rational? = nil, ratio: (Int, Int)? = nil, even: Bool = false
  ) throws -> StageLayout {
    try StageLayout.resolve(
      declared: phone,
      wish: .init(
        size: size.map { PixelSize(width: $0.0, height: $0.1) }, scale: scale,
        ratio: ratio.map { StageRatio(width: Rational($0.0), height: Rational($0.1)) }),
      needsEven: even, purpose: "a.mp4")
  }

  @Test func theDefaultIsTwoPixelsAPoint() throws {
    let result = try layout()
    #expect(result.pixels == PixelSize(width: 750, height: 1334))
    #expect(result.stage == phone)
  }

  @Test func aTypedSizeKeepsTheShorterSideInPoints() throws {
    #expect(try layout(size: (1920, 1080)).stage == Size(1920 / (1080.0 / 375), 375))
    #expect(try layout(size: (750, 1334)).stage == phone)
    #expect(try layout(size: (128, 128)).stage == Size(375, 375))
  }

  @Test func aRatioLaysTheStageOutAgain() throws {
    let wide = try layout(ratio: (16, 9))
    #expect(wide.pixels == PixelSize(width: 1333, height: 750))
    #expect(try layout(ratio: (1, 1)).stage == Size(375, 375))
  }

  @Test func aSizeThatFollowsFromAScaleIsMadeEven() throws {
    let result = try layout(scale: .one, even: true)
    #expect(result.pixels == PixelSize(width: 376, height: 668))
    #expect(result.stage == Size(376, 668))
    #expect(result.note != nil)
  }

  @Test func aTypedOddSizeIsRefusedWithTheNearest() {
    let failure = #expect(throws: RenderFailure.self) { try layout(size: (751, 1333), even: true) }
    #expect(
      failure?.lines == [
        "cannot write a.mp4: H.264 needs even sizes, got 751x1333; use --size 750x1332 or 752x1334, or -f webm"
      ])
  }

  @Test(
    "No size is advised that the codec is too large for",
    arguments: [
      (1, 1, "16x16"), (3, 33, "16x32 or 16x34"), (401, 15, "400x16 or 402x16"),
    ])
  func advisedSizesReachTheCodecsLeast(width: Int, height: Int, advice: String) {
    let failure = #expect(throws: RenderFailure.self) {
      try StageLayout.resolve(
        declared: phone, wish: .init(size: PixelSize(width: width, height: height)),
        needsEven: true, codec: "HEVC", minimumSide: 16, purpose: "a.mp4")
    }
    #expect(failure?.lines.first?.contains("use --size \(advice), or") == true)
  }

  @Test func sizeScaleAndStageTogetherAreAnError() {
    #expect(throws: RenderFailure.self) {
      try layout(size: (100, 100), scale: .one, ratio: (1, 1))
    }
  }

  @Test func aSizeOfAnotherShapeThanTheStageAsksForIsAnError() throws {
    #expect(throws: RenderFailure.self) { try layout(size: (100, 120), ratio: (1, 1)) }
    #expect(try layout(size: (1334, 750), ratio: (16, 9)).pixels.width == 1334)
  }

  @Test func picturesBeyondTheLimitAreRefused() {
    #expect(throws: RenderFailure.self) { try layout(scale: Rational(1_000_000_000)) }
    #expect(throws: RenderFailure.self) { try layout(size: (16_385, 1)) }
  }
}

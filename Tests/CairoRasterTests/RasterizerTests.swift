import Frames
import Testing
import Timeline

@testable import CairoRaster

/// What holds for whole frames: the same tree gives the same pixels, work is done once, nothing is left behind.
@Suite(.serialized) struct RasterizerTests {
  private static let pictures = [
    PictureID(0): TestPicture.photo(64, 48), PictureID(1): TestPicture.photo(40, 40),
  ]

  private static func rasterizer() throws -> Rasterizer {
    Rasterizer(pictures: pictures, fonts: try FontLibrary())
  }

  private static func draw(
    _ tree: RenderTree, _ rasterizer: Rasterizer, over old: UInt32 = 0
  ) throws -> Bitmap {
    var bitmap = Bitmap(width: 2 * Int(tree.stage.width), height: 2 * Int(tree.stage.height))
    for index in bitmap.pixels.indices { bitmap.pixels[index] = old }
    try rasterizer.draw(tree, into: &bitmap)
    return bitmap
  }

  @Test func pixelsDoNotDependOnWhatWasDrawnBefore() throws {
    let shared = try Self.rasterizer()
    let trees = GoldenCase.all.map(\.tree)
    let alone = try trees.map { try Self.draw($0, Self.rasterizer()) }
    for index in trees.indices.reversed() {
      #expect(try Self.draw(trees[index], shared) == alone[index])
    }
    for index in trees.indices {
      #expect(try Self.draw(trees[index], shared, over: 0xFF12_3456) == alone[index])
    }
  }

  @Test func allThreadsDrawAlike() async throws {
    let shared = try Self.rasterizer()
    let trees = GoldenCase.all.map(\.tree)
    let alone = try trees.map { try Self.draw($0, Self.rasterizer()) }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for round in 0..<3 {
        for index in trees.indices {
          let other = (index * 7 + round * 5) % trees.count
          group.addTask { try Self.draw(trees[other], shared) == alone[other] }
        }
      }
      for try await same in group { #expect(same) }
    }
  }

  /// A blurred child under a growing mask: one blur for all frames.
  @Test func stillBlurIsComputedOnce() throws {
    let rasterizer = try Self.rasterizer()
    let screenshot = RenderNode.make(Rect(0, 0, 60, 40)) {
      $0.pictures = [RenderPicture(PictureID(0))]
      $0.filters = [.gaussianBlur(radius: 6)]
    }
    for frame in 0..<20 {
      let masked = RenderNode.make(Rect(0, 0, 60, 40)) {
        $0.children = [screenshot]
        $0.mask = .shape(.circle(30, 20, Double(frame) * 2 + 1))
      }
      _ = try Self.draw(.make(60, 40, [masked]), rasterizer)
    }
    #expect(rasterizer.store.drawnPictures.misses == 1)
  }

  /// A screen behind frosted glass, with a box that flies above it: one blur for all frames, whichever thread draws them.
  @Test func backdropOfAStillScreenIsComputedOnce() async throws {
    let rasterizer = try Self.rasterizer()
    func tree(_ frame: Int, behind: Double = 0) -> RenderTree {
      let screen = RenderNode.make(Rect(0, 0, 60, 40), at: .move(behind, 0)) {
        $0.pictures = [RenderPicture(PictureID(0))]
      }
      let glass = RenderNode.make(Rect(0, 0, 60, 40)) {
        $0.backdrop = Backdrop(blurRadius: 4, saturation: 1, tint: .clear)
      }
      return .make(60, 40, [screen, glass, .box(Rect(Double(frame), 5, 9, 9), .pink)])
    }
    let alone = try (0..<20).map { try Self.draw(tree($0), Self.rasterizer()) }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for frame in 0..<20 {
        group.addTask { try Self.draw(tree(frame), rasterizer) == alone[frame] }
      }
      for try await same in group { #expect(same) }
    }
    #expect(rasterizer.store.drawnPictures.misses == 1)
    // What moves behind it is another picture.
    _ = try Self.draw(tree(0, behind: 1), rasterizer)
    #expect(rasterizer.store.drawnPictures.misses == 2)
    #expect(try Self.draw(tree(0, behind: 1), Self.rasterizer()) != alone[0])
  }

  /// Shadows, pictures at their sizes and texts are made once, too, and again when what they depend on changes.
  @Test func shadowsSizesAndTextsAreMadeOnce() throws {
    let rasterizer = try Self.rasterizer()
    func tree(_ x: Double, radius: Double, size: Double, _ string: String) -> RenderTree {
      let card = RenderNode.box(Rect(0, 0, 20, 20), .amber).with {
        $0.shadow = .make(opacity: 1, dx: 1, dy: 2, radius: radius)
      }
      let picture = RenderNode.make(Rect(30, 0, size, size)) {
        $0.pictures = [RenderPicture(PictureID(1))]
      }
      let mover = RenderNode.box(Rect(x, 30, 5, 5), .blue)
      return .make(60, 40, [card, picture, mover, .text(string, Rect(0, 20, 60, 20))])
    }
    func counts() -> [Int] {
      let store = rasterizer.store
      return [
        store.drawnPictures.misses, store.resampledPictures.misses, store.fonts.shapedCount,
      ]
    }
    for frame in 0..<10 {
      _ = try Self.draw(tree(Double(frame), radius: 2, size: 17, "still"), rasterizer)
    }
    #expect(counts() == [1, 1, 1])
    _ = try Self.draw(tree(0, radius: 3, size: 17, "still"), rasterizer)
    #expect(counts() == [2, 1, 1])
    _ = try Self.draw(tree(0, radius: 3, size: 18, "still"), rasterizer)
    #expect(counts() == [2, 2, 1])
    _ = try Self.draw(tree(0, radius: 3, size: 18, "other"), rasterizer)
    #expect(counts() == [2, 2, 2])
  }

  @Test func cachesKeepToTheirLimit() throws {
    let cache = BoundedCache<Int, [UInt8]>(limit: 1000, cost: \.count)
    for round in 0..<100 {
      let value = try cache.value(for: round) { () throws(RasterError) in
        [UInt8](repeating: 0, count: 10 + round * 7 % 90)
      }
      #expect(!value.isEmpty && cache.totalCost <= 1000)
    }
    let recent = cache.misses
    _ = try cache.value(for: 99) { () throws(RasterError) in [] }
    #expect(cache.misses == recent)
    _ = try cache.value(for: 0) { () throws(RasterError) in [0] }
    #expect(cache.misses == recent + 1)
  }

  /// What moves makes a new value each frame and must not drive out what stands still, nor fill the cache.
  @Test func valuesAskedForOnceTakeAQuarter() throws {
    let cache = BoundedCache<Int, [UInt8]>(limit: 1000, cost: \.count)
    func ask(_ key: Int, _ count: Int) throws {
      _ = try cache.value(for: key) { () throws(RasterError) in
        [UInt8](repeating: 0, count: count)
      }
    }
    for frame in 0..<50 {
      // Together these stand for more than a quarter: they are made at most twice, then kept.
      for still in 1...3 { try ask(-still, 200) }
      try ask(frame, 100)
      if frame == 1 { #expect(cache.misses <= 3 + 1 + 3 + 1) }
      #expect(cache.totalCost <= 3 * 200 + 250)
    }
    #expect(cache.misses <= 3 + 3 + 50)
  }

  /// 10,000 frames, every feature in turn, small, nothing kept: as many Cairo and Pango objects afterwards as before.
  @Test func nothingIsLeftAfterTenThousandFrames() throws {
    let rasterizer = Rasterizer(
      pictures: Self.pictures, fonts: try FontLibrary(), limit: 0, worth: 0)
    let trees = GoldenCase.all.map(\.tree)
    var bitmap = Bitmap(width: 24, height: 16)
    for tree in trees { try rasterizer.draw(tree, into: &bitmap) }
    let before = LiveObjects.count
    for frame in 0..<10_000 { try rasterizer.draw(trees[frame % trees.count], into: &bitmap) }
    #expect(LiveObjects.count == before)
    #expect(before == 0)
  }

  @Test func filmsAreShownAtTheirTime() throws {
    let rasterizer = Rasterizer(pictures: [:], fonts: try FontLibrary()) { id, time in
      TestPicture.make(2, 2) { _, _ in (Int(time.value * 100), id.index, 7, 255) }
    }
    let node = RenderNode.make(Rect(0, 0, 4, 4)) {
      var film = RenderPicture(PictureID(9))
      film.time = Rational(1, 2) ?? .zero
      $0.pictures = [film]
    }
    let bitmap = try Self.draw(.make(4, 4, [node]), rasterizer)
    #expect(bitmap.pixels.allSatisfy { $0 == 0xFF32_0907 })
  }

  private struct Broken: Error {}

  @Test func filmsThatFailAreNamed() throws {
    let rasterizer = Rasterizer(pictures: [:], fonts: try FontLibrary()) { _, _ in throw Broken() }
    let node = RenderNode.make(Rect(0, 0, 4, 4)) { $0.pictures = [RenderPicture(PictureID(3))] }
    var bitmap = Bitmap(width: 4, height: 4)
    let error = #expect(throws: RasterError.self) {
      try rasterizer.draw(.make(4, 4, [node]), into: &bitmap)
    }
    guard case .film(PictureID(3), seconds: .zero, _)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// Numbers without measure neither trap nor hang.
  @Test func extremeNumbersAreHarmless() throws {
    let rasterizer = try Self.rasterizer()
    let numbers = [0, -1, 1e300]
    for a in numbers {
      for b in numbers {
        let node = RenderNode.box(Rect(a, b, abs(b), abs(a)), .blue, radius: b).with {
          $0.projection = Projection(xx: b, yx: a, tx: a, xy: 1, yy: b, ty: 3, xw: 0, yw: 0, tw: 1)
          $0.borderWidth = a
          if b == 0 { $0.shadow = .make(opacity: 1, dx: b, dy: a, radius: a) }
          if a == 0 { $0.filters = [.saturation(amount: b), .gaussianBlur(radius: b)] }
          $0.pictures = [RenderPicture(PictureID(0))]
          $0.children = [
            .shape(.circle(a, b, b)) {
              $0.strokeColor = .pink
              $0.lineWidth = a
              $0.lineDashPattern = [a, b]
            },
            .text("x", Rect(0, 0, a, b)) { $0.fontSize = b },
          ]
        }
        var bitmap = Bitmap(width: 20, height: 20)
        do {
          try rasterizer.draw(.make(20, 20, [node]), into: &bitmap)
        } catch {}
      }
    }
  }
}

import Frames
import Testing
import Timeline

@testable import CairoRaster

/// What stands still is drawn once, and no pixel tells.
@Suite struct StillnessTests {
  private static let pictures = [PictureID(0): TestPicture.photo(40, 30)]

  private func rasterizer(limit: Int, worth: Double = 0) throws -> Rasterizer {
    Rasterizer(pictures: Self.pictures, fonts: try FontLibrary(), limit: limit, worth: worth)
  }

  private func draw(_ tree: RenderTree, _ rasterizer: Rasterizer) throws -> Bitmap {
    var bitmap = Bitmap(width: 75, height: 60)
    for index in bitmap.pixels.indices { bitmap.pixels[index] = 0xFF12_3456 }
    try rasterizer.draw(tree, into: &bitmap)
    return bitmap
  }

  /// Trees of all features in which something moves, drawn with caches that keep everything and with none, by several
  /// threads at once.
  @Test(arguments: 0..<40)
  func cachesChangeNoPixelOfRandomFrames(_ seed: Int) async throws {
    let frames = (0..<6).map { RandomTree.frame($0, seed: UInt64(seed)) }
    let bare = try rasterizer(limit: 0)
    let exact = try frames.map { try draw($0, bare) }
    let shared = try rasterizer(limit: 64 << 20)
    for (frame, expected) in zip(frames, exact) { #expect(try draw(frame, shared) == expected) }
    for (frame, expected) in zip(frames, exact).reversed() {
      #expect(try draw(frame, shared) == expected)
    }
    let threads = try rasterizer(limit: 1 << 16)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for task in 0..<3 {
        group.addTask {
          let order = frames.indices.map { ($0 * (task + 1)) % frames.count }
          return try order.allSatisfy { try draw(frames[$0], threads) == exact[$0] }
        }
      }
      for try await same in group { #expect(same) }
    }
    #expect(bare.store.beginnings.copies == 0 && bare.store.beginnings.count == 0)
  }

  /// Without this the test above could compare nothing with nothing.
  @Test func manyRandomFramesBeginWithACopy() throws {
    var (copies, deep) = (0, 0)
    for seed in 0..<40 {
      let shared = try rasterizer(limit: 64 << 20)
      for frame in 0..<6 { _ = try draw(RandomTree.frame(frame, seed: UInt64(seed)), shared) }
      copies += shared.store.beginnings.copies
      deep += shared.store.beginnings.marks.count { $0.counts.count > 1 }
    }
    #expect(copies > 40 && deep > 5, "\(copies) copies, \(deep) begin inside a node")
  }

  /// A drawing of many stars that stands still, inside the same node as a dot that moves above it.
  private func sky(_ x: Double, stars: Int, turn: Double = 0) -> RenderTree {
    let sky = RenderNode.make(Rect(0, 0, 75, 60)) {
      $0.backgroundColor = .blue
      $0.children = (0..<stars).map { star in
        .shape(.star(Double(star * 37 % 75), Double(star * 23 % 60), 9)) {
          $0.fillColor = .amber
        }.with { $0.projection = .turn(turn) }
      }
      $0.children.append(.box(Rect(x, 20, 9, 9), .pink, radius: 4))
    }
    return .make(75, 60, [sky])
  }

  @Test func aStillDrawingBeneathAMovingDotIsDrawnForThreeFramesOnly() throws {
    let shared = try rasterizer(limit: 64 << 20, worth: 0.3)
    let bare = try rasterizer(limit: 0)
    for frame in 0..<20 {
      let tree = sky(Double(frame), stars: 300)
      #expect(try draw(tree, shared) == draw(tree, bare))
    }
    #expect(shared.store.beginnings.count == 1 && shared.store.beginnings.copies == 17)
    #expect(shared.store.beginnings.marks == [DrawingMark(counts: [0, 300])])
    // What changes beneath is another picture.
    let turned = sky(0, stars: 300, turn: 1)
    #expect(try draw(turned, shared) == draw(turned, bare))
    #expect(shared.store.beginnings.copies == 17)
  }

  @Test func whatIsDrawnAsFastAsCopiedIsNotKept() throws {
    let shared = try rasterizer(limit: 64 << 20, worth: 1e6)
    for frame in 0..<10 { _ = try draw(sky(Double(frame), stars: 3), shared) }
    #expect(shared.store.beginnings.count == 0 && shared.store.beginnings.copies == 0)
  }

  @Test func beginningsKeepToTheirLimit() throws {
    let bytes = 75 * 60 * 4
    let shared = try rasterizer(limit: 8 * bytes)
    for turn in 0..<5 {
      for frame in 0..<4 {
        _ = try draw(sky(Double(frame), stars: 20, turn: Double(turn)), shared)
      }
      #expect(shared.store.beginnings.count <= 2)
    }
    // Which still lets most frames begin with one.
    #expect(shared.store.beginnings.copies > 5)
  }

  /// A group that fades and a mask that stands still while what it masks moves.
  @Test func stillGroupsAndMasksAreDrawnOnce() throws {
    let shared = try rasterizer(limit: 64 << 20, worth: 1e6)
    for frame in 0..<10 {
      let group = RenderNode.make(Rect(0, 0, 30, 60)) {
        $0.opacity = 0.3 + Double(frame) / 20
        $0.children = [.box(Rect(0, 0, 20, 40), .pink), .shape(.star(15, 15, 14))]
      }
      let masked = RenderNode.make(Rect(30, 0, 40, 60)) {
        $0.children = [.box(Rect(30 + Double(frame), 9, 30, 30), .amber)]
        $0.mask = .make {
          $0.children = [.shape(.circle(45, 20, 10)), .shape(.circle(60, 20, 10))]
        }
      }
      _ = try draw(.make(75, 60, [group, masked]), shared)
    }
    // The group, and for each frame what is masked; the mask only where what it masks covers other pixels.
    #expect(shared.store.drawnPictures.misses <= 1 + 10 + 10)
    let group = RenderNode.make(Rect(0, 0, 30, 60)) {
      $0.opacity = 0.9
      $0.children = [.box(Rect(0, 0, 20, 40), .pink), .shape(.star(15, 15, 14))]
    }
    let before = shared.store.drawnPictures.misses
    _ = try draw(.make(75, 60, [group]), shared)
    #expect(shared.store.drawnPictures.misses == before)
  }
}

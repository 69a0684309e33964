import Foundation
import Frames
import Testing
import Timeline

@testable import CairoRaster

/// Times of what works on whole pictures, printed for a person; run by scripts/bench-pixels.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["LOADREEL_MEASURE"] == "1"), .serialized)
struct KernelMeasures {
  static let picture = TestPicture.photo(1920, 1080)

  /// A full frame that holds the picture under a projection, nothing kept from frame to frame.
  private func frame(_ rect: Rect, _ projection: Projection) throws -> Double {
    let node = RenderNode.make(rect, at: projection) {
      $0.pictures = [RenderPicture(PictureID(0))]
    }
    let tree = RenderTree.make(1920, 1080, [node])
    return try MeasureTests.milliseconds {
      _ = try tree.drawn(pictures: [PictureID(0): Self.picture])
    }
  }

  @Test func scaling() throws {
    for (width, height) in [(960, 540), (480, 270), (700, 394), (1900, 1069)] {
      let time = try frame(Rect(0, 0, Double(width), Double(height)), .identity)
      print("scale 1920x1080 to \(width)x\(height): \(time) ms")
    }
  }

  @Test func perspective() throws {
    let rect = Rect(-960, -540, 1920, 1080)
    let center = Point(960, 540)
    for (x, y) in [(0.0, 5.0), (0, 40), (50, 0)] {
      let time = try frame(rect, .turned(x: x, y: y, distance: 2400, center: center))
      print("1920x1080 turned by \(x) about x, \(y) about y: \(time) ms")
    }
    var source = DevicePicture(box: DeviceBox(left: 0, top: 0, right: 1920, bottom: 1080))
    source.bitmap = Self.picture
    for angle in [5.0, 40] {
      let back = Projection.move(-960, -540).followed(
        by: .turned(y: angle, distance: 2400, center: center)
      ).inverse
      let time = MeasureTests.milliseconds {
        if let back { _ = Warp.picture(source, back, box: source.box) }
      }
      print("of which sampling at \(angle): \(time) ms")
    }
  }

  /// A frame of particles, half of them pictures and half outlines.
  private static func particles(_ count: Int, _ frame: Int) -> RenderTree {
    var particles: [RenderParticle] = []
    for index in 0..<count {
      let x = (index * 7919 + frame) % 1920
      let position = Point(Double(x), Double(index * 104_729 % 1080))
      particles.append(
        RenderParticle(
          sprite: index % 2, position: position, scale: 0.3 + Double(index % 8) / 10,
          rotation: Double(index), color: index % 3 == 0 ? .white : .amber))
    }
    let node = RenderNode.make {
      $0.contents = .particles(particles, sprites: [.picture(PictureID(0)), .path(.star(0, 0, 9))])
    }
    return .make(1920, 1080, [node])
  }

  /// A whole frame of an emitter's particles: pictures of 32 pixels, turned and coloured.
  @Test func particles() throws {
    let sprite = TestPicture.photo(32, 32)
    let rasterizer = Rasterizer(pictures: [PictureID(0): sprite], fonts: try FontLibrary())
    var bitmap = Bitmap(width: 1920, height: 1080)
    for count in [1000, 5000, 20_000] {
      var frames = (0..<5).map { Self.particles(count, $0) }
      let time = try MeasureTests.milliseconds {
        try rasterizer.draw(frames.removeLast(), into: &bitmap)
      }
      print("\(count) particles on 1920x1080: \(time) ms")
    }
  }

  private static func drawing(_ stars: Int) -> [RenderNode] {
    var nodes: [RenderNode] = []
    for star in 0..<stars {
      let (x, y) = (Double(star * 377 % 1920), Double(star * 233 % 1080))
      let color: Color = star % 2 == 0 ? .amber : .green
      nodes.append(.shape(.star(x, y, 90)) { $0.fillColor = color })
    }
    return nodes
  }

  /// A still drawing beneath a moving dot; a dot alone, which gains nothing; both with what is kept and without.
  @Test func stillness() throws {
    for (stars, side) in [(300, 1080), (0, 1080), (0, 240)] {
      for limit in [64 << 20, 0] {
        let rasterizer = Rasterizer(
          pictures: [:], fonts: try FontLibrary(), limit: limit, worth: 0.3)
        var bitmap = Bitmap(width: side * 16 / 9, height: side)
        let drawing = Self.drawing(stars)
        var x = 0.0
        let time = try MeasureTests.milliseconds(30) {
          x += 7
          let dot = RenderNode.box(Rect(x, 500, 90, 90), .pink, radius: 45)
          try rasterizer.draw(.make(1920, 1080, drawing + [dot]), into: &bitmap)
        }
        print("\(stars) stars and a dot, \(side) rows, \(limit >> 20) MB kept: \(time) ms")
      }
    }
  }

  @Test func colors() {
    var picture = Self.picture
    let saturating = MeasureTests.milliseconds { picture.saturate(1.8) }
    let tinting = MeasureTests.milliseconds { picture.tint(Color(white: 1, alpha: 0.3)) }
    let fading = MeasureTests.milliseconds { picture.multiply(by: Color(white: 1, alpha: 0.9)) }
    print("1920x1080 saturate: \(saturating) ms, tint: \(tinting) ms, fade: \(fading) ms")
  }
}

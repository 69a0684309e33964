import Foundation
import Frames
import Testing
import Timeline

@testable import CairoRaster

/// A tree whose picture stands in Goldens/FEATURE/NAME.png.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  /// The folder.
  var feature: String
  /// The file's name without its extension.
  var name: String
  /// Pixels per point.
  var scale = 1.0
  /// What is drawn.
  var tree: RenderTree
  /// Pictures that it uses.
  var pictures: [PictureID: Bitmap] = [:]

  var testDescription: String { "\(feature)/\(name)" }

  /// The folder of all goldens, beside the tests' sources.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Goldens")

  /// Where this one's picture stands.
  var file: URL {
    Self.folder.appendingPathComponent(feature).appendingPathComponent(name + ".png")
  }
}

extension Bitmap {
  /// The largest difference of any channel, and the pixels that differ by more than 1; nil for other sizes.
  func difference(from other: Bitmap) -> (largest: Int, pixels: Int)? {
    guard width == other.width, height == other.height else { return nil }
    var (largest, count) = (0, 0)
    for (a, b) in zip(pixels, other.pixels) where a != b {
      let difference = Self.distance(a, b)
      largest = max(largest, difference)
      if difference > 1 { count += 1 }
    }
    return (largest, count)
  }

  /// The largest difference of two pixels' channels.
  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }

  /// This picture, the difference made visible, and the other one, side by side.
  func strip(_ other: Bitmap) -> Bitmap {
    let (w, h) = (max(width, other.width), max(height, other.height))
    var result = Bitmap(width: 3 * w, height: h)
    for y in 0..<h {
      for x in 0..<w {
        let a = x < width && y < height ? self[x, y] : 0
        let b = x < other.width && y < other.height ? other[x, y] : 0
        result[x, y] = a
        result[2 * w + x, y] = b
        let amount = UInt32(min(255, Self.distance(a, b) * 16))
        result[w + x, y] = 0xFF00_0000 | amount << 16 | amount << 8 | amount
      }
    }
    return result
  }
}

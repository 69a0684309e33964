import Foundation
import Frames
import Testing
import Timeline

@testable import CairoRaster

/// Pictures written for independent programs, which compare them with what numpy, scipy, Pillow and Chromium say.
///
/// They land in the folder that LOADREEL_DUMP names; without it nothing is drawn.
enum Dump {
  /// The folder; nil where none is named.
  static let folder = ProcessInfo.processInfo.environment["LOADREEL_DUMP"]

  /// Whether pictures are wanted.
  static let isWanted = folder?.isEmpty == false

  /// Writes a picture as PAM (RGB_ALPHA, 8 bits), its values premultiplied as they are.
  static func write(_ bitmap: Bitmap, _ name: String) throws {
    guard let folder else { return }
    let header =
      "P7\nWIDTH \(bitmap.width)\nHEIGHT \(bitmap.height)\nDEPTH 4\nMAXVAL 255\n"
      + "TUPLTYPE RGB_ALPHA\nENDHDR\n"
    var bytes = Data(header.utf8)
    for p in bitmap.pixels {
      bytes.append(contentsOf: [p >> 16, p >> 8, p, p >> 24].map { UInt8(truncatingIfNeeded: $0) })
    }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try bytes.write(to: URL(fileURLWithPath: folder).appendingPathComponent(name + ".pam"))
  }
}

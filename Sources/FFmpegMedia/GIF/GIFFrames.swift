internal import Frames
internal import Synchronization

/// Draws a clip's frames as a GIF can show them: every pixel is opaque (`0xFFRRGGBB`) or a hole (0).
final class GIFFrames: Sendable {
  let clip: Clip
  private let matte: UInt32?
  private let spare = Mutex<[Bitmap]>([])

  init(clip: Clip, matte: UInt32?) {
    self.clip = clip
    self.matte = matte
  }

  /// Draws a frame into a bitmap that `recycle` gave back, or a new one.
  func picture(_ frame: Int) throws -> Bitmap {
    var bitmap =
      spare.withLock { $0.popLast() }
      ?? Bitmap(width: clip.source.width, height: clip.source.height)
    try clip.source.draw(frame, into: &bitmap)
    if !clip.isOpaque { Self.settleAlpha(&bitmap, matte: matte) }
    return bitmap
  }

  /// Gives a bitmap back for use by a later frame.
  func recycle(_ bitmap: consuming Bitmap) {
    let bitmap = bitmap
    spare.withLock { if $0.count < 32 { $0.append(bitmap) } }
  }

  /// Makes each pixel opaque or a hole: on a matte whatever covers anything becomes opaque; without one, what covers half.
  static func settleAlpha(_ bitmap: inout Bitmap, matte: UInt32?) {
    var pixels = bitmap.pixels.mutableSpan
    for index in pixels.indices {
      let pixel = pixels[index]
      if pixel >= 0xFF00_0000 { continue }
      pixels[index] = settled(pixel, matte: matte)
    }
  }

  private static func settled(_ pixel: UInt32, matte: UInt32?) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    if let matte {
      return 0xFF00_0000 | channels { min(pixel >> $0 & 255, alpha) + over(matte >> $0, alpha) }
    }
    guard alpha >= 128 else { return 0 }
    return 0xFF00_0000 | channels { min(((pixel >> $0 & 255) * 255 + alpha / 2) / alpha, 255) }
  }

  /// What of a matte's channel shows through.
  private static func over(_ matte: UInt32, _ alpha: UInt32) -> UInt32 {
    ((matte & 255) * (255 - alpha) + 127) / 255
  }

  private static func channels(_ value: (UInt32) -> UInt32) -> UInt32 {
    min(value(16), 255) << 16 | min(value(8), 255) << 8 | min(value(0), 255)
  }
}

internal import Frames
internal import Synchronization

/// Memory of pictures that were drawn and laid, for the next ones: fresh pages cost more than drawing a small group does.
final class ScratchPixels: Sendable {
  private let free = Mutex<[[UInt32]]>([])
  /// Bytes kept: two groups of 1080p, or one that is larger.
  private static let limit = 16 << 20

  /// A transparent picture over a box that is not empty.
  func picture(_ box: DeviceBox) -> DevicePicture {
    let count = max(box.width, 1) * max(box.height, 1)
    let found = free.withLock { free -> [UInt32]? in
      let fitting = free.indices.filter { free[$0].capacity >= count }
      let smallest = fitting.min { free[$0].capacity < free[$1].capacity }
      return smallest.map { free.remove(at: $0) }
    }
    guard var pixels = found else { return DevicePicture(box: box) }
    pixels.removeAll(keepingCapacity: true)
    pixels.append(contentsOf: repeatElement(0, count: count))
    return DevicePicture(
      box: box,
      bitmap: Bitmap(width: max(box.width, 1), height: max(box.height, 1), pixels: pixels))
  }

  /// Takes a picture's memory back; whoever still holds the picture keeps it unchanged.
  func recycle(_ picture: consuming DevicePicture) {
    let pixels = picture.bitmap.pixels
    free.withLock { free in
      free.append(pixels)
      while free.count > 1, free.reduce(0, { $0 + $1.capacity * 4 }) > Self.limit,
        let smallest = free.indices.min(by: { free[$0].capacity < free[$1].capacity })
      {
        free.remove(at: smallest)
      }
    }
  }
}

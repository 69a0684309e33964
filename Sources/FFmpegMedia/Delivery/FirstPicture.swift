// What a first picture must show where it may stay the only one that is seen.
public import Frames

extension DeliveryProfile {
  /// What the place would refuse of a first picture; nil where it may be any or shows something.
  ///
  /// - Parameter advice: what would meet the limit.
  public func violation(first picture: Bitmap, advice: String) -> DeliveryViolation? {
    guard limits.contains(.firstPictureShows), !picture.showsSomething else { return nil }
    return DeliveryViolation(
      profile: name, limit: DeliveryLimit.firstPictureShows.description,
      found: picture.emptiness, advice: advice)
  }
}

extension Bitmap {
  /// Levels of 255 by which pixels may differ without anything being seen.
  private static let unseen = 4

  /// Whether its pixels differ visibly: a picture of one colour, or without any, shows nothing.
  public var showsSomething: Bool {
    let first = pixels[0]
    var last = first
    return pixels.contains { pixel in
      // Most pixels are as the one before.
      guard pixel != last else { return false }
      last = pixel
      return Self.differ(pixel, first)
    }
  }

  private static func differ(_ a: UInt32, _ b: UInt32) -> Bool {
    for shift: UInt32 in [0, 8, 16, 24] {
      let (one, other) = (Int(a >> shift & 255), Int(b >> shift & 255))
      if abs(one - other) > unseen { return true }
    }
    return false
  }

  /// What a picture that shows nothing is, in words.
  var emptiness: String {
    let color = pixels[0]
    guard color >> 24 > UInt32(Self.unseen) else { return "an empty one" }
    guard color >> 24 == 255 else { return "one single colour" }
    let digits = String(color & 0xFF_FFFF, radix: 16)
    return "one single colour (#\(String(repeating: "0", count: 6 - digits.count))\(digits))"
  }
}

// How large the picture and the stage are: the rule that joins --size, --scale and --stage.
internal import Glibc
public import Timeline

/// A picture's size in pixels and the stage, in points, that fills it; one point is as many pixels across as down.
public struct StageLayout: Hashable, Sendable {
  /// The picture.
  public var pixels: PixelSize
  /// The stage that the preset is laid out on.
  public var stage: Size
  /// What was changed that the user should know; nil where nothing was.
  public var note: String?

  /// The longest side of a picture that is drawn, in pixels.
  public static let longestSide = 16_384
  /// The most pixels of a picture that is drawn.
  public static let largestArea = 100_000_000

  /// What a request says of size.
  struct Wish: Hashable, Sendable {
    var size: PixelSize?
    var scale: Rational?
    var ratio: StageRatio?
  }

  /// Pixels a point where nothing else is said.
  static let defaultScale = Rational(2)

  /// The layout of a stage declared in points.
  ///
  /// A typed size is never changed; one that follows from a scale is made even where `needsEven` says so, and the stage then is
  /// the picture divided by the scale.
  ///
  /// - Parameter minimumSide: the shortest side that the codec takes, in pixels, below which no size is advised.
  static func resolve(
    declared: Size, wish: Wish, needsEven: Bool, codec: String = "H.264", minimumSide: Int = 2,
    purpose: String
  ) throws(RenderFailure) -> Self {
    if let size = wish.size {
      if needsEven, size.width % 2 + size.height % 2 > 0 {
        throw odd(size, codec, max(2, minimumSide), purpose)
      }
      return try typed(size, declared: declared, wish: wish, purpose: purpose)
    }
    let stage = wish.ratio.map { reshaped(declared, to: $0) } ?? declared
    let scale = (wish.scale ?? defaultScale).value
    let exact = Size(stage.width * scale, stage.height * scale)
    guard max(exact.width, exact.height) < 1e9 else { throw tooLarge("a picture", purpose) }
    var pixels = PixelSize(width: whole(exact.width), height: whole(exact.height))
    var note: String?
    if needsEven, pixels.width % 2 + pixels.height % 2 > 0 {
      let even = PixelSize(width: nearestEven(exact.width), height: nearestEven(exact.height))
      note = "\(purpose) is \(even.text), not \(pixels.text): its codec needs even sizes"
      pixels = even
    }
    try check(pixels, purpose)
    return Self(
      pixels: pixels,
      stage: Size(Double(pixels.width) / scale, Double(pixels.height) / scale), note: note)
  }

  private static func typed(
    _ size: PixelSize, declared: Size, wish: Wish, purpose: String
  ) throws(RenderFailure) -> Self {
    try check(size, purpose)
    if wish.scale != nil, wish.ratio != nil {
      throw RenderFailure(
        blame: .request,
        lines: ["--size, --scale and --stage say more than one picture can be; leave one out"])
    }
    if let scale = wish.scale?.value {
      return Self(
        pixels: size, stage: Size(Double(size.width) / scale, Double(size.height) / scale))
    }
    if let ratio = wish.ratio { try checkRatio(size, ratio) }
    let shorter = min(declared.width, declared.height)
    let scale = Double(min(size.width, size.height)) / shorter
    return Self(
      pixels: size, stage: Size(Double(size.width) / scale, Double(size.height) / scale))
  }

  /// A stage of another shape whose shorter side keeps its length.
  static func reshaped(_ declared: Size, to ratio: StageRatio) -> Size {
    let shorter = min(declared.width, declared.height)
    let quotient = ratio.width.value / ratio.height.value
    return quotient >= 1 ? Size(shorter * quotient, shorter) : Size(shorter, shorter / quotient)
  }

  private static func whole(_ value: Double) -> Int { max(1, Int(value.rounded())) }

  private static func nearestEven(_ value: Double) -> Int { max(2, Int((value / 2).rounded()) * 2) }

  private static func check(_ size: PixelSize, _ purpose: String) throws(RenderFailure) {
    guard max(size.width, size.height) <= longestSide, size.width * size.height <= largestArea
    else { throw tooLarge(size.text, purpose) }
  }

  private static func tooLarge(_ what: String, _ purpose: String) -> RenderFailure {
    RenderFailure(
      blame: .request,
      lines: [
        "cannot make \(purpose): \(what) is larger than the limit of \(longestSide) pixels a side and "
          + "\(largestArea / 1_000_000) million in all; use a smaller --size or --scale"
      ])
  }

  private static func odd(
    _ size: PixelSize, _ codec: String, _ least: Int, _ purpose: String
  ) -> RenderFailure {
    let down = PixelSize(
      width: max(least, size.width / 2 * 2), height: max(least, size.height / 2 * 2))
    let up = PixelSize(
      width: max(least, (size.width + 1) / 2 * 2), height: max(least, (size.height + 1) / 2 * 2))
    let choices = down == up ? down.text : "\(down.text) or \(up.text)"
    return RenderFailure(
      blame: .request,
      lines: [
        "cannot write \(purpose): \(codec) needs even sizes, got \(size.text); use --size \(choices)"
          + ", or -f webm"
      ])
  }

  private static func checkRatio(_ size: PixelSize, _ ratio: StageRatio) throws(RenderFailure) {
    let quotient = ratio.width.value / ratio.height.value
    let fits =
      abs(Double(size.height) * quotient - Double(size.width)) <= max(1, quotient)
    guard fits else {
      let nearest = PixelSize(
        width: size.width, height: max(1, Int((Double(size.width) / quotient).rounded())))
      throw RenderFailure(
        blame: .request,
        lines: [
          "--size \(size.text) has not the shape that --stage asks for; use --size \(nearest.text), "
            + "or leave --stage out"
        ])
    }
  }
}

extension PixelSize {
  /// As users write it: `750x1334`.
  var text: String { "\(width)x\(height)" }

  /// A size as users write it; nil for anything else.
  init?(text: String) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard sides.count == 2, sides[0] > 0, sides[1] > 0 else { return nil }
    self.init(width: sides[0], height: sides[1])
  }
}

public import Frames

/// All frames of a clip side by side in one picture, and an atlas that says where each stands and how long it shows.
public struct SpriteSheet: Sendable {
  /// The picture.
  public let picture: Bitmap
  /// Cells across.
  public let columns: Int
  /// Pixels of a cell across and down.
  public let cell: (width: Int, height: Int)
  /// For each frame the number of its cell, row by row from 0: equal frames share one.
  public let cells: [Int]
  private let rate: FrameRate

  /// The largest side of a sheet that graphics hardware takes everywhere.
  public static let maximumSide = 8192

  /// Draws a sheet; equal frames are drawn once.
  ///
  /// - Parameters:
  ///   - clip: The frames.
  ///   - columns: Cells across; nil for a sheet about as wide as it is high.
  ///   - scheduler: Who draws.
  public init(_ clip: Clip, columns: Int? = nil, scheduler: any WorkScheduler) throws {
    let (source, width, height) = (clip.source, clip.source.width, clip.source.height)
    guard source.count > 0, clip.firstEqual.count == source.count else {
      throw MediaError(.frameRange(0..<clip.firstEqual.count, count: source.count))
    }
    let distinct = Array(Set(clip.firstEqual)).sorted()
    let places = Dictionary(uniqueKeysWithValues: distinct.enumerated().map { ($1, $0) })
    let side = Self.maximumSide
    guard width > 0, height > 0, width <= side, height <= side else {
      throw MediaError(.sizeOutOfRange(width: width, height: height, minimum: 1, maximum: side))
    }
    let layout = Self.layout(distinct.count, columns: columns, width: width, height: height)
    guard layout.width <= side, layout.height <= side else {
      throw MediaError(
        .sizeOutOfRange(width: layout.width, height: layout.height, minimum: 1, maximum: side))
    }
    let across = layout.columns
    var sheet = Bitmap(width: layout.width, height: layout.height)
    let window = max(1, scheduler.width)
    for start in stride(from: 0, to: distinct.count, by: window) {
      let pictures = try scheduler.map(min(window, distinct.count - start)) { offset in
        var bitmap = Bitmap(width: width, height: height)
        try source.draw(distinct[start + offset], into: &bitmap)
        return bitmap
      }
      for (offset, picture) in pictures.enumerated() {
        let place = start + offset
        sheet.lay(
          picture, x: place % across * width, y: place / across * height, replaces: true)
      }
    }
    picture = sheet
    self.columns = across
    cell = (width, height)
    cells = clip.firstEqual.map { places[$0] ?? 0 }
    rate = clip.rate
  }

  /// Columns and pixels of a sheet of so many cells of one size, 1 and more each, whether or not it is too large.
  public static func layout(
    _ count: Int, columns: Int? = nil, width: Int, height: Int
  ) -> (columns: Int, width: Int, height: Int) {
    let across = min(max(1, columns ?? Self.columns(count, width, height)), count)
    return (across, across * width, (count + across - 1) / across * height)
  }

  /// As many columns as make the sheet about square.
  private static func columns(_ count: Int, _ width: Int, _ height: Int) -> Int {
    var columns = 1
    while columns * width < (count + columns - 1) / columns * height { columns += 1 }
    return columns
  }

  /// The atlas as JSON: the picture's name and size, the rate as a fraction, and each frame's rectangle and milliseconds.
  ///
  /// - Parameter name: the picture's name as a JSON string, quotation marks included.
  public func atlas(picture name: String) -> String {
    var border = 0
    let frames = cells.enumerated().map { index, place in
      let end = MediaTime(
        Int64(clamping: (index + 1) * rate.denominator), Int64(rate.numerator)
      ).rounded(perSecond: 1000)
      defer { border = Int(end) }
      let (x, y) = (place % columns * cell.width, place / columns * cell.height)
      return
        "    { \"x\": \(x), \"y\": \(y), \"width\": \(cell.width), \"height\": \(cell.height), "
        + "\"milliseconds\": \(Int(end) - border) }"
    }
    return """
      {
        "picture": \(name),
        "width": \(picture.width),
        "height": \(picture.height),
        "rate": [\(rate.numerator), \(rate.denominator)],
        "frames": [
      \(frames.joined(separator: ",\n"))
        ]
      }

      """
  }
}

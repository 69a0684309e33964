internal import CPango
internal import Synchronization
internal import Timeline

/// The fonts of one run: font files of its own, then the system's.
///
/// Shared by all threads; shaping takes turns.
public final class FontLibrary: Sendable {
  /// Made when the first text is shaped: listing the system's fonts takes longer than drawing a picture.
  private let shaper: Mutex<TextShaper?>
  private let blocks = BoundedCache<TextKey, TextBlock>(limit: 16 << 20, cost: \.bytes)

  /// A library with font files (OpenType or TrueType) whose families come before the system's.
  public init(files: [String] = []) throws(RasterError) {
    let shaper = files.isEmpty ? nil : try TextShaper(files: files)
    self.shaper = Mutex(shaper)
  }

  /// How often a text had to be shaped.
  var shapedCount: Int { blocks.misses }

  /// A text laid out in a width and height in points, from the cache or shaped.
  func block(_ style: TextStyle, in size: Size) throws(RasterError) -> TextBlock {
    var plain = style
    plain.foregroundColor = .white
    let key = TextKey(style: plain, size: size)
    return try blocks.value(for: key) { () throws(RasterError) in
      let result = shaper.withLock { shaper -> Result<TextBlock, RasterError> in
        do throws(RasterError) {
          let ready: TextShaper
          if let known = shaper { ready = known } else { ready = try TextShaper(files: []) }
          shaper = ready
          return .success(try TextFitter(style: plain, size: size).block(ready))
        } catch {
          return .failure(error)
        }
      }
      return try result.get()
    }
  }
}

/// What a laid out text depends on.
private struct TextKey: Hashable, Sendable {
  var style: TextStyle
  var size: Size
}

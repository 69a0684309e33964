/// Draws any frame of a clip, in any order, on any thread: the same index always gives the same pixels.
public protocol FrameSource: Sendable {
  /// Pixels across.
  var width: Int { get }
  /// Pixels down.
  var height: Int { get }
  /// Number of frames.
  var count: Int { get }

  /// Draws frame `index` (from 0) over whatever `bitmap`, of the source's size, held before.
  func draw(_ index: Int, into bitmap: inout Bitmap) throws
}

/// Runs independent work on all cores; the one place where threads come from.
public protocol WorkScheduler: Sendable {
  /// How many pieces of work run at once, at least 1.
  var width: Int { get }

  /// Calls `body` with 0..<count in parallel, starting in that order, and returns the results in order. After a failure no
  /// further piece starts; of several failures that of the lowest index is thrown.
  func map<Result: Sendable>(
    _ count: Int, _ body: @Sendable (Int) throws -> Result
  ) throws -> [Result]
}

/// Frames to encode, what is known about them, and how they are cut.
public struct Clip: Sendable {
  /// Draws the frames.
  public var source: any FrameSource
  /// Frames per second.
  public var rate: FrameRate
  /// For each frame the lowest index of a frame equal to it: `firstEqual[i] <= i`.
  public var firstEqual: [Int]
  /// Closed groups of frames that may be encoded on their own: they cover 0..<count in order.
  public var chunks: [Range<Int>]
  /// Whether every pixel of every frame is known to be opaque.
  public var isOpaque: Bool
  /// Colours that must survive any palette, `0xRRGGBB`.
  public var declaredColors: [UInt32]

  /// A clip of which nothing is known: all frames distinct, one chunk, perhaps transparent.
  public init(source: any FrameSource, rate: FrameRate) {
    self.source = source
    self.rate = rate
    self.firstEqual = Array(0..<source.count)
    self.chunks = [0..<source.count]
    self.isOpaque = false
    self.declaredColors = []
  }
}

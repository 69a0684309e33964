public import Frames

/// Finds the best GIF that stays within a number of bytes: gives up rate first, then ramp steps, colours and size.
public struct GIFBudget: Sendable {
  /// What was given up to stay within the budget; zeros and nil where nothing was.
  public struct Concessions: Hashable, Sendable {
    /// The place in the list of rates; 0 is the one wanted.
    public var rate = 0
    /// The place in the list of sizes; 0 is the one wanted.
    public var size = 0
    /// The bound on the steps of an antialiasing ramp.
    public var rampSteps: Int?
    /// The bound on colours.
    public var maximumColors = 256

    /// Whether nothing was given up.
    public var isNone: Bool { self == Concessions() }
  }

  /// The most bytes of the file.
  public var maximumBytes: Int
  /// How many rates there are to choose from, the wanted one first, at least 1.
  public var rates: Int
  /// How many sizes there are to choose from, the wanted one first, at least 1.
  public var sizes: Int
  /// The fewest colours that are tried: declared ones must have their places.
  public var minimumColors = 2

  /// A budget of bytes, and how many rates and sizes the caller can draw the clip at.
  public init(maximumBytes: Int, rates: Int = 1, sizes: Int = 1) {
    self.maximumBytes = maximumBytes
    self.rates = max(rates, 1)
    self.sizes = max(sizes, 1)
  }

  /// The first file that fits, in the order in which things are given up, and what was given up for it.
  ///
  /// `clip` draws the clip anew at a rate and a size, given as places in the caller's lists, and says for how many centiseconds
  /// its last picture is held, which may depend on the rate. If nothing fits, the error says how many bytes the smallest
  /// attempt had.
  ///
  /// - Parameter tried: the file with nothing given up, where it has been made already.
  public func encode(
    _ settings: GIFSettings, tried: GIFFile? = nil, scheduler: any WorkScheduler,
    clip: (_ rate: Int, _ size: Int) throws -> (clip: Clip, hold: Int)
  ) throws -> (file: GIFFile, concessions: Concessions) {
    let found = try ByteSearch(maximumBytes: maximumBytes).find { size in
      size < sizes ? attempts(settings, size: size) : nil
    } make: { attempt in
      if let tried, attempt.isNone { return (tried, tried.byteCount) }
      var limited = settings
      limited.rampSteps = attempt.rampSteps ?? settings.rampSteps
      limited.maximumColors = min(attempt.maximumColors, settings.maximumColors)
      let (clip, hold) = try clip(attempt.rate, attempt.size)
      limited.hold = hold
      let file = try GIFEncoder.encode(clip, settings: limited, scheduler: scheduler)
      return (file, file.byteCount)
    }
    return (found.file, found.attempt)
  }

  /// What to try at a size, the least loss first.
  func attempts(_ settings: GIFSettings, size: Int) -> [Concessions] {
    let byRate = (0..<rates).map { Concessions(rate: $0, size: size) }
    let bySteps = [16, 8, 4].map { Concessions(rate: rates - 1, size: size, rampSteps: $0) }
    let byColors = [128, 64, 32, 16, 8].filter {
      $0 < settings.maximumColors && $0 >= minimumColors
    }.map {
      Concessions(rate: rates - 1, size: size, rampSteps: 4, maximumColors: $0)
    }
    return byRate + bySteps + byColors
  }
}

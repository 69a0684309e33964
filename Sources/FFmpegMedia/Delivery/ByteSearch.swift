/// Finds, among attempts at a file, one that gives up little and stays within a number of bytes.
public struct ByteSearch: Hashable, Sendable {
  /// The most bytes of the file.
  public var maximumBytes: Int

  /// A search for a file of at most so many bytes.
  public init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

  /// The file that fits, and the attempt that made it.
  ///
  /// Of a group the first attempt may do; else, if the last does, one in between is looked for by halves. If nothing fits, the
  /// error says how many bytes the smallest attempt had.
  ///
  /// - Parameters:
  ///   - group: attempts by the group's number, the least loss first; nil after the last group. A group is asked for only when
  ///     nothing of those before fits.
  ///   - make: makes an attempt's file, and tells its bytes.
  public func find<Attempt, File>(
    group: (Int) throws -> [Attempt]?, make: (Attempt) throws -> (file: File, bytes: Int)
  ) throws -> (file: File, attempt: Attempt) {
    var smallest = Int.max
    func fitting(_ attempt: Attempt) throws -> File? {
      let (file, bytes) = try make(attempt)
      smallest = min(smallest, bytes)
      return bytes <= maximumBytes ? file : nil
    }
    var number = 0
    while let attempts = try group(number) {
      number += 1
      guard let first = attempts.first, let last = attempts.last else { continue }
      if let file = try fitting(first) { return (file, first) }
      guard attempts.count > 1, var best = try fitting(last) else { continue }
      var (low, high) = (0, attempts.count - 1)
      while high - low > 1 {
        let middle = (low + high) / 2
        if let file = try fitting(attempts[middle]) {
          (best, high) = (file, middle)
        } else {
          low = middle
        }
      }
      return (best, attempts[high])
    }
    throw MediaError(.fileTooLarge(bytes: smallest, limit: maximumBytes))
  }
}

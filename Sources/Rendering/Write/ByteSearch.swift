// The best file that stays within a number of bytes.
internal import FFmpegMedia

/// Encodes a file with more and more given up until it stays within its bytes.
struct ByteSearch {
  /// Encodes an output at a quality to the temporary path.
  var encode: (PreparedOutput, EncodingQuality) throws -> EncodedFile
  /// The bytes of what was encoded last.
  var byteCount: () throws -> Int

  /// The first file that fits, less given up before more: quality where it is open, then rate, then size.
  ///
  /// At each size the least costly attempt is made first; where it fits, one in between is looked for by halves. Throws
  /// `MediaError.fileTooLarge` with the bytes of the smallest attempt where nothing fits.
  func find(_ output: PreparedOutput, within limit: Int) throws -> EncodedFile {
    let wanted = try encode(output, output.qualities[0])
    var smallest = try byteCount()
    if smallest <= limit { return wanted }
    for (place, files) in output.lesser().enumerated() {
      let attempts = attempts(files, isFirst: place == 0)
      guard let last = attempts.last else { continue }
      func fits(_ attempt: Attempt) throws -> EncodedFile? {
        let file = try encode(attempt.output, attempt.quality)
        let bytes = try byteCount()
        smallest = min(smallest, bytes)
        return bytes <= limit ? file : nil
      }
      guard var best = try fits(last) else { continue }
      var (low, high) = (-1, attempts.count - 1)
      var standing = high
      while high - low > 1 {
        let middle = (low + high) / 2
        if let file = try fits(attempts[middle]) {
          (best, high, standing) = (file, middle, middle)
        } else {
          (low, standing) = (middle, middle)
        }
      }
      // What was tried last is what lies at the path.
      if standing != high { best = try encode(attempts[high].output, attempts[high].quality) }
      return best
    }
    throw MediaError(.fileTooLarge(bytes: smallest, limit: limit))
  }

  private struct Attempt {
    var output: PreparedOutput
    var quality: EncodingQuality
  }

  /// What to try at a size, the least loss first; without the file as it was wanted, which has been tried.
  private func attempts(_ files: [PreparedOutput], isFirst: Bool) -> [Attempt] {
    guard let file = files.first else { return [] }
    let worst = file.qualities.last ?? .standard
    let best = file.qualities.prefix(1).map { Attempt(output: file, quality: $0) }
    let others = files.enumerated().filter { $0.offset > 0 || file.qualities.count > 1 }.map {
      Attempt(output: $0.element, quality: worst)
    }
    return (isFirst ? [] : best) + others
  }
}

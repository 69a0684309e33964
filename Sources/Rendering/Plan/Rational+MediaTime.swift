// Times of files and times of scenes are the same fractions under two names.
internal import FFmpegMedia
internal import Timeline

extension Rational {
  /// The same time.
  init(_ time: MediaTime) {
    self = Rational(Int(time.numerator), Int(time.denominator)) ?? .zero
  }
}

extension MediaTime {
  /// The same time.
  init(_ time: Rational) { self.init(time.numerator, time.denominator) }
}

/// A picture as a layer shows it at one instant.
public struct RenderPicture: Hashable, Sendable {
  /// Which resource.
  public var id: PictureID
  /// Seconds into a film, where its times are known the start of the picture that shows; zero for stills.
  public var time: Rational = .zero
  /// Its share while two pictures cross-fade, 0...1.
  public var weight: Double = 1
  /// Multiplies its colours (a replicator's instance colour); white changes nothing.
  public var multiplier = Color.white

  /// A still picture in full.
  public init(_ id: PictureID) {
    self.id = id
  }
}

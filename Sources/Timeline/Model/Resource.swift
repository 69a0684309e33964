/// A file that layers show.
public struct Resource: Hashable, Sendable {
  /// What kind of file it is.
  public enum Kind: Hashable, Sendable {
    /// A still picture.
    case picture
    /// A film, shown at its layer's local time.
    case film
  }

  /// What kind of file it is.
  public var kind: Kind
  /// Its path, resolved.
  public var path: String
  /// Where it was named, for messages: "spin.json5:14:21" or "--set content".
  public var origin: String
  /// When a film's pictures show; nil for a picture, and for a film that nobody has looked into.
  public var filmTimes: FilmTimes?

  /// A resource from its path.
  public init(
    kind: Kind = .picture, path: String, origin: String, filmTimes: FilmTimes? = nil
  ) {
    self.kind = kind
    self.path = path
    self.origin = origin
    self.filmTimes = filmTimes
  }
}

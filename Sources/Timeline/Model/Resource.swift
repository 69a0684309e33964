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

  /// A resource from its path.
  public init(kind: Kind = .picture, path: String, origin: String) {
    self.kind = kind
    self.path = path
    self.origin = origin
  }
}

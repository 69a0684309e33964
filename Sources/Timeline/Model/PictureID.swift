/// A picture or film that a scene uses: an index into `Scene.resources`.
public struct PictureID: Hashable, Sendable {
  /// The index.
  public var index: Int

  /// The picture at an index of the scene's resources.
  public init(_ index: Int) {
    self.index = index
  }
}

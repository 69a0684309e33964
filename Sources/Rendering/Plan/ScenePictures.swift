// The pictures that a scene shows, read once.
internal import FFmpegMedia
internal import Frames
internal import Synchronization
internal import Timeline

/// Pictures by path, shared by all files of one request.
final class PictureShelf: Sendable {
  private let known = Mutex<[String: Bitmap]>([:])

  /// The pictures that a scene's layers name.
  func pictures(of scene: Scene) throws(RenderFailure) -> [PictureID: Bitmap] {
    var pictures: [PictureID: Bitmap] = [:]
    for (index, resource) in scene.resources.enumerated() where resource.kind == .picture {
      pictures[PictureID(index)] = try picture(resource)
    }
    return pictures
  }

  private func picture(_ resource: Resource) throws(RenderFailure) -> Bitmap {
    if let bitmap = known.withLock({ $0[resource.path] }) { return bitmap }
    do throws(MediaError) {
      let bitmap = try PictureDecoder.decode(path: resource.path)
      known.withLock { $0[resource.path] = bitmap }
      return bitmap
    } catch {
      throw RenderFailure(
        blame: .request, lines: ["\(resource.origin): error: cannot show \(error.description)"])
    }
  }
}

// The pictures that a scene shows, read once.
internal import FFmpegMedia
internal import Frames
internal import Synchronization
internal import Timeline

/// Pictures by path, shared by all files of one request.
final class PictureShelf: Sendable {
  private let known = Mutex<[String: Bitmap]>([:])

  /// The pictures that a scene's layers name.
  func pictures(of built: LoadedPreset.Built) throws(RenderFailure) -> [PictureID: Bitmap] {
    var pictures: [PictureID: Bitmap] = [:]
    for (index, resource) in built.scene.resources.enumerated() where resource.kind == .picture {
      do throws(MediaError) {
        pictures[PictureID(index)] = try picture(resource)
      } catch {
        throw built.failure("cannot show \(error.description)", resource: index)
      }
    }
    return pictures
  }

  private func picture(_ resource: Resource) throws(MediaError) -> Bitmap {
    if let bitmap = known.withLock({ $0[resource.path] }) { return bitmap }
    let bitmap = try PictureDecoder.decode(path: resource.path)
    known.withLock { $0[resource.path] = bitmap }
    return bitmap
  }
}

// The pictures and films that a scene shows, read once.
internal import CairoRaster
internal import FFmpegMedia
internal import Frames
internal import Synchronization
internal import Timeline

/// Pictures and films by path, shared by all files of one request.
final class PictureShelf: Sendable {
  private let known = Mutex<[String: MediaContents]>([:])

  /// Looks into the files that a scene's layers name, and tells the scene which are films and when their pictures show.
  ///
  /// What a file holds counts, not what its name says.
  func open(_ built: inout LoadedPreset.Built) throws(RenderFailure) -> SceneContents {
    var contents = SceneContents()
    for (index, resource) in built.scene.resources.enumerated() {
      let id = PictureID(index)
      let found: MediaContents
      do throws(MediaError) {
        found = try read(resource.path)
      } catch {
        throw built.failure("cannot show \(error.description)", resource: index)
      }
      switch found {
      case .picture(let picture):
        built.scene.resources[index].kind = .picture
        contents.add(picture, id, resource.path)
      case .film(let reader):
        guard let times = FilmTimes(reader) else {
          throw built.failure(
            "cannot show \(resource.path): two of its pictures show at one time; encode it anew",
            resource: index)
        }
        built.scene.resources[index].kind = .film
        built.scene.resources[index].filmTimes = times
        contents.add(Film(reader: reader, times: times), id, resource.path)
      }
    }
    return contents
  }

  private func read(_ path: String) throws(MediaError) -> MediaContents {
    if let found = known.withLock({ $0[path] }) { return found }
    let found = try MediaContents.read(path)
    known.withLock { $0[path] = found }
    return found
  }
}

/// A film with the times that the scene knows it by.
struct Film: Sendable {
  var reader: FilmReader
  var times: FilmTimes
}

/// What a scene's files hold.
struct SceneContents: Sendable {
  private var pictures: [PictureID: Bitmap] = [:]
  private var films: [PictureID: Film] = [:]
  /// Each file, with what of it is not shown as it stands there.
  private(set) var files: [InspectReport.File] = []

  /// What to tell about the files.
  var notes: [String] { files.flatMap { file in file.notes.map { "\(file.path): \($0)" } } }

  /// Adds a picture.
  mutating func add(_ picture: DecodedPicture, _ id: PictureID, _ path: String) {
    pictures[id] = picture.bitmap
    let notes: [String] =
      switch picture.profile {
      case .none: []
      case .converted(let name): ["its colours were converted from \(name) to sRGB"]
      case .unusable(let reason): ["\(reason); its numbers are shown as sRGB"]
      }
    let size = "\(picture.bitmap.width) x \(picture.bitmap.height)"
    files.append(.init(path: path, kind: "picture, \(size)", notes: notes))
  }

  /// Adds a film.
  mutating func add(_ film: Film, _ id: PictureID, _ path: String) {
    films[id] = film
    let plays =
      switch film.times.plays {
      case 0: "plays for ever"
      case 1: "plays once"
      default: "plays \(film.times.plays) times"
      }
    let length = "\(film.reader.count) pictures in \(film.times.duration.secondsText)"
    files.append(
      .init(
        path: path, kind: "film, \(length), \(plays)",
        notes: film.reader.colorNote.map { [$0] } ?? []))
  }

  /// What draws the scene.
  func rasterizer(_ fonts: FontLibrary) -> Rasterizer {
    let films = films
    return Rasterizer(pictures: pictures, fonts: fonts) { id, time in
      guard let film = films[id] else { throw RasterError(.missingPicture(id)) }
      return try film.reader.picture(film.times.picture(at: time))
    }
  }
}

extension FilmTimes {
  /// When a film's pictures show; nil where two show at one time.
  fileprivate init?(_ reader: FilmReader) {
    self.init(
      starts: reader.starts.map(Rational.init), duration: Rational(reader.duration),
      plays: reader.plays)
  }
}

internal import Frames

/// Something that gives the pictures of a film one after the other, or any one by its number.
protocol FilmPlayer: AnyObject {
  /// A picture by its number; those on the way to it from `first` on are given to `keep`.
  func picture(
    _ number: Int, from first: Int, keep: (Int, Bitmap) -> Void
  ) throws(MediaError) -> Bitmap
}

/// A film that the libraries read.
final class StreamPlayer: FilmPlayer {
  private var decoder: FilmDecoder

  init(_ decoder: consuming FilmDecoder) { self.decoder = decoder }

  func picture(
    _ number: Int, from first: Int, keep: (Int, Bitmap) -> Void
  ) throws(MediaError) -> Bitmap {
    try decoder.picture(number, from: first, keep: keep)
  }
}

/// An animated WebP, which the libraries do not read.
final class WebPPlayer: FilmPlayer {
  private let film: WebPFilm
  private var canvas: WebPCanvas
  private var next = 0

  init(_ film: WebPFilm) {
    self.film = film
    canvas = WebPCanvas(film)
  }

  func picture(
    _ number: Int, from first: Int, keep: (Int, Bitmap) -> Void
  ) throws(MediaError) -> Bitmap {
    guard film.frames.indices.contains(number) else { throw MediaError(.noSuchFrame(number)) }
    if next > number {
      canvas = WebPCanvas(film)
      next = 0
    }
    var shown = canvas.picture
    while next <= number {
      shown = try canvas.show(film.frames[next])
      if next >= first, next < number { keep(next, shown) }
      next += 1
    }
    return shown
  }
}

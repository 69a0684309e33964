internal import Frames

/// Codes a clip's pictures in order, a window at a time: drawn in parallel, planned in order, coded in parallel.
struct GIFSequence {
  /// An image with its place and time.
  struct Timed: Sendable {
    var image: GIFImageCoder.Image
    var place: GIFRectangle
    var disposal: GIFDisposal
    /// Centiseconds, at least 2.
    var delay: Int
  }

  let schedule: GIFSchedule
  let transitions: GIFTransitions
  let changes: [GIFChange]
  let frames: GIFFrames
  let palette: GIFPalette
  /// For each transition the colours that it paints, if images have tables of their own; the first one's is the file's.
  var tables: [[UInt32]]?
  let settings: GIFSettings
  let hasHoles: Bool

  /// Pictures in a window, 4 to 16 and about 64 MB.
  ///
  /// The result does not depend on it.
  private var window: Int {
    let bytes = frames.clip.source.width * frames.clip.source.height * 4
    return min(max((64 << 20) / max(bytes, 1), 4), 16)
  }

  /// All images; pictures that look as the one before them only lengthen its time.
  func images(_ scheduler: any WorkScheduler) throws -> [Timed] {
    hasHoles || settings.wholePictures ? try planned(scheduler) : try repainted(scheduler)
  }

  /// The images of a clip without holes, each of which repaints what differs; equal ones are coded once.
  private func repainted(_ scheduler: any WorkScheduler) throws -> [Timed] {
    let count = changes.count
    var coded: [(GIFImageCoder.Image, GIFRectangle)?] = []
    var shown: GIFShown?
    var window = try GIFWindow(frames, scheduler)
    var start = 0
    while start < count {
      var end = start
      var drawn = 0
      // Changes whose pixels are at hand cost no picture.
      while end < count, drawn < window.size {
        if changes[end].needsPictures { drawn += 1 }
        end += 1
      }
      try window.draw(transitions, start..<end) { changes[$0].needsPictures }
      let pictures = window.pictures
      if start == 0, settings.lossyLevels > 0, settings.plays != 1 {
        // What goes back to its first colour must go back to what stood for it.
        var screen = emptyScreen
        coded.append(code(0, pictures, &screen))
        (shown, start) = (screen, 1)
      }
      let (first, known) = (start, shown)
      coded += try scheduler.map(end - first) {
        var screen = known
        return code(first + $0, pictures, &screen)
      }
      start = end
    }
    var result: [Timed] = []
    for (index, showing) in schedule.showings.enumerated() {
      if let (image, place) = coded[transitions.ofShowing[index]] {
        result.append(
          Timed(image: image, place: place, disposal: .keep, delay: showing.delay))
      } else {
        result[result.count - 1].delay += showing.delay
      }
    }
    return result
  }

  private var emptyScreen: GIFShown? {
    GIFShown(
      width: frames.clip.source.width, height: frames.clip.source.height,
      isRound: settings.plays != 1)
  }

  private func code(
    _ index: Int, _ pictures: [Int: Bitmap], _ shown: inout GIFShown?
  ) -> (GIFImageCoder.Image, GIFRectangle)? {
    let (change, transition) = (changes[index], transitions.list[index])
    guard let place = change.place else { return nil }
    let palette = tables.map { GIFPalette(strict: $0[index]) } ?? palette
    var mapper = GIFColorMapper(palette)
    var patch = change.patch(&mapper)
    if patch == nil, let picture = pictures[transition.frame] {
      let screen = GIFPatch.Screen(picture: transition.before.flatMap { pictures[$0] })
      patch = GIFPatch(place, from: screen, to: picture, &mapper)
    }
    if transition.before != nil { patch = patch?.trimmed() }
    guard let patch else { return nil }
    let localColors = tables != nil && index > 0 ? palette.colors : nil
    var image = coder(palette).image(shown?.pinned(patch) ?? patch, localColors: localColors)
    if index == 0 { shown?.show(patch, as: (image, patch.place)) }
    image.shown = []
    return (image, patch.place)
  }

  private func coder(_ palette: GIFPalette) -> GIFImageCoder {
    GIFImageCoder(settings, palette: palette, declared: frames.clip.declaredColors)
  }

  /// The images of a clip with holes, or whole pictures.
  private func planned(_ scheduler: any WorkScheduler) throws -> [Timed] {
    let count = schedule.showings.count
    var result: [Timed] = []
    var planner = GIFScreenPlanner(
      width: frames.clip.source.width, height: frames.clip.source.height,
      wholeFrames: settings.wholePictures, hasHoles: hasHoles)
    // Lossy images may have to repaint what stands as an earlier one left it.
    let isFollowed = settings.lossyLevels > 0
    var shown = isFollowed ? emptyScreen : nil
    var ahead: [Bitmap] = []
    var opening: Bitmap?
    for start in stride(from: 0, to: count, by: window) {
      let end = min(start + window, count)
      let pictures = try ahead + draw(start + ahead.count..<end, scheduler)
      ahead = hasHoles && end < count ? try draw(end..<end + 1, scheduler) : []
      if hasHoles, settings.plays != 1, opening == nil { opening = pictures.first }
      let after = ahead.first ?? opening
      let steps = pictures.indices.map { index in
        let next = index + 1 < pictures.count ? pictures[index + 1] : after
        return planner.step(to: pictures[index], before: hasHoles ? next : nil)
      }
      let coded =
        isFollowed
        ? steps.map { code($0, &shown) }
        : try scheduler.map(steps.count) {
          var none: GIFShown?
          return code(steps[$0], &none)
        }
      for (index, image) in coded.enumerated() {
        append(image, steps[index], schedule.showings[start + index].delay, to: &result)
      }
      for picture in pictures.dropLast() { frames.recycle(picture) }
    }
    return result
  }

  private func draw(_ range: Range<Int>, _ scheduler: any WorkScheduler) throws -> [Bitmap] {
    guard !range.isEmpty else { return [] }
    return try scheduler.map(range.count) {
      try frames.picture(schedule.showings[range.lowerBound + $0].frame)
    }
  }

  private func code(
    _ step: GIFScreenPlanner.Step, _ shown: inout GIFShown?
  ) -> (GIFImageCoder.Image, GIFRectangle)? {
    let place =
      step.place
      ?? step.screen.picture.flatMap {
        PixelRows.difference($0, step.picture)
      }
    guard let place else { return nil }
    var mapper = GIFColorMapper(palette)
    let whole = GIFPatch(place, from: step.screen, to: step.picture, &mapper)
    var coded = (step.isFixed ? whole : whole.trimmed()).map { patch in
      (coder(palette).image(shown?.pinned(patch) ?? patch), patch.place)
    }
    shown?.show(whole, as: coded)
    coded?.0.shown = []
    return coded
  }

  private func append(
    _ coded: (image: GIFImageCoder.Image, place: GIFRectangle)?, _ step: GIFScreenPlanner.Step,
    _ delay: Int, to result: inout [Timed]
  ) {
    if let coded {
      var timed = Timed(
        image: coded.image, place: coded.place, disposal: step.disposal, delay: delay)
      if palette.reservesZero { timed.image.transparent = 0 }
      result.append(timed)
    } else if result.isEmpty || step.screen.cleared != nil {
      // Nothing to paint, but what is there must be cleared first.
      result.append(
        Timed(
          image: GIFPackets.standing(GIFPackets.pixel), place: GIFPackets.pixel,
          disposal: .keep, delay: delay))
    } else {
      result[result.count - 1].delay += delay
    }
  }
}

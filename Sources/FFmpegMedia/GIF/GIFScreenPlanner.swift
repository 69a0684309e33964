internal import Frames

/// Follows what is on screen from image to image, and looks ahead for what the next one needs cleared.
struct GIFScreenPlanner {
  /// What one image has to do.
  struct Step: Sendable {
    /// What is on screen before it.
    var screen: GIFPatch.Screen
    /// What must be on screen after it.
    var picture: Bitmap
    /// The part to repaint; nil where only the difference counts.
    var place: GIFRectangle?
    /// Whether `place` must not shrink: the first image, and one whose place is cleared after it.
    var isFixed: Bool
    var disposal: GIFDisposal
  }

  private let whole: GIFRectangle
  private var screen = GIFPatch.Screen()

  /// The disposal of images that repaint everything; nil where images paint differences.
  private let wholeDisposal: GIFDisposal?

  /// With `wholeFrames` every image repaints the whole screen, which is cleared after it where there are holes.
  init(width: Int, height: Int, wholeFrames: Bool, hasHoles: Bool) {
    whole = .whole(width: width, height: height)
    wholeDisposal = wholeFrames ? hasHoles ? .clear : .keep : nil
  }

  /// The step to a picture; `next` is the picture after it, if that may have holes where this one has none.
  mutating func step(to picture: Bitmap, before next: Bitmap?) -> Step {
    if let wholeDisposal {
      return Step(
        screen: screen, picture: picture, place: whole, isFixed: true, disposal: wholeDisposal)
    }
    let clears = next.flatMap { Self.uncovered(picture, by: $0) }
    var step = Step(
      screen: screen, picture: picture, place: nil, isFixed: clears != nil,
      disposal: clears == nil ? .keep : .clear)
    if screen.picture == nil {
      step.place = whole
      step.isFixed = true
    } else if clears != nil || screen.cleared != nil {
      step.place = repainted(picture)?.union(clears) ?? clears
    }
    screen = GIFPatch.Screen(picture: picture, cleared: clears == nil ? nil : step.place)
    return step
  }

  /// The part in which the screen does not yet show a picture.
  private func repainted(_ picture: Bitmap) -> GIFRectangle? {
    guard let shown = screen.picture else { return whole }
    let changed = PixelRows.difference(shown, picture)
    guard let area = changed?.union(screen.cleared) ?? screen.cleared else { return nil }
    return .bounding(area) { screen.pixel($0, $1) != picture[$0, $1] }
  }

  /// The smallest rectangle of pixels that are opaque in a picture and holes in the next.
  private static func uncovered(_ picture: Bitmap, by next: Bitmap) -> GIFRectangle? {
    guard let area = PixelRows.difference(picture, next) else { return nil }
    return .bounding(area) { picture[$0, $1] != 0 && next[$0, $1] == 0 }
  }
}

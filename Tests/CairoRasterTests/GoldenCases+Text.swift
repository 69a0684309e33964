import Timeline

@testable import CairoRaster

extension RenderNode {
  /// A text in DejaVu Sans, black on a pale ground, in a rectangle.
  static func text(
    _ string: String, _ rect: Rect, _ edit: (inout TextStyle) -> Void = { _ in }
  ) -> RenderNode {
    var style = TextStyle()
    style.string = string
    style.families = ["DejaVu Sans"]
    style.fontSize = 16
    style.foregroundColor = .black
    edit(&style)
    return .make(rect) {
      $0.backgroundColor = Color(red: 0.93, green: 0.95, blue: 1)
      $0.contents = .text(style)
    }
  }
}

extension GoldenCase {
  static let texts: [GoldenCase] = [
    GoldenCase(
      feature: "Text", name: "weights-and-alignment", scale: 1,
      tree: .make(
        330, 80,
        [
          .text("Natural", Rect(5, 5, 100, 20)),
          .text("Right", Rect(5, 30, 100, 20)) { $0.alignment = .right },
          .text("Centre, low", Rect(5, 55, 100, 22)) {
            $0.alignment = .center
            $0.verticalAlignment = 1
          },
          .text("Bold", Rect(115, 5, 100, 20)) { $0.weight = 700 },
          .text("Oblique", Rect(115, 30, 100, 20)) { $0.isItalic = true },
          .text("S p a c e d", Rect(115, 55, 100, 20)) { $0.letterSpacing = 1.5 },
          .text("Thin lines of text broken at words", Rect(225, 5, 100, 70)) {
            $0.isWrapped = true
            $0.fontSize = 12
            $0.lineSpacing = 1.2
            $0.foregroundColor = .pink
          },
        ])),
    GoldenCase(
      feature: "Text", name: "ellipsis-and-shrinking", scale: 1,
      tree: .make(
        220, 110,
        [
          .text("The end is cut off here", Rect(5, 5, 100, 20)) { $0.truncation = .end },
          .text("The middle is cut out", Rect(5, 30, 100, 20)) { $0.truncation = .middle },
          .text("The start is cut off", Rect(5, 55, 100, 20)) { $0.truncation = .start },
          .text("Two lines at most and then an ellipsis for the rest of it", Rect(115, 5, 100, 45))
          {
            $0.isWrapped = true
            $0.truncation = .end
            $0.maximumLines = 2
          },
          .text("Shrinks until it fits", Rect(115, 60, 100, 20)) { $0.minimumFontSize = 6 },
          .text("Shrinks and wraps onto two lines", Rect(5, 80, 100, 28)) {
            $0.minimumFontSize = 6
            $0.isWrapped = true
            $0.maximumLines = 2
          },
        ])),
    GoldenCase(
      feature: "Text", name: "scripts-and-emoji", scale: 1,
      tree: .make(
        220, 100,
        [
          .text("مرحبا بالعالم", Rect(5, 5, 100, 26)) { $0.families = ["Noto Sans Arabic"] },
          .text("שלום abc", Rect(5, 36, 100, 20)),
          .text("e\u{301}a\u{308}o\u{302}\u{323} Ÿ", Rect(5, 60, 100, 20)),
          .text("नमस्ते", Rect(115, 5, 100, 26)) { $0.families = ["Noto Sans Devanagari"] },
          .text("Hi 😀👍🏽 ok", Rect(115, 36, 100, 22)) {
            $0.families = ["DejaVu Sans", "Noto Color Emoji"]
          },
          .text("😀", Rect(115, 62, 40, 36)) {
            $0.families = ["Noto Color Emoji"]
            $0.fontSize = 28
          },
          .text("faded 🎈", Rect(160, 66, 58, 20)) {
            $0.families = ["DejaVu Sans", "Noto Color Emoji"]
            $0.fontSize = 10
            $0.foregroundColor = Color(white: 0, alpha: 0.5)
          },
        ])),
    GoldenCase(
      feature: "Text", name: "turned-and-large", scale: 1,
      tree: .make(
        160, 90,
        [
          .text("Turned 🎈", Rect(-45, -12, 90, 24)) {
            $0.families = ["DejaVu Sans", "Noto Color Emoji"]
          }.with { $0.projection = .turn(-25, dx: 55, dy: 45) },
          .text("g", Rect(105, 0, 50, 90)) {
            $0.fontSize = 76
            $0.weight = 700
          },
        ])),
  ]
}

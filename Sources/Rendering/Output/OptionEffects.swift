// Options that would change nothing are refused or told, never ignored.

enum OptionEffects {
  /// Refuses options that no file of a run can follow.
  static func check(
    _ request: RenderRequest, _ planned: [PlannedOutput]
  ) throws(RenderFailure) {
    let posters = planned.filter { ($0.request ?? request).poster != nil }
    if !posters.isEmpty, !posters.contains(where: \.format.isFilm) {
      throw refusal("--poster", "a picture beside a film, and no film is made", "-f mp4")
    }
    let mattes = planned.filter { ($0.request ?? request).matte != nil }
    if !mattes.isEmpty, !mattes.contains(where: { $0.format == .gif }) {
      throw refusal("--matte", "what the soft edges of a GIF lie on, and no GIF is made", "-f gif")
    }
  }

  private static func refusal(_ option: String, _ what: String, _ way: String) -> RenderFailure {
    RenderFailure(
      blame: .request, lines: ["\(option) is \(what); leave it out, or use \(way)"])
  }
}

// Which films get a picture beside them: one for each name without its ending.

enum PosterPlan {
  /// Leaves one poster for films that differ in their format alone, and refuses two others under one name.
  static func settle(_ outputs: inout [PreparedOutput]) throws(RenderFailure) {
    var owners: [String: PreparedOutput] = [:]
    for output in outputs { owners[FilePath.canonical(output.path) ?? output.path] = output }
    var made: [String: PreparedOutput] = [:]
    for index in outputs.indices {
      guard let poster = outputs[index].posters.first else { continue }
      let key = FilePath.canonical(poster.path) ?? poster.path
      let other = made[key] ?? owners[key]
      guard let other else {
        made[key] = poster
        continue
      }
      guard other.format == .png, shows(other, poster) else {
        throw RenderFailure(
          blame: .request,
          lines: [
            "two pictures would be written to \(poster.path); use a folder (-o DIR/) or leave --poster out"
          ])
      }
      outputs[index].posters = []
    }
  }

  private static func shows(_ a: PreparedOutput, _ b: PreparedOutput) -> Bool {
    a.scene == b.scene && a.source.schedule.start == b.source.schedule.start
      && a.source.width == b.source.width && a.source.height == b.source.height && !a.isSequence
  }
}

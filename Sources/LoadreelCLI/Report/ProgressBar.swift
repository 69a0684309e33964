import Loadreel

/// How far a file is, in one line.
struct ProgressBar {
  /// The file's path.
  var name: String
  /// Frames that are done.
  var done: Int
  /// Frames in all.
  var total: Int
  /// Seconds since it began.
  var elapsed: Double

  /// For a terminal: `six-dots.mp4  ###################.........  184/276  312 fps  0.3 s left`, at most `columns - 1`
  /// characters; the bar gives way first, then the name.
  func line(columns: Int) -> String {
    let facts = self.facts
    let room = max(columns - 1, 20) - facts.count - 4
    let shown = Printable.text(name, limit: max(room - 8, 8))
    let width = min(28, room - shown.count)
    guard width >= 4, total > 0 else {
      return String("\(shown)  \(facts)".prefix(max(columns - 1, 20)))
    }
    let rounded = (min(max(done, 0), total) * width + total / 2) / total
    let filled = done < total ? min(rounded, width - 1) : width
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    return "\(shown)  \(bar)  \(facts)"
  }

  /// For a log.
  var plainLine: String { "\(Printable.text(name))  \(facts)" }

  private var facts: String {
    var facts = ["\(done)/\(total)"]
    if elapsed > 0.2, done > 0 {
      let rate = Double(done) / elapsed
      facts.append("\(Int(min(rate, 1e9).rounded())) fps")
      facts.append(FactText.elapsed(Double(max(total - done, 0)) / rate) + " left")
    }
    return facts.joined(separator: "  ")
  }
}

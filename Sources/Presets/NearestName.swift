/// The known name that someone who wrote another one most likely meant.
public enum NearestName {
  /// The name nearest to `text`, the first of equals; nil when none is near.
  ///
  /// Near means at most one slip in three characters, letter case aside: a letter left out, added, replaced, or swapped
  /// with its neighbour (Damerau-Levenshtein distance, optimal string alignment), or a start of at least three letters
  /// that is the start of only one name.
  public static func to(_ text: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(text.lowercased().utf8.prefix(64))
    let limit = max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    var starts: [String] = []
    for name in names {
      let known = Array(name.lowercased().utf8.prefix(64))
      if wanted.count >= 3, known.starts(with: wanted) { starts.append(name) }
      guard abs(known.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, known)
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name ?? (starts.count == 1 ? starts.first : nil)
  }

  /// Slips between two words.
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        var cost = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}

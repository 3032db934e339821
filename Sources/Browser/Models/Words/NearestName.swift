/// Finds the name that was probably meant by one that does not exist.
package enum NearestName {
  /// The name that is the fewest edits away from a word, if it is near enough to be what was meant: two
  /// edits, or one in three characters.
  ///
  /// Of several it is the one that begins most alike. Time O(names · n · m).
  package static func nearest(to word: String, in names: some Sequence<String>) -> String? {
    let ranked = names.map { name in
      let common = zip(word, name).prefix { $0 == $1 }.count
      return (name: name, distance: editDistance(word, name), common: common)
    }
    let best = ranked.min { ($0.distance, $1.common) < ($1.distance, $0.common) }
    return best.flatMap { $0.distance <= max(2, word.count / 3) ? $0.name : nil }
  }

  /// The Levenshtein distance in characters; time O(n · m), memory O(m).
  static func editDistance(_ first: String, _ second: String) -> Int {
    let columns = Array(second)
    var row = Array(0...columns.count)
    for (line, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in columns.indices {
        let substituted = diagonal + (character == columns[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substituted, diagonal + 1, row[column] + 1)
      }
    }
    return row[columns.count]
  }
}

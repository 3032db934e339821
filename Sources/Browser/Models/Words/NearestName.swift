/// Finds the name that was probably meant by one that does not exist.
package enum NearestName {
  /// The name that is the fewest edits away from a word, if it is near enough to be what was meant.
  ///
  /// Of several it is the one that begins most alike. Time O(names · n · m).
  package static func nearest(to word: String, in names: some Sequence<String>) -> String? {
    let ranked = names.map { name in
      let common = zip(word, name).prefix { $0 == $1 }.count
      return (name: name, distance: editDistance(word, name), common: common)
    }
    let best = ranked.min { ($0.distance, $1.common) < ($1.distance, $0.common) }
    return best.flatMap { $0.distance <= mostEdits(of: word) ? $0.name : nil }
  }

  /// How many edits a name may be away from a word to be what was meant: one in three characters, or one in a
  /// shorter word.
  static func mostEdits(of word: String) -> Int { max(1, word.count / 3) }

  /// The optimal string alignment distance in characters: how many are inserted, removed or replaced, or
  /// change places with their neighbour; time O(n · m), memory O(m).
  static func editDistance(_ first: String, _ second: String) -> Int {
    let columns = Array(second)
    // The two rows above the one that is made.
    var (before, above) = ([Int](), Array(0...columns.count))
    var last: Character?
    for (line, character) in first.enumerated() {
      var row = [line + 1]
      for column in columns.indices {
        let replaced = above[column] + (character == columns[column] ? 0 : 1)
        var least = min(replaced, above[column + 1] + 1, row[column] + 1)
        if column > 0, character == columns[column - 1], last == columns[column] {
          least = min(least, before[column - 1] + 1)
        }
        row.append(least)
      }
      (before, above, last) = (above, row, character)
    }
    return above[columns.count]
  }
}

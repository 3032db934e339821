/// The options of the command line: the one table behind parsing, suggestions and `--help`.
struct OptionTable: Sendable {
  /// All options of the program.
  static let standard = OptionTable(
    request + credentials + transport + paging + lists + roles + display + demo + rest
  )

  /// The options in the order of the help.
  let options: [Option]

  /// A table of these options.
  init(_ options: [Option]) {
    self.options = options
  }

  /// The option of this name, with its dashes.
  func option(named name: String) -> Option? {
    options.first { $0.names.contains(name) }
  }

  /// The long name that is the fewest edits away, if it is near enough to be what was meant.
  func name(nearestTo word: String) -> String? {
    let names = options.flatMap(\.names).filter { $0.hasPrefix("--") }
    let ranked = names.map { (name: $0, distance: Self.editDistance(word, $0)) }
    let best = ranked.min { $0.distance < $1.distance }
    return best.flatMap { $0.distance <= max(2, word.count / 3) ? $0.name : nil }
  }

  /// The Levenshtein distance in characters; time O(n · m), memory O(m).
  private static func editDistance(_ first: String, _ second: String) -> Int {
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

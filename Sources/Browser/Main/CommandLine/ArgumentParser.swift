import BrowserDemo
import ListKit

/// Turns words of the command line into options, by the option table.
///
/// Short options may be bundled (`-kv`) and may carry their value (`-XPOST`); long ones take it as
/// the next word or after `=`. `--` ends the options, `-` is standard input. The source may stand
/// anywhere.
package struct ArgumentParser {
  private var options = Options()
  private var words: ArraySlice<String>

  /// Parses the words after the program's name.
  ///
  /// - Throws: A sentence about the first word that does not fit.
  package static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    var parser = ArgumentParser(words: arguments[...])
    while let word = parser.words.popFirst() {
      if word == "--" {
        for source in parser.words { try parser.take(source: source) }
        break
      }
      try parser.take(word)
    }
    try parser.options.check()
    return parser.options
  }

  /// Parses the options of the environment, then the words after the program's name.
  static func parse(
    _ arguments: [String],
    after environment: [String: String]
  ) throws(UsageError) -> Options {
    let name = "RIFFLE_DEFAULT_OPTS"
    guard let words = QuotedWords.words(of: environment[name] ?? "") else {
      throw .unclosedQuote(in: name)
    }
    return try parse(words + arguments)
  }

  private init(words: ArraySlice<String>) {
    self.words = words
  }

  private mutating func take(_ word: String) throws(UsageError) {
    if word.hasPrefix("--") {
      try takeLong(word)
    } else if word.hasPrefix("-"), word != "-" {
      try takeShort(word)
    } else {
      try take(source: word)
    }
  }

  private mutating func take(source: String) throws(UsageError) {
    if source.isEmpty { throw .emptySource }
    if let first = options.source { throw .extraSource(first, source) }
    options.source = source
  }

  private mutating func takeLong(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let row = OptionTable.row(named: name) else {
      throw .unknown(name, nearest: Self.nearest(to: name))
    }
    try apply(row, name: name, attached: parts.count > 1 ? String(parts[1]) : nil)
  }

  private mutating func takeShort(_ word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let name = "-\(letter)"
      guard let row = OptionTable.row(named: name) else {
        throw .unknown(name, nearest: word.count > 3 ? Self.nearest(to: "-" + word) : nil)
      }
      guard row.effect.placeholder == nil else {
        try apply(row, name: name, attached: letters.isEmpty ? nil : String(letters))
        return
      }
      try apply(row, name: name, attached: nil)
    }
  }

  private mutating func apply(
    _ row: Option,
    name: String,
    attached: String?
  ) throws(UsageError) {
    guard let placeholder = row.effect.placeholder else {
      if attached != nil { throw .unexpectedValue(name) }
      if case .flag(let set) = row.effect { set(&options) }
      if row.isPlayed { options.played.append(name) }
      return
    }
    guard let value = attached ?? words.popFirst() else {
      throw .missingValue(name, placeholder)
    }
    if row.isPlayed { options.played += [name, value] }
    switch row.effect {
    case .flag: break
    case .text(_, let set): set(&options, value)
    case .count(_, let least, let set):
      guard let number = Int(value), number >= least else {
        throw .badValue(name, value, expected: "a whole number, \(least) or more")
      }
      set(&options, number)
    case .amount(_, let set):
      guard let number = Double(value), number > 0, number.isFinite else {
        throw .badValue(name, value, expected: "a number above 0")
      }
      set(&options, number)
    case .size(_, let set):
      guard let size = Size(notation: value) else {
        throw .badValue(name, value, expected: Size.notation)
      }
      set(&options, size)
    case .notation(_, let expected, let set):
      guard set(&options, value) else { throw .badValue(name, value, expected: expected) }
    case .choice(let allowed, let set):
      guard allowed.contains(value) else {
        throw .badValue(name, value, expected: allowed.joined(separator: ", "))
      }
      set(&options, value)
    }
  }

  /// The long option that is fewest edits away, if that is near enough to be what was meant.
  private static func nearest(to word: String) -> String? {
    let names = OptionTable.rows.flatMap(\.names).filter { $0.hasPrefix("--") }
    let ranked = names.map { (name: $0, distance: editDistance(word, $0)) }
    let best = ranked.min { $0.distance < $1.distance }
    return best.flatMap { $0.distance <= max(2, word.count / 3) ? $0.name : nil }
  }

  /// Levenshtein's distance in characters, in one row of memory.
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

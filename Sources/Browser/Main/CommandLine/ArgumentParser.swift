/// Turns words of the command line into options, by the option table.
///
/// Short options may be bundled (`-kv`) and may carry their value (`-XPOST`); long ones have it in
/// the next word or after `=`. `--` ends the options, `-` is standard input. The source may stand
/// anywhere. Of an option that has one value, the last one wins.
struct ArgumentParser {
  private let table: OptionTable
  private var options = Options()
  private var words: ArraySlice<String>

  /// Parses the words after the program's name.
  ///
  /// - Throws: A sentence about the first mistake.
  static func parse(
    _ arguments: [String],
    table: OptionTable = .standard
  ) throws(UsageError) -> Options {
    var parser = ArgumentParser(table: table, words: arguments[...])
    try parser.parseAll()
    return try parser.options.resolved()
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

  private init(table: OptionTable, words: ArraySlice<String>) {
    self.table = table
    self.words = words
  }

  private mutating func parseAll() throws(UsageError) {
    while let word = words.popFirst() {
      if word == "--" {
        for source in words { try setSource(source) }
        return
      } else if word.hasPrefix("--") {
        try parseLong(word)
      } else if word.hasPrefix("-"), word != "-" {
        try parseShort(word)
      } else {
        try setSource(word)
      }
    }
  }

  private mutating func setSource(_ source: String) throws(UsageError) {
    if source.isEmpty { throw .emptySource }
    if let first = options.source { throw .extraSource(first, source) }
    options.source = source
  }

  private mutating func parseLong(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = table.option(named: name) else {
      throw .unknown(name, nearest: table.name(nearestTo: name))
    }
    try apply(option, as: name, attached: parts.count > 1 ? String(parts[1]) : nil)
  }

  private mutating func parseShort(_ word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let name = "-\(letter)"
      guard let option = table.option(named: name) else {
        throw .unknown(name, nearest: word.count > 3 ? table.name(nearestTo: "-" + word) : nil)
      }
      guard option.update.placeholder == nil else {
        return try apply(option, as: name, attached: letters.isEmpty ? nil : String(letters))
      }
      try apply(option, as: name, attached: nil)
    }
  }

  private mutating func apply(
    _ option: Option,
    as name: String,
    attached: String?
  ) throws(UsageError) {
    var given = [name]
    switch option.update {
    case .flag(let set):
      if attached != nil { throw .unexpectedValue(name) }
      set(&options, name != option.negation)
    case .value(let placeholder, let set):
      guard let value = attached ?? words.popFirst() else {
        throw .missingValue(name, placeholder)
      }
      try set(&options, value, name)
      given.append(value)
    }
    if option.isReplayed { options.replayedWords += given }
  }
}

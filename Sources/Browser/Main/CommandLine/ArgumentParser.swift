import BrowserManagers
import BrowserModels

/// Turns words of the command line into options, by the option table.
///
/// Short options may be bundled (`-kv`) and may carry their value (`-XPOST`); long ones have it in
/// the next word or after `=`. `--` ends the options, `-` is standard input. Sources may stand
/// anywhere. Of an option that has one value, the last one wins.
///
/// An option that has no effect on what the program is started to do is refused; one that the
/// environment gives is not, for it is meant for the runs that it has an effect on.
struct ArgumentParser {
  private let table: OptionTable
  private let isFile: (String) -> Bool
  private var options = Options()
  private var words: ArraySlice<String> = []
  /// Whether the words are those of a script, which may not set every option.
  private var isOfScript = false
  /// What a script may not set, as it was written.
  private var refused: [String] = []
  /// The options of the command line, as they were written.
  private var given: [(name: String, option: Option, value: String?)] = []

  /// Parses the words after the program's name.
  ///
  /// - Throws: A sentence about the first mistake.
  static func parse(
    _ arguments: [String],
    table: OptionTable = .standard
  ) throws(UsageError) -> Options {
    try parse(arguments, defaults: [], table: table)
  }

  /// Parses the options of the environment, then the words after the program's name.
  ///
  /// - Parameters:
  ///   - arguments: The words.
  ///   - environment: Its RIFFLE_DEFAULT_OPTS come first.
  ///   - isFile: Whether there is a file or folder of a name, for words that may mean one.
  /// - Returns: The options.
  /// - Throws: A sentence about the first mistake.
  static func parse(
    _ arguments: [String],
    after environment: [String: String],
    isFile: @escaping (String) -> Bool = { _ in false }
  ) throws(UsageError) -> Options {
    let name = "RIFFLE_DEFAULT_OPTS"
    guard let words = QuotedWords.words(of: environment[name] ?? "") else {
      throw .unclosedQuote(in: name)
    }
    return try parse(arguments, defaults: words, table: .standard, isFile: isFile)
  }

  private static func parse(
    _ arguments: [String],
    defaults: [String],
    table: OptionTable,
    isFile: @escaping (String) -> Bool = { _ in false }
  ) throws(UsageError) -> Options {
    var parser = ArgumentParser(table: table, isFile: isFile)
    try parser.parseAll(defaults)
    let defaultRun = parser.chosenRun
    parser.given = []
    try parser.parseAll(arguments)
    parser.options.run = parser.chosenRun ?? defaultRun ?? .browse
    var options = parser.options.resolved()
    options.given = parser.given.map { name, option, value in
      let placeholder = option.update.placeholder
      return .init(name: name, value: value, category: option.category, placeholder: placeholder)
    }
    if ![.help, .version].contains(options.run) {
      try parser.refuseContradictions()
      try options.refuseIdle(parser.given.map { ($0.name, $0.option) })
    }
    return options
  }

  /// Parses the options that a script sets: the value of its RIFFLE_DEFAULT_OPTS.
  ///
  /// What a script may not set is one mistake, all of it together.
  static func parse(ofScript text: String) throws(UsageError) -> Options {
    guard text.utf8.count <= MemoryLimit.options else {
      throw .tooLong("RIFFLE_DEFAULT_OPTS", limit: MemoryLimit.text(of: MemoryLimit.options))
    }
    guard let words = QuotedWords.words(of: text) else {
      throw .unclosedQuote(in: "RIFFLE_DEFAULT_OPTS")
    }
    var parser = ArgumentParser(table: .standard, isFile: { _ in false })
    parser.isOfScript = true
    try parser.parseAll(words)
    guard parser.refused.isEmpty else { throw .refusedInScript(parser.refused) }
    do throws(PageError) { try parser.options.request.checkMethod() } catch {
      throw UsageError(description: error.plainSentence)
    }
    return parser.options.resolved()
  }

  private init(table: OptionTable, isFile: @escaping (String) -> Bool) {
    self.table = table
    self.isFile = isFile
  }

  /// The run that the given options choose: help or version before others, else the last one.
  private var chosenRun: RunKind? {
    let runs = given.compactMap(\.option.chosenRun)
    return runs.first { [.help, .version].contains($0) } ?? runs.last
  }

  private func refuseContradictions() throws(UsageError) {
    let modes = given.filter { $0.option.chosenRun != nil }
    guard let first = modes.first,
      let second = modes.first(where: { $0.option.chosenRun != first.option.chosenRun })
    else { return }
    throw .idle(second.name, with: first.name)
  }

  private mutating func parseAll(_ arguments: [String]) throws(UsageError) {
    words = arguments[...]
    while let word = words.popFirst() {
      if word == "--" {
        for source in words { try setSource(source) }
        return
      } else if word.hasPrefix("-"), word != "-" {
        if table.option(named: word) == nil, isFile(word) { throw .fileReadAsOptions(word) }
        try word.hasPrefix("--") ? parseLong(word) : parseShort(word)
      } else if let (name, value) = Self.place(in: word), let option = table.option(named: name) {
        try apply(option, as: name, attached: value)
      } else {
        try setSource(word)
      }
    }
  }

  /// The option that a word stands for which says where to begin, as in less: `+42`, `+/error`.
  private static func place(in word: String) -> (name: String, value: String)? {
    guard word.first == "+" else { return nil }
    let value = word.dropFirst()
    if value.first == "/", value.count > 1 { return ("--find", String(value.dropFirst())) }
    return Int(value).map { _ in ("--row", String(value)) }
  }

  /// The mistake of a word that begins like an option and is none.
  private func unknown(_ name: String, in word: String, nearest: String?) -> UsageError {
    PageFolder.isNameOfPage(word) ? .unknown(name, file: word) : .unknown(name, nearest: nearest)
  }

  private mutating func setSource(_ source: String) throws(UsageError) {
    if isOfScript { return refused.append(source) }
    if source.isEmpty { throw .emptySource }
    options.sources.append(source)
  }

  private mutating func parseLong(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = table.option(named: name) else {
      throw unknown(name, in: word, nearest: table.name(nearestTo: name))
    }
    try apply(option, as: name, attached: parts.count > 1 ? String(parts[1]) : nil)
  }

  private mutating func parseShort(_ word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let name = "-\(letter)"
      guard let option = table.option(named: name) else {
        let nearest = word.count > 3 ? table.name(nearestTo: "-" + word) : nil
        throw unknown(name, in: word, nearest: nearest)
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
    var given: (name: String, option: Option, value: String?) = (name, option, nil)
    var replayed = [name]
    switch option.update {
    case .flag(let set):
      if attached != nil { throw .unexpectedValue(name) }
      guard mayBeSet(option, to: nil) else { return refused.append(name) }
      set(&options, name != option.negation)
    case .flagOrWord(let words, let set):
      if let attached, !words.contains(attached) {
        throw .badValue(name, attached, expected: words.joined(separator: " or "))
      }
      guard mayBeSet(option, to: attached) else { return refused.append(name) }
      set(&options, attached)
      given.value = attached
    case .value(let placeholder, _, let set):
      guard let value = attached ?? words.popFirst() else {
        throw .missingValue(name, placeholder)
      }
      guard mayBeSet(option, to: value) else { return refused.append(name) }
      if isOfScript, case .allowedUpTo(let most) = option.scriptRule, Int(value) ?? 0 > most {
        throw .badValue(name, value, expected: "in a script a whole number up to \(most)")
      }
      try set(&options, value, name)
      given.value = value
      replayed.append(value)
    }
    self.given.append(given)
    if option.isReplayed { options.replayedWords += replayed }
  }

  private func mayBeSet(_ option: Option, to value: String?) -> Bool {
    !isOfScript || option.scriptRule.allows(value)
  }
}

import BrowserModels

/// The options of the command line: the one table behind parsing, suggestions and `--help`.
struct OptionTable: Sendable {
  /// All options of the program.
  static let standard = OptionTable(
    request + credentials + transport + paging + lists + queries + taking + roles + display + demo
      + rest
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
  ///
  /// The dashes are the same in all of them, and say nothing of how alike they are.
  func name(nearestTo word: String) -> String? {
    let names = options.flatMap(\.names).filter { $0.hasPrefix("--") }.map { $0.dropFirst(2) }
    let typed = String(word.drop { $0 == "-" })
    return NearestName.nearest(to: typed, in: names.map(String.init)).map { "--" + $0 }
  }
}

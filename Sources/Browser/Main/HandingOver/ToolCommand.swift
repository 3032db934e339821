import CLibrary

/// The user's editor and pager: a variable split into words, else what is installed.
enum ToolCommand {
  /// The editor; nil where none is named or installed.
  static func editor(in environment: [String: String]) -> [String]? {
    command(of: ["VISUAL", "EDITOR"], else: ["editor", "nano", "vi"], environment)
  }

  /// The pager; nil where none is named or installed.
  static func pager(in environment: [String: String]) -> [String]? {
    command(of: ["PAGER"], else: ["less", "more"], environment)
  }

  /// Whether a program is in a folder of the path.
  static func isInstalled(_ name: String, _ environment: [String: String]) -> Bool {
    (environment["PATH"] ?? "").split(separator: ":").contains {
      access("\($0)/\(name)", X_OK) == 0
    }
  }

  /// The words of the first variable that has some, else the first program that is installed.
  private static func command(
    of variables: [String],
    else programs: [String],
    _ environment: [String: String]
  ) -> [String]? {
    for name in variables {
      let words = QuotedWords.anyWords(of: environment[name] ?? "")
      if !words.isEmpty { return words }
    }
    return programs.first { isInstalled($0, environment) }.map { [$0] }
  }
}

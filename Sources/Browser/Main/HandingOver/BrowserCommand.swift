/// An entry of $BROWSER: a command that shows a URL.
///
/// By the rules that xdg-utils and Python's `webbrowser` have in common: colons separate the entries,
/// `%s` stands for the URL, which otherwise comes last, and `%%` for a percent sign.
struct BrowserCommand: Hashable, Sendable {
  /// The program and its arguments.
  let words: [String]

  /// Whether it runs in the terminal, until it ends; others run beside the program.
  ///
  /// All do that are not known to have windows: one that is not known may be for terminals. `&` at
  /// the end of an entry says that it has windows.
  let usesTerminal: Bool

  /// The first word in which `%s` is part of a line that a shell or another interpreter reads; nil for none.
  ///
  /// There text of the URL could be run as a command. Such a word has blanks or signs of shells in it, or
  /// is behind `-c`.
  static func line(withURLIn text: String) -> String? {
    for entry in text.split(separator: ":") {
      var words = QuotedWords.anyWords(of: String(entry)).filter { $0 != "&" }
      if !words.contains(where: hasPlace) { words.append("%s") }
      // All that is behind `/c` of cmd.exe is its line.
      let isOfCmd = words.contains { $0.lowercased() == "/c" }
      let line = zip([""] + words, words).first { before, word in
        hasPlace(word) && (before == "-c" || isOfCmd || word.contains(where: isOfShell))
      }
      if let line { return line.1 }
    }
    return nil
  }

  /// All entries with a URL filled in.
  ///
  /// - Parameters:
  ///   - text: The value of the variable.
  ///   - url: What is to be shown; one word of the command, whatever is in it.
  ///   - hasWindows: Whether there is a desktop to show windows on.
  /// - Returns: The commands in the order in which they are to be tried.
  static func all(in text: String, url: String, hasWindows: Bool) -> [BrowserCommand] {
    text.split(separator: ":").compactMap { entry in
      var words = QuotedWords.anyWords(of: String(entry))
      let isBeside = words.last == "&"
      if isBeside { words.removeLast() }
      guard let program = words.first else { return nil }
      let filled = words.map { filling($0, url) }
      let isWindowed = isBeside || hasWindows && windowed.contains(name(of: program))
      return BrowserCommand(
        words: words.contains(where: hasPlace) ? filled : filled + [url],
        usesTerminal: !isWindowed
      )
    }
  }

  /// Whether a word has `%s` in it.
  private static func hasPlace(_ word: String) -> Bool {
    word.replacing("%%", with: "").contains("%s")
  }

  /// Whether a character separates or quotes words, or means something else to a shell.
  private static func isOfShell(_ character: Character) -> Bool {
    character.isWhitespace || "\"'`\\$;&|<>".contains(character)
  }

  private static func filling(_ word: String, _ url: String) -> String {
    word.split(separator: "%%", omittingEmptySubsequences: false)
      .map { $0.replacing("%s", with: url) }
      .joined(separator: "%")
  }

  private static func name(of program: String) -> String {
    program.split(separator: "/").last.map(String.init) ?? program
  }

  /// Programs that open windows, or a tab in one that is there.
  private static let windowed: Set<String> = [
    "brave", "brave-browser", "chrome", "chromium", "chromium-browser", "epiphany", "exo-open",
    "falkon", "firefox", "firefox-esr", "gio", "gnome-www-browser", "google-chrome",
    "google-chrome-stable", "gvfs-open", "kde-open", "kde-open5", "konqueror", "librewolf",
    "microsoft-edge", "midori", "open", "opera", "qutebrowser", "seamonkey", "sensible-browser",
    "vivaldi", "x-www-browser", "xdg-open",
  ]
}

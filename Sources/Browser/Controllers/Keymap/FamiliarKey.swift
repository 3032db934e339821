/// Keys that mean something in less, vim and programs like them, and nothing here yet.
enum FamiliarKey {
  /// The keys, with spaces between them, and what is said of each.
  private static let rows: [(keys: String, meaning: String)] = [
    ("/ n N * #", "searching is not built yet."),
    ("&", "filtering is not built yet."),
    ("s S =", "sorting is not built yet."),
    ("F", "following a list that grows is not built yet."),
    ("m M t U Tab S-Tab", "marking rows is not built yet."),
    ("y", "copying is not built yet."),
    ("e v E", "opening a record in another program is not built yet."),
    ("| !", "running a command is not built yet."),
    ("p P ^W", "the preview is not built yet."),
    ("c zh zl T S-← S-→", "columns are not built yet."),
    ("L", "following links is not built yet."),
    ("V", "showing the raw text is not built yet."),
    ("{ } ' za zM zR zm zr [ ]", "folding and sections are not built yet."),
    ("x X D", "going through what has changed is not built yet."),
    ("a .", "refreshing by itself is not built yet."),
    ("0 $ ^", "there is nothing to the left or right here."),
    ("Z", "q quits, Q quits at once."),
    ("^R", "r refreshes."),
    ("^G", "i shows what is known of the source."),
  ]

  /// What is said for a key or chord that is not bound; nil when nobody expects anything of it.
  static func sentence(for keys: String) -> String? {
    rows.first { $0.keys.split(separator: " ").contains { $0 == keys } }
      .map { "\(keys): \($0.meaning)" }
  }
}

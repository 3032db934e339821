/// A keymap for fingers that know another program: the default one with some differences.
package enum KeymapPreset: String, CaseIterable, Sendable {
  case standard = "default"
  case less
  case vim
  case emacs

  /// All names, in the order in which help and sentences list them.
  package static let names = allCases.map(\.rawValue)

  /// The keys of the preset.
  package var keymap: Keymap {
    let changes = differences.flatMap { row in
      row.keys.split(separator: ",").compactMap { keys in
        (try? KeyChord(String(keys))).map { KeyChange($0, row.action) }
      }
    }
    return Keymap.standard.changed(by: changes, behindOthers: true).keymap
  }

  /// Keys, with commas between them, and what they do in place of what they do by default; nil for
  /// nothing.
  package var differences: [(keys: String, action: Action?)] {
    switch self {
    case .standard: []
    case .less:
      [
        ("e", .nextRow), ("^V", .pageDown), ("Alt-v", .pageUp), ("Alt-<", .first),
        ("Alt->", .last), ("p", .percent), ("r, ^R", .redraw), ("h", .help), ("=, ^G", .info),
        ("Alt-u", .clearSearch), ("v", .edit), ("y", .previousRow), ("Yy", .copyJSON),
        ("Yj", .copyLines), ("Yk", .copyID), ("Yu", .copyURL), ("Yf", .copyField),
        ("Yp", .copyPath), ("-", nil), ("- S", .cycleWrap), ("- N", .numbers), ("zc", .collapse),
      ]
    case .vim:
      [
        ("g, ^W", nil), ("gx", .openURL), ("^O", .back), ("zo", .expand), ("zc", .collapse),
        ("^W w, ^W ^W, ^W h, ^W j, ^W k, ^W l, ^W p", .switchFocus), ("^W o, ^W c", .preview),
        ("^W +, ^W >", .growPreview), ("^W -, ^W <", .shrinkPreview),
      ]
    case .emacs:
      [
        ("^V", .pageDown), ("Alt-v", .pageUp), ("Alt-<", .first), ("Alt->", .last),
        ("Alt-x", .commandLine), ("^S", .search), ("^R", .previousMatch), ("^F", .open),
        ("^B", .stepOut), ("^G", .dismiss), ("Alt-}", .nextSection), ("Alt-{", .previousSection),
        ("^X ^C", .quitAll), ("^X k", .quit), ("^X o", .switchFocus), ("^X 1", .preview),
        ("C-Space", .mark), ("^X h", .markAll), ("Alt-w", .copyJSON), ("Alt-!", .shell),
        ("Alt-|", .pipe), ("^X ^S, ^X ^W", .write),
      ]
    }
  }
}

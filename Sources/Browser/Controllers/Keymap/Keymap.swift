import ListKit

/// Which keys do what: the one table behind the reader of keys and the help screen.
package struct Keymap: Sendable {
  /// Keys that belong together in the help.
  package enum Group: String, Sendable, CaseIterable {
    case moving = "Moving"
    case rows = "Rows"
    case source = "Source"
    case program = "Program"
  }

  /// The keys of one action.
  ///
  /// A sequence of more than one key is a chord.
  package struct Binding: Sendable {
    package let group: Group
    package let sequences: [[Key]]
    package let action: Action
  }

  package let bindings: [Binding]

  /// The default keymap.
  package static let standard = Keymap(table: [
    (.moving, "j Down ^N ^J", .nextRow),
    (.moving, "k Up ^P ^K", .previousRow),
    (.moving, "Space ^F PgDn f", .pageDown),
    (.moving, "b ^B PgUp", .pageUp),
    (.moving, "d ^D", .halfPageDown),
    (.moving, "u ^U", .halfPageUp),
    (.moving, "^E", .lineDown),
    (.moving, "^Y", .lineUp),
    (.moving, "g gg Home <", .first),
    (.moving, "G End >", .last),
    (.moving, "%", .percent),
    (.moving, "zt", .cursorToTop),
    (.moving, "zz", .cursorToMiddle),
    (.moving, "zb", .cursorToBottom),
    (.rows, "Enter l Right", .open),
    (.rows, "h Left Backspace", .back),
    (.rows, "J", .nextRecord),
    (.rows, "K", .previousRecord),
    (.rows, "+", .expand),
    (.rows, "-", .collapse),
    (.rows, "w", .cycleWrap),
    (.rows, "W", .cycleLines),
    (.rows, "o", .openURL),
    (.source, "r F5", .retryOrRefresh),
    (.source, "R", .refresh),
    (.source, "C", .nextCandidate),
    (.source, "i", .info),
    (.program, "? F1 H", .help),
    (.program, ":", .commandLine),
    (.program, "^L", .redraw),
    (.program, "^Z", .suspend),
    (.program, "^C", .cancel),
    (.program, "Esc", .dismiss),
    (.program, "q", .quit),
    (.program, "Q", .quitAll),
  ])

  /// A keymap from rows of group, blank-separated keys and action.
  ///
  /// Two letters side by side (`zz`) are a chord; every other word is one key.
  init(table: [(Group, String, Action)]) {
    bindings = table.map { group, words, action in
      Binding(
        group: group,
        sequences: words.split(separator: " ").map { Self.sequence(String($0)) },
        action: action
      )
    }
  }

  /// What a sequence of keys means: an action, the beginning of chords, both or nothing.
  func meaning(of sequence: [Key]) -> (action: Action?, isPrefix: Bool) {
    var action: Action?
    var isPrefix = false
    for binding in bindings {
      for candidate in binding.sequences where candidate.starts(with: sequence) {
        if candidate.count == sequence.count {
          action = binding.action
        } else {
          isPrefix = true
        }
      }
    }
    return (action, isPrefix)
  }

  private static func sequence(_ word: String) -> [Key] {
    if let key = Key(word) { return [key] }
    return word.compactMap { Key(String($0)) }
  }
}

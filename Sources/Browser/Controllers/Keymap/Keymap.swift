import ListKit

/// Which keys do what.
package struct Keymap: Sendable {
  /// The keys of one action.
  ///
  /// A sequence of more than one key is a chord.
  package struct Binding: Sendable {
    package let sequences: [[Key]]
    package let action: Action
  }

  package let bindings: [Binding]
  /// The first sequence of each action that has one, as text.
  private let names: [Action: String]

  /// The keys of the table of actions.
  package static let standard = Keymap(Action.allCases.map { ($0, $0.keys) })

  /// A keymap from actions and their keys, with spaces between them.
  ///
  /// Two letters side by side (`zz`) are a chord; every other word is one key.
  init(_ table: [(action: Action, keys: String)]) {
    self.init(
      table.map { action, keys in
        Binding(sequences: keys.split(separator: " ").map { Self.sequence($0) }, action: action)
      }
    )
  }

  /// A keymap of these bindings.
  init(_ bindings: [Binding]) {
    self.bindings = bindings
    names = bindings.reduce(into: [:]) { names, binding in
      guard let first = binding.sequences.first, names[binding.action] == nil else { return }
      names[binding.action] = first.map(\.description).joined()
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

  /// The key of an action as sentences name it: the first one that is bound to it.
  ///
  /// Where none is, the command that does the same.
  package func key(of action: Action) -> String { names[action] ?? ":\(action.name)" }

  /// The chords that begin with these keys, as text.
  func chords(beginningWith keys: [Key]) -> [String] {
    bindings.flatMap(\.sequences)
      .filter { $0.count > keys.count && $0.starts(with: keys) }
      .map { $0.map(\.description).joined() }
  }

  /// The keys that a word names.
  static func sequence(_ word: Substring) -> [Key] {
    if let key = Key(String(word)) { return [key] }
    return word.compactMap { Key(String($0)) }
  }
}

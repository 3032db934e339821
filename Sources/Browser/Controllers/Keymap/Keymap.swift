import ListKit

/// Which keys do what.
package struct Keymap: Sendable {
  /// The keys of one action.
  ///
  /// A sequence of more than one key is a chord.
  package struct Binding: Hashable, Sendable {
    package internal(set) var sequences: [[Key]]
    package let action: Action
  }

  /// One for each action, in the order of the table.
  package let bindings: [Binding]
  /// The first sequence of each action that has one, as text.
  private let names: [Action: String]
  let actions: [[Key]: Action]
  /// What chords begin with.
  private let beginnings: Set<[Key]>

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

  /// A keymap of these bindings; of two with the same keys the first one counts.
  init(_ bindings: [Binding]) {
    self.bindings = bindings
    names = bindings.reduce(into: [:]) { names, binding in
      guard let first = binding.sequences.first, names[binding.action] == nil else { return }
      names[binding.action] = Self.text(of: first)
    }
    let pairs = bindings.flatMap { binding in binding.sequences.map { ($0, binding.action) } }
    actions = Dictionary(pairs) { first, _ in first }
    beginnings = pairs.reduce(into: []) { beginnings, pair in
      for length in 1..<max(1, pair.0.count) { beginnings.insert(Array(pair.0[..<length])) }
    }
  }

  /// What a sequence of keys means: an action, the beginning of chords, both or nothing.
  package func meaning(of sequence: [Key]) -> (action: Action?, isPrefix: Bool) {
    (actions[sequence], beginnings.contains(sequence))
  }

  /// The key of an action as sentences name it: the first one that is bound to it.
  ///
  /// Where none is, the command that does the same.
  package func key(of action: Action) -> String { names[action] ?? action.command }

  /// The chords that begin with these keys, as text.
  func chords(beginningWith keys: [Key]) -> [String] {
    bindings.flatMap(\.sequences)
      .filter { $0.count > keys.count && $0.starts(with: keys) }
      .map { Self.text(of: $0) }
  }

  /// Keys as they are shown: `zt`, `^X ^C`.
  package static func text(of keys: [Key]) -> String {
    let names = keys.map(\.description)
    return names.joined(separator: names.allSatisfy { $0.count == 1 } ? "" : " ")
  }

  /// The keys that a word names.
  static func sequence(_ word: Substring) -> [Key] {
    if let key = Key(String(word)) { return [key] }
    return word.compactMap { Key(String($0)) }
  }
}

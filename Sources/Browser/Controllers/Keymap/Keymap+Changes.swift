import BrowserModels
import ListKit

/// A binding that a keymap gets, or one that it loses.
package struct KeyChange: Hashable, Sendable {
  package let keys: [Key]
  /// What the keys do from now on; nil for nothing.
  package let action: Action?

  package init(_ chord: KeyChord, _ action: Action?) {
    keys = chord.keys
    self.action = action
  }
}

/// Why a change of a keymap has no effect, or more than was meant.
package enum KeymapConflict: Error, Hashable, Sendable {
  /// Another change is about the same keys.
  case twice(String)
  /// The keys begin with others, which act at once.
  case beginsWith(String, of: Action, chord: String)
  /// Nothing is bound to the keys that are to lose their action.
  case notBound(String)
  /// No key would be left by which the program can be ended.
  case noWayOut
}

extension KeymapConflict: CustomStringConvertible {
  /// What is wrong, and what to write instead.
  package var description: String {
    switch self {
    case .twice(let keys): "\(keys) is bound twice. Remove one of the two."
    case .beginsWith(let keys, let action, let chord):
      "\(chord) begins with \(keys), which is bound to \(action.name) and acts at once. "
        + "Unbind it (\"\(keys)\": null), or choose other keys."
    case .notBound(let keys): "\(keys) is not bound, so there is nothing to unbind."
    case .noWayOut:
      "No key would be left that ends the program: bind one to quit, quit-all, cancel or "
        + "command-line."
    }
  }
}

extension Keymap {
  /// The keymap with these changes, and the conflicts among them by the position of the change.
  ///
  /// Keys that get an action lose the one that they had, and so do the chords that begin with them. A
  /// change to nothing unbinds the keys; where they have no action of their own, the chords that begin
  /// with them. New keys come before those that an action has, so that sentences name them, or behind
  /// them.
  ///
  /// O(changes + bindings).
  package func changed(
    by changes: [KeyChange],
    behindOthers: Bool = false
  ) -> (keymap: Keymap, conflicts: [(change: Int, conflict: KeymapConflict)]) {
    var conflicts: [(change: Int, conflict: KeymapConflict)] = []
    // Keys that lose their action, and those that the chords behind them lose it with.
    var unbound: Set<[Key]> = []
    var beginnings: Set<[Key]> = []
    var seen: Set<[Key]> = []
    for (number, change) in changes.enumerated() {
      let keys = change.keys
      if !seen.insert(keys).inserted { conflicts.append((number, .twice(Self.text(of: keys)))) }
      let (action, isPrefix) = meaning(of: keys)
      if change.action == nil, action == nil, !isPrefix {
        conflicts.append((number, .notBound(Self.text(of: keys))))
      }
      let isExact = change.action == nil && action != nil
      if isExact { unbound.insert(keys) } else { beginnings.insert(keys) }
    }
    let added = Dictionary(grouping: changes, by: \.action).mapValues { $0.map(\.keys) }
    let bindings = bindings.map { binding in
      let kept = binding.sequences.filter { keys in
        !unbound.contains(keys)
          && !(1...keys.count).contains { beginnings.contains(Array(keys[..<$0])) }
      }
      let new = added[binding.action] ?? []
      return Binding(sequences: behindOthers ? kept + new : new + kept, action: binding.action)
    }
    let changed = Keymap(bindings)
    for (number, change) in changes.enumerated() {
      if let conflict = changed.conflict(of: change) { conflicts.append((number, conflict)) }
    }
    if !changed.canEnd, let last = changes.indices.last { conflicts.append((last, .noWayOut)) }
    return (changed, conflicts.sorted { $0.change < $1.change })
  }

  /// The chords that are not bound any more because changes bind the keys that they begin with.
  ///
  /// O(changes · bindings).
  package func chords(
    lostBy changes: [KeyChange]
  ) -> [(keys: String, action: Action, chords: [String])] {
    let keymap = changed(by: changes).keymap
    return changes.compactMap { change in
      guard let action = change.action, meaning(of: change.keys).isPrefix else { return nil }
      let lost = bindings.flatMap(\.sequences).filter { keys in
        keys.count > change.keys.count && keys.starts(with: change.keys)
          && keymap.actions[keys] == nil
      }
      guard !lost.isEmpty else { return nil }
      return (Self.text(of: change.keys), action, lost.map { Self.text(of: $0) })
    }
  }

  /// The beginning of new keys that acts at once, if that is something else.
  private func conflict(of change: KeyChange) -> KeymapConflict? {
    guard let action = change.action else { return nil }
    for length in 1..<max(1, change.keys.count) {
      let keys = Array(change.keys[..<length])
      if let other = actions[keys], other != action {
        return .beginsWith(Self.text(of: keys), of: other, chord: Self.text(of: change.keys))
      }
    }
    return nil
  }

  /// Whether a key can end the program, or leads to where its name can be typed.
  private var canEnd: Bool {
    bindings.contains {
      [.quit, .quitAll, .cancel, .commandLine].contains($0.action) && !$0.sequences.isEmpty
    }
  }
}

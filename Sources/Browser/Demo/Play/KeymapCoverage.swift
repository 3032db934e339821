import BrowserControllers
import BrowserModels
import ListKit

/// Which actions and keys of the keymap a run has exercised, and which not.
package struct KeymapCoverage: Hashable, Sendable {
  /// Actions that were not carried out, in the order of the keymap.
  package private(set) var missingActions: [Action]
  /// Keys and chords that were not pressed, as the help names them.
  package private(set) var missingKeys: [String]
  private let actionCount: Int
  private let keyCount: Int

  /// The coverage of a keymap by these keys and actions.
  init(_ keymap: Keymap, pressed: [Key], performed: Set<Action>) {
    missingActions = keymap.bindings.map(\.action).filter { !performed.contains($0) }
    let sequences = keymap.bindings.flatMap(\.sequences)
    let missing = sequences.filter { !Self.contains(pressed, $0) }
    missingKeys = missing.map { Keymap.text(of: $0) }
    actionCount = keymap.bindings.count
    keyCount = sequences.count
  }

  /// The coverage of both runs together.
  package func merging(_ other: KeymapCoverage) -> KeymapCoverage {
    var merged = self
    merged.missingActions.removeAll { !other.missingActions.contains($0) }
    merged.missingKeys.removeAll { !other.missingKeys.contains($0) }
    return merged
  }

  /// One line for the end of a run.
  package var sentence: String {
    let actions = "\(actionCount - missingActions.count) of \(actionCount) actions"
    let keys = "\(keyCount - missingKeys.count) of \(Quantity.text(keyCount, "key"))"
    guard !missingActions.isEmpty || !missingKeys.isEmpty else {
      return "Keymap: \(actions), \(keys)."
    }
    let names = missingActions.map(\.name) + missingKeys
    return "Keymap: \(actions), \(keys). Not exercised: \(names.joined(separator: " "))"
  }

  private static func contains(_ keys: [Key], _ sequence: [Key]) -> Bool {
    guard keys.count >= sequence.count else { return false }
    return (0...keys.count - sequence.count).contains {
      keys[$0..<$0 + sequence.count].elementsEqual(sequence)
    }
  }
}

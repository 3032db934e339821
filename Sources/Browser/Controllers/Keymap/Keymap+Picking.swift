import ListKit

extension Keymap {
  /// The keymap of a picker: where Enter opens a record, it accepts it, and the other keys open it.
  package var picking: Keymap {
    let enter = [Key(.enter)]
    guard meaning(of: enter).action == .open else { return self }
    return Keymap(
      bindings.map { binding in
        switch binding.action {
        case .open:
          Binding(sequences: binding.sequences.filter { $0 != enter }, action: .open)
        case .accept: Binding(sequences: [enter] + binding.sequences, action: .accept)
        default: binding
        }
      }
    )
  }
}

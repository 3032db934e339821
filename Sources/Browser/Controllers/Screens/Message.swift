/// A sentence for the status line.
package struct Message: Sendable, Equatable {
  /// How it is meant.
  package enum Kind: Sendable {
    case note
    case warning
    case failure
  }

  package let kind: Kind
  package let text: String

  package init(_ text: String, kind: Kind = .note) {
    self.kind = kind
    self.text = text
  }
}

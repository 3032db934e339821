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

  /// Whether the screen says all of it too, so that one line of it is enough.
  package let isOnScreen: Bool

  package init(_ text: String, kind: Kind = .note, isOnScreen: Bool = false) {
    self.kind = kind
    self.text = text
    self.isOnScreen = isOnScreen
  }
}

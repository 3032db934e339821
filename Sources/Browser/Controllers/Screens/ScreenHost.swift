import ListKit

/// What a screen may ask of the program around it.
@MainActor package protocol ScreenHost: AnyObject {
  /// The theme that screens draw with.
  var theme: Theme { get }

  /// What the screen shows has changed; it is drawn once, when the current event has been handled.
  func setNeedsDisplay()

  /// Shows a sentence in the status line until the next key.
  func show(_ message: Message)

  /// Asks a question that `y` or `n` answers; anything but yes is no.
  func ask(_ question: String, _ answer: @escaping @MainActor (Bool) -> Void)

  /// Opens the screen that a URL names, on top; answers whether it could.
  @discardableResult
  func open(_ url: String) -> Bool

  /// Opens a link in the user's browser; says in the status line what came of it.
  func openLink(_ url: String)
}

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

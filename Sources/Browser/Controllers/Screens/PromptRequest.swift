import ListKit

/// A line of text that somebody asks for, and what hears of it while it is typed.
@MainActor package struct PromptRequest {
  /// What is shown before the text; prompts with the same label share their history.
  let label: String

  /// What the text is at first, with the cursor at its end.
  var text = ""

  /// What Tab completes.
  var completion = PromptCompletion()

  /// Hears of the text after each key that has changed it.
  var changed: @MainActor (String) -> Void = { _ in }

  /// What is said beside the text while it is typed, such as `3 of 120`.
  var remark: @MainActor () -> String = { "" }

  /// What is wrong with the text, above it; nil when nothing is.
  var mistake: @MainActor () -> String? = { nil }

  /// Handles a key before the line does; false for one that edits the line.
  var handle: @MainActor (Key) -> Bool = { _ in false }

  /// Called once: with the text when it was submitted, with nil when it was given up.
  var ended: @MainActor (String?) -> Void
}

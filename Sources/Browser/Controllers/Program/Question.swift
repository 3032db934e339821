import ListKit

/// A question in the status line that waits for yes or no.
struct Question {
  /// What is asked.
  let text: String

  /// Whether the Enter key means yes.
  var isYesByEnter = false

  /// Called once, with the answer.
  let answer: @MainActor (Bool) -> Void

  /// Whether every key so far was an answer.
  var isUnderstood = true

  /// The question with the keys that answer it.
  var sentence: String {
    let yes = isYesByEnter ? "Enter" : "y"
    return isUnderstood ? "\(text) (\(yes)/n)" : "\(text) Press \(yes) or n."
  }

  /// What a key answers; nil when it is neither yes nor no.
  func answer(by key: Key) -> Bool? {
    switch key.description {
    case "Enter" where isYesByEnter: true
    case "y", "Y": true
    case "n", "N", "q", "Q", "Esc", "^C", "^G": false
    default: nil
    }
  }
}

import BrowserModels
import ListKit

/// A line of text being typed at the bottom of the screen, edited like readline, with a history and
/// names that Tab completes: a pure value.
struct Prompt: Sendable, Equatable {
  /// What a key did to the prompt.
  enum Outcome: Sendable, Equatable {
    case edited
    case submitted(String)
    case cancelled
  }

  /// What is shown before the text.
  let label: String

  /// What is typed, and the cursor in it; at most `MemoryLimit.prompt` bytes.
  private(set) var field = TextField(byteLimit: MemoryLimit.prompt)

  /// What is said above the prompt until the next key: what did not fit, or that a key did nothing.
  private(set) var notice: String?

  private let history: [String]
  private var historyPosition: Int
  private let completions: [String]

  /// What the text can be completed to, since Tab found several; empty after the next key.
  private(set) var choices: [String] = []

  init(label: String, history: [String] = [], completions: [String] = []) {
    self.label = label
    self.history = history
    self.historyPosition = history.count
    self.completions = completions
  }

  /// Handles a key that was pressed.
  mutating func handle(_ key: Key) -> Outcome {
    choices = []
    notice = nil
    var isChanged = true
    switch key {
    case Key(.backspace) where field.text.isEmpty, .control("h") where field.text.isEmpty:
      return .cancelled
    case Key(.up), .control("p"): isChanged = recall(historyPosition - 1)
    case Key(.down), .control("n"): isChanged = recall(historyPosition + 1)
    case Key(.tab): isChanged = complete()
    default:
      switch field.handle(key) {
      case .submitted: return .submitted(field.text)
      case .cancelled: return .cancelled
      case .full: noteThatTextIsCut()
      case .changed: break
      case .unchanged, .ignored: isChanged = false
      }
    }
    if !isChanged { notice = "\(key) changes nothing here." }
    return .edited
  }

  /// Inserts text at the cursor, as much as fits; newlines become spaces.
  mutating func insert(_ inserted: some StringProtocol) {
    notice = nil
    if !field.insert(inserted) { noteThatTextIsCut() }
  }

  private mutating func noteThatTextIsCut() {
    let limit = MemoryLimit.text(of: MemoryLimit.prompt)
    notice = "A prompt holds \(limit): the rest of the text was left out."
  }

  /// Shows another entry of the history; false when there is none.
  private mutating func recall(_ entry: Int) -> Bool {
    guard history.indices.contains(entry) || entry == history.count else { return false }
    historyPosition = entry
    field.replace(with: entry == history.count ? "" : history[entry])
    return true
  }

  /// Extends the text to what all completions that begin with it have in common, and offers them if
  /// there are several; false when there was nothing to do.
  private mutating func complete() -> Bool {
    guard !completions.isEmpty else { return false }
    let typed = field
    let candidates = completions.filter { $0.hasPrefix(typed.text) }
    guard var common = candidates.first else {
      notice = "No command begins with this."
      return true
    }
    if candidates.count > 1 { choices = candidates }
    for candidate in candidates.dropFirst() {
      while !candidate.hasPrefix(common) { common.removeLast() }
    }
    field.replace(with: common)
    return candidates.count > 1 || field.text != typed.text || field.cursor != typed.cursor
  }
}

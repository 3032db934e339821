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

  /// The lines that were typed before, behind them the one that is typed now; each stays as it was edited
  /// while the prompt is open.
  private var lines: [String]
  /// Which of them is shown.
  private var linePosition: Int
  /// What was typed when the history was first searched by ^R.
  private var sought: String?
  let completion: PromptCompletion

  /// What the text can be completed to, since Tab found several; empty after any key that does not
  /// choose one of them.
  private(set) var choices: [String] = []

  /// The one of them that is in the text; nil before one is chosen.
  private(set) var chosen: Int?

  /// What is before the word that is completed.
  private var head = ""

  init(
    label: String,
    text: String = "",
    history: [String] = [],
    completion: PromptCompletion = PromptCompletion()
  ) {
    self.label = label
    lines = history + [text]
    linePosition = history.count
    self.completion = completion
    field.replace(with: text)
  }

  /// Handles a key that was pressed.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - files: The names of the files that begin so, for a completion.
  /// - Returns: What it did.
  mutating func handle(_ key: Key, files: (String) -> [String] = { _ in [] }) -> Outcome {
    notice = nil
    if !choices.isEmpty, let direction = Self.directions[key] {
      choose(direction)
      return .edited
    }
    choices = []
    chosen = nil
    if key != .control("r") { sought = nil }
    var isChanged = true
    switch key {
    case Key(.backspace) where field.text.isEmpty, .control("h") where field.text.isEmpty:
      return .cancelled
    case Key(.up), .control("p"): isChanged = recall(linePosition - 1)
    case Key(.down), .control("n"): isChanged = recall(linePosition + 1)
    case .control("r"): isChanged = recallSought()
    case Key(.tab): isChanged = complete(files)
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
    choices = []
    chosen = nil
    if !field.insert(inserted) { noteThatTextIsCut() }
  }

  /// Keys that go through the choices, and which way.
  private static let directions: [Key: Int] = [
    Key(.tab): 1, Key(.down): 1, .control("n"): 1,
    Key(.tab, .shift): -1, Key(.up): -1, .control("p"): -1,
  ]

  /// Puts the next or the previous choice into the text, after the last one the first.
  private mutating func choose(_ direction: Int) {
    let next = chosen.map { $0 + direction } ?? (direction > 0 ? 0 : choices.count - 1)
    let place = (next + choices.count) % choices.count
    chosen = place
    field.replaceTextBeforeCursor(with: head + choices[place])
  }

  private mutating func noteThatTextIsCut() {
    let limit = MemoryLimit.text(of: MemoryLimit.prompt)
    notice = "A prompt holds \(limit): the rest of the text was left out."
  }

  /// Shows another line of the history; false when there is none.
  private mutating func recall(_ position: Int) -> Bool {
    guard lines.indices.contains(position) else { return false }
    lines[linePosition] = field.text
    linePosition = position
    field.replace(with: lines[position])
    return true
  }

  /// Shows the entry before this one that has in it what was typed; false when there is none.
  private mutating func recallSought() -> Bool {
    let text = sought ?? field.text
    sought = text
    let found = lines[..<linePosition].lastIndex {
      $0.contains(text) && $0 != field.text
    }
    return found.map { recall($0) } ?? false
  }

  /// Extends the last word to what all its completions have in common, and offers them if there are
  /// several; false when there was nothing to do.
  private mutating func complete(_ files: (String) -> [String]) -> Bool {
    let typed = field
    let text = String(typed.textBeforeCursor)
    guard let (stem, names) = completion.candidates(for: text, files: files) else {
      guard completion != PromptCompletion() else { return false }
      notice = "Nothing is known that could stand here."
      return true
    }
    guard var common = names.first else {
      notice = "No name contains this."
      return true
    }
    if names.count > 1 { choices = names }
    head = String(text.dropLast(stem.count))
    for name in names.dropFirst() { while !name.hasPrefix(common) { common.removeLast() } }
    // Names that have the word in them may begin with others.
    if names.count > 1, !common.hasPrefix(stem) { common = String(stem) }
    field.replaceTextBeforeCursor(with: head + common)
    return names.count > 1 || field.text != typed.text || field.cursor != typed.cursor
  }
}

import BrowserModels
import ListKit

/// A line of text being typed at the bottom of the screen, edited like readline: a pure value.
struct Prompt: Sendable, Equatable {
  /// What a key did to the prompt.
  enum Outcome: Sendable, Equatable {
    case edited
    case submitted(String)
    case cancelled
  }

  /// What is shown before the text.
  let label: String
  private(set) var text: [Character] = []

  /// Characters before the cursor.
  private(set) var position = 0

  /// What is said above the prompt until the next key: what did not fit, or that a key did nothing.
  private(set) var notice: String?

  /// Bytes of the text, up to `MemoryLimit.prompt`.
  private var size = 0

  private var killed: [Character] = []
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

  /// The text before the cursor.
  var beforeCursor: String { String(text[..<position]) }

  /// Handles a key that was pressed.
  mutating func handle(_ key: Key) -> Outcome {
    let before = self
    choices = []
    notice = nil
    let outcome = edit(key)
    if outcome == .edited, notice == nil, choices.isEmpty, isUnchanged(since: before) {
      notice = "\(key) changes nothing here."
    }
    return outcome
  }

  /// Whether all that is seen is as it was.
  private func isUnchanged(since before: Prompt) -> Bool {
    text == before.text && position == before.position && historyPosition == before.historyPosition
  }

  private mutating func edit(_ key: Key) -> Outcome {
    switch key.description {
    case "Enter", "^J": return .submitted(String(text))
    case "Esc", "^C", "^G": return .cancelled
    case "Backspace", "^H":
      if text.isEmpty { return .cancelled }
      delete(max(0, position - 1)..<position)
    case "Delete", "^D": delete(position..<min(text.count, position + 1))
    case "^A", "Home": position = 0
    case "^E", "End": position = text.count
    case "^B", "←": position = max(0, position - 1)
    case "^F", "→": position = min(text.count, position + 1)
    case "Alt-b": position = wordStart
    case "Alt-f": position = wordEnd
    case "^W", "Alt-Backspace": kill(wordStart..<position)
    case "Alt-d": kill(position..<wordEnd)
    case "^U": kill(0..<position)
    case "^K": kill(position..<text.count)
    case "^Y": insert(killed)
    case "↑", "^P": recall(historyPosition - 1)
    case "↓", "^N": recall(historyPosition + 1)
    case "Tab": complete()
    default: insert(key)
    }
    return .edited
  }

  /// Inserts text at the cursor, as much as fits; newlines become spaces.
  mutating func insert(_ inserted: some Sequence<Character>) {
    var line: [Character] = []
    for character in inserted {
      let character = character.isNewline ? " " : character
      guard size + character.utf8.count <= MemoryLimit.prompt else {
        let limit = MemoryLimit.text(of: MemoryLimit.prompt)
        notice = "A prompt holds \(limit): the rest of the text was left out."
        break
      }
      size += character.utf8.count
      line.append(character)
    }
    text.insert(contentsOf: line, at: position)
    position += line.count
  }

  private mutating func insert(_ key: Key) {
    if case .character(let character) = key.base, key.modifiers.isEmpty {
      insert([character])
    }
  }

  private var wordStart: Int {
    var start = position
    while start > 0, text[start - 1] == " " { start -= 1 }
    while start > 0, text[start - 1] != " " { start -= 1 }
    return start
  }

  private var wordEnd: Int {
    var end = position
    while end < text.count, text[end] == " " { end += 1 }
    while end < text.count, text[end] != " " { end += 1 }
    return end
  }

  private mutating func delete(_ range: Range<Int>) {
    size -= text[range].reduce(0) { $0 + $1.utf8.count }
    text.removeSubrange(range)
    position = range.lowerBound
  }

  private mutating func kill(_ range: Range<Int>) {
    killed = Array(text[range])
    delete(range)
  }

  private mutating func recall(_ entry: Int) {
    guard history.indices.contains(entry) || entry == history.count else { return }
    historyPosition = entry
    replace(with: entry == history.count ? "" : history[entry])
  }

  private mutating func replace(with other: String) {
    text = Array(other)
    size = other.utf8.count
    position = text.count
  }

  /// Extends the text to what all completions that begin with it have in common, and offers them if
  /// there are several.
  private mutating func complete() {
    guard !completions.isEmpty else { return }
    let typed = String(text)
    let candidates = completions.filter { $0.hasPrefix(typed) }
    guard var common = candidates.first else {
      notice = "No command begins with this."
      return
    }
    if candidates.count > 1 { choices = candidates }
    for candidate in candidates.dropFirst() {
      while !candidate.hasPrefix(common) { common.removeLast() }
    }
    replace(with: common)
  }
}

/// A line of text that is being typed: the text, the cursor in it, and what is selected.
///
/// A pure value, edited as readline users expect: keys go in through ``handle(_:)``, and what they
/// did comes out. Its positions are offsets of UTF-8 code units, always between clusters. Drawing
/// scrolls the text sideways so that the cursor is seen.
///
/// ```
///   ‹uick brown f▮x›     16 columns of "The quick brown fox jumps"
/// ```
///
/// Work: linear in the text, which holds at most ``byteLimit`` bytes.
public struct TextField: Hashable, Sendable {
  /// The text.
  public internal(set) var text = ""

  /// Where the cursor is: UTF-8 code units before it.
  public internal(set) var cursor = 0

  /// What is said in an empty field, dimmed.
  public var placeholder = ""

  /// Whether a dot is shown for each cluster; the whole text then counts as one word.
  public var isSecret = false

  /// Bytes that the text may take.
  public let byteLimit: Int

  /// Where the selection began, which ends at the cursor; nil without one.
  var selectionStart: Int?

  /// What was killed last, for ``yank()``.
  var killed = ""

  /// Whether the last key killed, so that the next one adds to it.
  var isKilling = false

  /// A field with the cursor at the end of a text, of which as much is kept as the limit allows.
  public init(_ text: String = "", byteLimit: Int = 65_536) {
    self.byteLimit = max(0, byteLimit)
    insert(text)
  }

  /// The text before the cursor.
  public var textBeforeCursor: Substring { text[utf8: 0..<cursor] }

  /// The text after the cursor.
  public var textAfterCursor: Substring { text[utf8: cursor..<text.utf8.count] }

  /// The selected UTF-8 code units; nil when nothing is selected.
  public var selection: Range<Int>? {
    guard let start = selectionStart, start != cursor else { return nil }
    return min(start, cursor)..<max(start, cursor)
  }
}

/// Passwords stay out of logs and of the messages of tests.
extension TextField: CustomStringConvertible {
  /// The text with `|` for the cursor; of a secret one only that it is one.
  public var description: String {
    isSecret ? "(secret)" : "\(textBeforeCursor)|\(textAfterCursor)"
  }
}

extension TextField: CustomReflectable {
  /// What `description` tells.
  public var customMirror: Mirror { Mirror(self, children: ["field": description]) }
}

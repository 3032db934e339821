/// One line of pretty-printed JSON: how deep it is, and its parts from left to right.
package struct JSONLine: Hashable, Sendable {
  /// What a part is, for its colour.
  package enum Role: Hashable, Sendable {
    case key
    case string
    case number
    /// true, false or null.
    case literal
    /// Brackets, commas and colons.
    case punctuation
    /// `…` in the place of a value that lies too deep.
    case elided
    /// Text that is no JSON.
    case text
  }

  /// A part of a line with one role.
  package struct Span: Hashable, Sendable {
    package var role: Role
    package var text: String

    package init(_ role: Role, _ text: String) {
      self.role = role
      self.text = text
    }
  }

  /// Containers that enclose the line.
  package var depth: Int
  package var spans: [Span]

  /// Whether it continues what began on a line before: a string with line feeds, or one that is longer
  /// than a line.
  package var isContinued: Bool

  package init(depth: Int, spans: [Span], isContinued: Bool = false) {
    self.depth = depth
    self.spans = spans
    self.isContinued = isContinued
  }

  /// The line with two spaces for each container that encloses it, and two where it is continued.
  package var text: String {
    String(repeating: "  ", count: depth + (isContinued ? 1 : 0)) + spans.map(\.text).joined()
  }
}

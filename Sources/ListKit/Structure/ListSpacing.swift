/// What is between rows and between sections.
public struct ListSpacing: Hashable, Sendable {
  /// Blank lines between the rows of a section, from 0 to 1,000; others are brought there.
  public var rows: Int {
    didSet { rows = Self.allowed(rows) }
  }

  /// Blank lines between sections, from 0 to 1,000; others are brought there.
  public var sections: Int {
    didSet { sections = Self.allowed(sections) }
  }

  /// Whether a line is drawn between the rows of a section; it takes one line of its own.
  public var hasSeparators: Bool

  /// Space as given; nothing unless told.
  public init(rows: Int = 0, sections: Int = 0, hasSeparators: Bool = false) {
    self.rows = Self.allowed(rows)
    self.sections = Self.allowed(sections)
    self.hasSeparators = hasSeparators
  }

  private static func allowed(_ lines: Int) -> Int { min(max(0, lines), 1_000) }

  /// Lines below a row that is followed by another one of its section.
  var belowRow: Int { rows + (hasSeparators ? 1 : 0) }
}

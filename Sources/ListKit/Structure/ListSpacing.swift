/// What is between rows and between sections.
public struct ListSpacing: Hashable, Sendable {
  /// Blank lines between the rows of a section.
  public var rows: Int

  /// Blank lines between sections.
  public var sections: Int

  /// Whether a line is drawn between the rows of a section; it takes one line of its own.
  public var hasSeparators: Bool

  /// Space as given, negative numbers counting as 0; nothing unless told.
  public init(rows: Int = 0, sections: Int = 0, hasSeparators: Bool = false) {
    self.rows = max(0, rows)
    self.sections = max(0, sections)
    self.hasSeparators = hasSeparators
  }

  /// Lines below a row that is followed by another one of its section.
  var belowRow: Int { rows + (hasSeparators ? 1 : 0) }
}

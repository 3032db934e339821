/// A place in a text: the byte, and the line and column that people count.
package struct TextPlace: Hashable, Sendable {
  /// Bytes before it.
  package var offset: Int
  /// Counted from 1.
  package var line: Int
  /// Counted from 1, in Unicode scalars.
  package var column: Int

  package static let start = TextPlace(offset: 0, line: 1, column: 1)

  package init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }
}

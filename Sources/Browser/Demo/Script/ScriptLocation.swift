/// A position in a script: the file as it was named, line and column from 1.
package struct ScriptLocation: Hashable, Sendable, CustomStringConvertible {
  package var file: String
  package var line: Int
  package var column: Int

  /// A position in a file.
  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `tour.riffle:3:7`, as editors read it.
  package var description: String { "\(file):\(line):\(column)" }
}

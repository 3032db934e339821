/// Where in a script something stands: the file as it was named, line and column from 1.
package struct ScriptLocation: Hashable, Sendable, CustomStringConvertible {
  package var file: String
  package var line: Int
  package var column: Int

  /// `tour.riffle:3:7`, as editors read it.
  package var description: String { "\(file):\(line):\(column)" }
}

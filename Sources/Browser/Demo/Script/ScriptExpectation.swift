import ListKit

/// What must hold at one moment, or the run fails.
package enum ScriptExpectation: Hashable, Sendable {
  case text(ScriptPattern, ScriptArea, isThere: Bool)
  /// The lines of a row of the list, which must be on the screen; rows count from 1.
  case row(Int, ScriptPattern)
  case style(ScriptStyle, at: ScriptPattern)
  /// The row that the cursor is on, from 1.
  case cursorRow(Int)
  case requests(Int)
  case rows(Int)
  /// The program has ended with this code.
  case exit(Int32)
  /// The program would have opened a link, the last one of which has the pattern.
  case command(ScriptPattern)
  /// What was copied last has the pattern.
  case clipboard(ScriptPattern)
  /// So many records are marked.
  case marked(Int)
  /// The program would have written a file, whose name or a line of which has the pattern.
  case written(ScriptPattern)
  /// The screen is the one in this file.
  case frame(String)
  /// Bytes that the terminal was sent since the last key, paste or resize.
  case bytes(below: Int)
}

/// Attributes and colours that a glyph is expected to have; nil is any.
package struct ScriptStyle: Hashable, Sendable {
  package var attributes: TextAttributes = []
  package var foreground: Color?
  package var background: Color?
}

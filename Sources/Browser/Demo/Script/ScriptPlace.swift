/// Where a script puts the mouse.
package enum ScriptPlace: Hashable, Sendable {
  /// Where text begins on the screen.
  case text(ScriptPattern)
  /// The beginning of a row of the list, from 1.
  case row(Int)
  /// A column and a line of the screen, from 1.
  case position(column: Int, line: Int)
}

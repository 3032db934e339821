/// What is wrong in a script: where, what was found there, and what belongs there.
package struct ScriptError: Error, Hashable, CustomStringConvertible {
  package let place: ScriptPlace
  package let problem: String
  package let expected: String

  /// `file:line:column: what, expected what`, without a line break.
  package var description: String { "\(place): \(problem), expected \(expected)" }
}

/// What is wrong in a script: where, what was found there, and what belongs there, where that is
/// not said by itself.
package struct ScriptError: Error, Hashable, CustomStringConvertible {
  package let location: ScriptLocation
  package let problem: String
  package let expected: String?

  /// A mistake; `expected` is nil where the problem is a whole sentence.
  package init(location: ScriptLocation, problem: String, expected: String?) {
    self.location = location
    self.problem = problem
    self.expected = expected
  }

  /// `file:line:column: what, expected what`, without a line break.
  package var description: String {
    "\(location): \(problem)" + (expected.map { ", expected \($0)" } ?? "")
  }
}

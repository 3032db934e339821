/// What is wrong in a script: where, what was found there, and what belongs there, where that is
/// not said by itself.
package struct ScriptError: Error, Hashable, CustomStringConvertible {
  package let location: ScriptLocation
  package let problem: String
  package let expected: String?

  /// A mistake; `expected` is nil where the problem is a whole sentence.
  package init(location: ScriptLocation, problem: String, expected: String?) {
    self.location = location
    self.problem = Self.shown(problem)
    self.expected = expected.map(Self.shown)
  }

  /// A text that may quote a word of any length: of a long one the beginning and the end.
  private static func shown(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > longestBeginning + longestEnd + 1 else { return text }
    return String(scalars.prefix(longestBeginning)) + "…" + String(scalars.suffix(longestEnd))
  }

  // Names of files are shown as they are.
  private static let longestBeginning = 5_000
  private static let longestEnd = 100

  /// `file:line:column: what, expected what`, without a line break.
  package var description: String {
    "\(location): \(problem)" + (expected.map { ", expected \($0)" } ?? "")
  }
}

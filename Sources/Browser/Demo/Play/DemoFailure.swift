/// Why a run failed: where in the script, what was expected, and what there was instead.
package struct DemoFailure: Error, Hashable, CustomStringConvertible {
  package let location: ScriptLocation
  /// One sentence.
  package let sentence: String
  /// The screens that show it, or nothing.
  package let screens: String

  /// `file:line:column: sentence`, then the screens.
  package var description: String { "\(location): \(sentence)\n\(screens)" }
}

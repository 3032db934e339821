/// Why a run failed: the location in the script, a sentence, and the screens that show it.
package struct DemoFailure: Error, Hashable, CustomStringConvertible {
  package let location: ScriptLocation
  /// One sentence.
  package let sentence: String
  /// The screens that show it, or nothing.
  package let screens: String

  /// `file:line:column: sentence`, then the screens.
  package var description: String { "\(location): \(sentence)\n\(screens)" }
}

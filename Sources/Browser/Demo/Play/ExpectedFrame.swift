/// A frame that a script has expected, to notice two different screens for one file.
package struct ExpectedFrame: Hashable, Sendable {
  /// The file, by the name that is the same however its path is written.
  let file: String
  /// What the screen was, in the format of the file.
  let text: String
  /// Where it was expected first.
  let location: ScriptLocation
}

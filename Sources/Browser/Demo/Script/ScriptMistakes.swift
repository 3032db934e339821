/// Everything that is wrong in a script, in its order; there is at least one mistake.
package struct ScriptMistakes: Error, Hashable, CustomStringConvertible {
  package let all: [ScriptError]

  /// The mistakes, each on a line of its own.
  package var description: String { all.map(\.description).joined(separator: "\n") }
}

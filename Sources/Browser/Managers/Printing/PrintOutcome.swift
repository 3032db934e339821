/// How printing ended: the exit code of the program, and what to say on standard error.
package struct PrintOutcome: Hashable, Sendable {
  /// The exit code of the program.
  package var exitCode: Int32
  /// What is missing and why; nil when all was printed.
  package var sentence: String?
  /// How many records were printed.
  package var count: Int
}

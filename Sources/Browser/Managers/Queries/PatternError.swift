/// Why a text is no regular expression.
package struct PatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What PCRE2 says, without a full stop.
  package let reason: String

  /// Characters of the pattern before the mistake.
  package let position: Int

  package init(reason: String, position: Int) {
    self.reason = reason
    self.position = position
  }

  /// What is wrong, as a sentence.
  package var description: String { "The pattern is not valid: \(reason)." }
}

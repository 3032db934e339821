/// What is wrong with a sort order or a rule for sections as it was written, and where.
package struct QueryMistake: Error, Hashable, Sendable {
  /// The position of the mistake in the text, in characters from 0.
  package let position: Int

  /// What is wrong and what to write, as a sentence.
  ///
  /// Parts of the text are in it as they were written, not scrubbed.
  package let sentence: String

  /// A mistake at a position.
  package init(position: Int, sentence: String) {
    self.position = position
    self.sentence = sentence
  }
}

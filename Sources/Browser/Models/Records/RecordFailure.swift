/// Why a record, or the rest of a list, cannot be shown.
package struct RecordFailure: Error, Hashable, Sendable {
  package var sentence: String

  /// Whether the whole source is no longer what it was, so that the sentence holds for all of its
  /// records.
  package var concernsSource: Bool

  package init(sentence: String, concernsSource: Bool = false) {
    self.sentence = sentence
    self.concernsSource = concernsSource
  }
}

extension RecordFailure: CustomStringConvertible {
  package var description: String { sentence }
}

/// Why a record, or the rest of a list, cannot be shown.
package struct RecordFailure: Error, Hashable, Sendable {
  /// What happened, and what can be done about it, but for keys.
  package var sentence: String

  /// What asking again is for, as in `Press r to open it again`; nil where it does not help.
  package var retryPurpose: String?

  /// Whether the whole source is no longer what it was, so that the sentence holds for all of its
  /// records.
  package var concernsSource: Bool

  /// Whether its line has no end yet, so that more of it may be written.
  package var isUnfinished = false

  package init(sentence: String, retryPurpose: String? = nil, concernsSource: Bool = false) {
    self.sentence = sentence
    self.retryPurpose = retryPurpose
    self.concernsSource = concernsSource
  }
}

extension RecordFailure {
  /// That a record cannot be shown because of an error.
  package init(_ error: PageError, concernsSource: Bool = false) {
    self.init(
      sentence: error.plainSentence,
      retryPurpose: error.retryPurpose,
      concernsSource: concernsSource
    )
  }

  /// The sentence, and that the key which asks again helps, where it does.
  package func sentence(retryKey: String) -> String {
    sentence + (retryPurpose.map { " Press \(retryKey) \($0)." } ?? "")
  }
}

extension RecordFailure: CustomStringConvertible {
  package var description: String { sentence }
}

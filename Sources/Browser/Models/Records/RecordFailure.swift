/// Why a record, or the rest of a list, cannot be shown.
package struct RecordFailure: Error, Hashable, Sendable {
  package var sentence: String

  package init(sentence: String) {
    self.sentence = sentence
  }
}

extension RecordFailure: CustomStringConvertible {
  package var description: String { sentence }
}

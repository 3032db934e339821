/// One record of a list: its place in order of arrival, and its value or why it has none.
package struct Record: Sendable, Hashable {
  package var position: Int
  package var content: Result<JSONValue, RecordFailure>
  /// What the reader should know about a value that is shown all the same, as a sentence.
  package var note: String?

  package init(position: Int, content: Result<JSONValue, RecordFailure>, note: String? = nil) {
    self.position = position
    self.content = content
    self.note = note
  }
}

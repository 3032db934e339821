/// One record of a list: its id, and its value or why it has none.
package struct Record: Sendable, Hashable {
  package var id: RecordID
  package var content: Result<JSONValue, RecordFailure>
  /// What the reader should know about a value that is shown all the same, as a sentence.
  package var note: String?
  /// Its text, of one that was read whole and is not JSON.
  package var text: String?
  /// Whether the value is read from the beginning of a record that is too large for a row.
  package var isBeginning = false
  /// Whether the value is only the id of a record that is yet to be loaded.
  package var isAwaited = false

  package init(id: RecordID, content: Result<JSONValue, RecordFailure>, note: String? = nil) {
    self.id = id
    self.content = content
    self.note = note
  }
}

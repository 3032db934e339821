/// Where and why a scan for records could not go on.
package struct RecordFault: Error, Hashable, Sendable {
  /// The byte at fault.
  package var offset: Int
  /// Where the record or document begins that is not complete.
  package var start: Int
  package var mistake: JSONMistake

  package init(offset: Int, start: Int, mistake: JSONMistake) {
    self.offset = offset
    self.start = start
    self.mistake = mistake
  }
}

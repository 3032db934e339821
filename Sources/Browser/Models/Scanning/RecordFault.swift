/// Where and why a scan for records could not go on.
package struct RecordFault: Error, Hashable, Sendable {
  /// The byte at fault.
  package var offset: Int
  /// What is wrong there.
  package var mistake: JSONMistake

  /// A fault at a byte of the source.
  package init(offset: Int, mistake: JSONMistake) {
    self.offset = offset
    self.mistake = mistake
  }
}

/// How the records of a source lie in its bytes.
package struct RecordLayout: Hashable, Sendable {
  /// What separates the documents of a source.
  package enum Framing: Hashable, Sendable {
    /// Each line that holds more than whitespace is a document; a malformed one spoils no other.
    case lines
    /// A document ends where its brackets close; there may be one or many.
    case documents
  }

  /// What separates its documents.
  package var framing: Framing
  /// Where the records of each document are; a document that lacks that path is a record itself.
  package var path: RecordPath

  /// A layout.
  package init(framing: Framing, path: RecordPath) {
    self.framing = framing
    self.path = path
  }
}

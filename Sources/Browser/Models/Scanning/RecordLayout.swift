/// How the records of a source lie in its bytes.
package struct RecordLayout: Hashable, Sendable {
  /// What separates the documents of a source.
  package enum Framing: Hashable, Sendable {
    /// Each line that is not blank is a document, and a bad line spoils no other.
    case lines
    /// A document ends where its brackets close; there may be one or many.
    case documents
  }

  package var framing: Framing
  /// Where the records of each document are; a document without that place is a record itself.
  package var place: RecordPlace

  package init(framing: Framing, place: RecordPlace) {
    self.framing = framing
    self.place = place
  }
}

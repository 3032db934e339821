/// Finds where the records of a source begin and end while its bytes arrive, in constant memory.
///
/// It looks at brackets, quotes and what separates records, nothing else: whether a record is valid
/// JSON is found out by whoever reads it. What it finds does not depend on where chunks are cut.
package struct RecordScanner: Sendable {
  private enum Kind {
    case lines(LineScanner)
    case lineDocuments(LineDocumentScanner)
    case documents(DocumentScanner)
  }

  package let layout: RecordLayout
  private var kind: Kind

  /// - Parameters:
  ///   - layout: how the records lie.
  ///   - offset: the place of the first byte that will be taken in.
  package init(layout: RecordLayout, offset: Int = 0) {
    self.layout = layout
    switch layout.framing {
    case .lines where layout.place == .document:
      kind = .lines(LineScanner(offset: offset))
    case .lines:
      kind = .lineDocuments(LineDocumentScanner(place: layout.place, offset: offset))
    case .documents:
      kind = .documents(DocumentScanner(place: layout.place, offset: offset))
    }
  }

  /// Why the scan cannot go on; what was found before stands, and later bytes are not looked at.
  package var fault: RecordFault? {
    if case .documents(let scanner) = kind { scanner.fault } else { nil }
  }

  /// The first byte that may belong to a record that is not complete; bytes before it are done with.
  package var pendingStart: Int {
    switch kind {
    case .lines(let scanner): scanner.pendingStart
    case .lineDocuments(let scanner): scanner.pendingStart
    case .documents(let scanner): scanner.pendingStart
    }
  }

  /// Takes in the next bytes and appends the byte ranges of the records that they complete.
  package mutating func take(_ bytes: UnsafeRawBufferPointer, into ranges: inout [Range<Int>]) {
    switch kind {
    case .lines(var scanner):
      scanner.take(bytes, into: &ranges)
      kind = .lines(scanner)
    case .lineDocuments(var scanner):
      scanner.take(bytes, into: &ranges)
      kind = .lineDocuments(scanner)
    case .documents(var scanner):
      scanner.take(bytes, into: &ranges)
      kind = .documents(scanner)
    }
  }

  /// Says that no more bytes come: the last record may need no end, or the text is cut.
  package mutating func finish(into ranges: inout [Range<Int>]) {
    switch kind {
    case .lines(var scanner):
      scanner.finish(into: &ranges)
      kind = .lines(scanner)
    case .lineDocuments(var scanner):
      scanner.finish(into: &ranges)
      kind = .lineDocuments(scanner)
    case .documents(var scanner):
      scanner.finish(into: &ranges)
      kind = .documents(scanner)
    }
  }
}

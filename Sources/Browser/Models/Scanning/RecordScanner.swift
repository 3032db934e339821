/// Finds where the records of a source begin and end while its bytes arrive, in constant memory.
///
/// It looks at brackets, quotes and separators only; whether a record is valid JSON is for whoever
/// reads it. What it finds does not depend on how the bytes are split into chunks.
package struct RecordScanner: Sendable {
  private enum Kind {
    case lines(LineScanner)
    case lineDocuments(LineDocumentScanner)
    case documents(DocumentScanner)
  }

  /// How the records lie.
  package let layout: RecordLayout
  private var kind: Kind

  /// A scanner.
  ///
  /// - Parameters:
  ///   - layout: How the records lie.
  ///   - offset: The offset of the first byte that will be scanned.
  package init(layout: RecordLayout, offset: Int = 0) {
    self.layout = layout
    switch layout.framing {
    case .lines where layout.path == .document:
      kind = .lines(LineScanner(offset: offset))
    case .lines:
      kind = .lineDocuments(LineDocumentScanner(path: layout.path, offset: offset))
    case .documents:
      kind = .documents(DocumentScanner(path: layout.path, offset: offset))
    }
  }

  /// Why the scan cannot go on; what was found before stands, and later bytes are ignored.
  package var fault: RecordFault? {
    if case .documents(let scanner) = kind { scanner.fault } else { nil }
  }

  /// The offset behind the first document, once it is whole; nil of lines.
  package var firstDocumentEnd: Int? {
    if case .documents(let scanner) = kind { scanner.firstDocumentEnd } else { nil }
  }

  /// The offset of the first byte that belongs to no record that was found, and may belong to another.
  package var firstNeeded: Int {
    switch kind {
    case .lines(let scanner): scanner.firstNeeded
    case .lineDocuments(let scanner): scanner.firstNeeded
    case .documents(let scanner): scanner.firstNeeded
    }
  }

  /// Scans the next bytes and appends the byte ranges of the records that they complete, in order.
  package mutating func scan(_ bytes: UnsafeRawBufferPointer, into ranges: inout [Range<Int>]) {
    switch kind {
    case .lines(var scanner):
      scanner.scan(bytes, into: &ranges)
      kind = .lines(scanner)
    case .lineDocuments(var scanner):
      scanner.scan(bytes, into: &ranges)
      kind = .lineDocuments(scanner)
    case .documents(var scanner):
      scanner.scan(bytes, into: &ranges)
      kind = .documents(scanner)
    }
  }

  /// Ends the scan: the last record may need no end of its own, or the text is cut short.
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

import BrowserModels

/// Makes the bytes of some records of a store in a format, on any thread.
///
/// A record is as it was sent, but for whitespace between its tokens. One that is not JSON is left out, one
/// that is not UTF-8 gets U+FFFD.
package struct RecordWriter: Sendable {
  /// What came of it.
  package struct Outcome: Sendable, Equatable {
    /// How many records were written.
    package var count = 0
    /// What was left out, and what records do not have; nil for nothing.
    package var remark: String?
    /// Whether records were left out.
    package var isIncomplete = false
    /// How many records were there and cannot be read any more.
    package var unreadableCount = 0
    /// The names of the fields that were to be written, where no record has any of them.
    package var absentFields: [String] = []
  }

  /// Bytes that are made at a time, about, and that are read between two questions whether to go on.
  private static let batchBytes = 1 << 20
  /// Bytes that are read at a time, about.
  private static let readBytes = 4 << 20
  /// Records that are read at a time: the first ones, and most.
  private static let readCounts = (first: 1 << 8, most: 1 << 12)

  private let reader: any RecordReader
  /// How texts are presented, by the source.
  private let forms: [[RecordLocation]]
  private let runs: [Range<RecordID>]
  private let sourceNames: [String]
  private let formatter: RecordFormatter
  private let findsColumns: Bool

  /// A writer that has written nothing yet.
  ///
  /// - Parameters:
  ///   - runs: The records, in this order.
  ///   - reader: Reads their texts.
  ///   - format: What they are written as.
  ///   - columns: The columns of a table; nil for the fields of all these records.
  ///   - sourceNames: The names of the sources of the reader, where there are several.
  ///   - endsWithNUL: Whether a record ends with NUL, and not with a newline.
  ///   - isForTerminal: Whether what could move the cursor or hide is escaped.
  package init(
    _ runs: [Range<RecordID>],
    _ reader: any RecordReader,
    as format: RecordFormat,
    columns: [QueryField]? = nil,
    sourceNames: [String] = [],
    endsWithNUL: Bool = false,
    isForTerminal: Bool = false
  ) {
    self.runs = runs
    self.reader = reader
    self.sourceNames = sourceNames
    forms = reader.parts.map(\.forms)
    findsColumns = format.isTable && columns == nil
    formatter = RecordFormatter(
      format,
      columns: columns,
      endsWithNUL: endsWithNUL,
      isForTerminal: isForTerminal
    )
  }

  /// Makes all bytes, a part at a time.
  ///
  /// - Parameter take: Gets each part, and how many records are done; returns false to end. The part is
  ///   empty where little is made of much, and while the columns of a table are looked for.
  /// - Returns: What came of it; of what was ended, so far.
  package func run(_ take: (inout [UInt8], Int) -> Bool) -> Outcome {
    var formatter = formatter
    var faults = PrintFaults()
    var unreadable = 0
    var (bytes, nothing) = ([UInt8](), [UInt8]())
    bytes.reserveCapacity(Self.batchBytes * 5 / 4)
    if findsColumns {
      guard let found = findColumns(take) else { return Outcome() }
      formatter = formatter.with(found)
    }
    let lines = CheckedLines()
    var last: (part: Int, form: Int)?
    let isComplete = visit {
      take(&nothing, formatter.count)
    } body: { id, text in
      guard let text else {
        unreadable += 1
        return true
      }
      if last?.part != id.part || last?.form != text.form {
        last = (id.part, text.form)
        formatter.form = form(of: text, id)
        formatter.sourceName = sourceNames.dropFirst(id.part).first
      }
      lines.visit(text.bytes, id, &faults) { formatter.append($0, to: &bytes) }
      guard bytes.count >= Self.batchBytes else { return true }
      defer { bytes.removeAll(keepingCapacity: true) }
      return take(&bytes, formatter.count)
    }
    if isComplete {
      formatter.finish(to: &bytes)
      _ = take(&bytes, formatter.count)
    }
    let lost = unreadable > 0 ? sentence(of: unreadable) : nil
    let sentences = [lost, faults.sentence, formatter.remark].compactMap(\.self)
    return Outcome(
      count: formatter.count,
      remark: sentences.isEmpty
        ? nil : Scrubber.scrubbingLine(sentences.joined(separator: " ")),
      isIncomplete: lost != nil || faults.hasLeftOut,
      unreadableCount: reader.isPartlyLoaded ? 0 : unreadable,
      absentFields: formatter.absentFields
    )
  }

  /// The columns of all records; nil when that was ended.
  private func findColumns(_ take: (inout [UInt8], Int) -> Bool) -> FoundColumns? {
    var found = FoundColumns()
    let lines = CheckedLines()
    var nothing: [UInt8] = []
    var faults = PrintFaults()
    let isComplete = visit {
      take(&nothing, 0)
    } body: { id, text in
      guard let text else { return true }
      lines.visit(text.bytes, id, &faults) { line in
        guard let form = form(of: text, id), form.presentsAnotherText else {
          return found.add(line)
        }
        form.presentedText(of: line).withUnsafeBytes { found.add($0) }
      }
      return true
    }
    return isComplete ? found : nil
  }

  /// How a text of the source that its record is from is presented.
  private func form(of text: StoredText, _ id: RecordID) -> RecordLocation? {
    guard forms.indices.contains(id.part), forms[id.part].indices.contains(text.form) else {
      return nil
    }
    return forms[id.part][text.form]
  }

  /// Reads all records until `pause`, which is called now and then, or `body` returns false; whether
  /// neither did.
  private func visit(pause: () -> Bool, body: (RecordID, StoredText?) -> Bool) -> Bool {
    var batch: [RecordID] = []
    var batchCount = Self.readCounts.first
    var sinceLast = 0
    func read() -> Bool {
      var isGoingOn = true
      var bytes = 0
      reader.read(batch) { id, text in
        guard isGoingOn else { return }
        let count = text?.bytes.count ?? 0
        isGoingOn = body(id, text)
        bytes += count
        sinceLast += count
        guard isGoingOn, sinceLast >= Self.batchBytes else { return }
        sinceLast = 0
        isGoingOn = pause()
      }
      // As many of such records as are read soon.
      let fitting = Self.readBytes / max(1, bytes / max(1, batch.count))
      batchCount = min(max(1, fitting), Self.readCounts.most)
      batch.removeAll(keepingCapacity: true)
      return isGoingOn
    }
    for run in runs {
      var rest = run
      while !rest.isEmpty {
        let part = rest.prefix(batchCount - batch.count)
        batch += part
        rest = rest.dropFirst(part.count)
        guard batch.count < batchCount || read() else { return false }
      }
    }
    return read()
  }

  private func sentence(of unreadable: Int) -> String {
    let (are, were) = unreadable == 1 ? ("is", "was") : ("are", "were")
    let lack = reader.isPartlyLoaded ? "\(are) not loaded" : "could not be read"
    return "\(Quantity.text(unreadable, "record", Quantity.grouped)) \(lack) and \(were) left out."
  }
}

/// Makes valid lines of JSON of what was sent.
private final class CheckedLines {
  private let checker = JSONChecker()

  /// Calls `body` with a record as one line, unless it is not JSON.
  func visit(
    _ text: UnsafeRawBufferPointer,
    _ id: RecordID,
    _ faults: inout PrintFaults,
    _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    func mistake() -> String {
      "Record \(id.own.integer + 1): \(JSONReader.mistake(in: text).reason)."
    }
    switch checker.verdict(on: text) {
    case .compact: body(text)
    case .valid: JSONWriter.compacting(text).withUnsafeBytes(body)
    case .noMemory:
      faults.noteLeftOut { "Record \(id.own.integer + 1): \(JSONMistake.noMemory.description)." }
    case .invalid:
      guard let repaired = try? checker.repairedLine(of: Array(text)[...]) else {
        return faults.noteLeftOut(mistake)
      }
      faults.noteRepaired(mistake)
      repaired.withUnsafeBytes(body)
    }
  }
}

/// Makes bytes of records, one after the other, in a format.
///
/// ```swift
/// var formatter = RecordFormatter(.csv)
/// var bytes: [UInt8] = []
/// for line in lines { formatter.append(line, to: &bytes) }
/// formatter.finish(to: &bytes)
/// ```
///
/// What a record does not have is empty, and what has no column is left out; `remark` says how often.
package struct RecordFormatter: Sendable {
  /// Records of which the columns are found, and their bytes, where nothing else is known.
  package static let sampleSize = 1_000
  private static let sampleBytes = 16 << 20

  /// What records are written as.
  package let format: RecordFormat

  /// What records have to be turned into to be rows: its fields are those that are written.
  package var form: RecordLocation?

  /// The name of the source that records are from, where there are several.
  package var sourceName: String?

  /// How many records were appended.
  package private(set) var count = 0

  /// How many of them are kept until the columns of a table are known.
  package var keptCount: Int { held.count }

  private let isForTerminal: Bool
  private let end: UInt8
  private let reader: RecordFieldReader
  private let chosen: [QueryField]?
  /// The fields that are asked for: those of a template, and the columns that were chosen.
  private let asked: [QueryField]
  /// Where the paths of each of them are among those that are read.
  private let places: [[Int]]
  private var found: FoundColumns?
  private var nodes: [Int] = []
  private var held: [[UInt8]] = []
  private var heldBytes = 0
  private var isBegun = false
  /// Of each field that is asked for, how many records do not have it.
  private var missing: [Int]
  private var leftCount = 0
  private var firstLeft: FieldPath?

  /// A formatter that has made nothing yet.
  ///
  /// - Parameters:
  ///   - format: What records are written as.
  ///   - columns: The columns of a table, of several fields the first that a record has; nil for the fields of the first 1,000 records, which are kept
  ///     until these are known.
  ///   - endsWithNUL: Whether a record ends with NUL, and not with a newline.
  ///   - isForTerminal: Whether what could move the cursor or hide is escaped.
  package init(
    _ format: RecordFormat,
    columns: [QueryField]? = nil,
    endsWithNUL: Bool = false,
    isForTerminal: Bool = false
  ) {
    self.format = format
    self.isForTerminal = isForTerminal
    end = endsWithNUL && format.canEndWithNUL ? 0 : 0x0A
    chosen = columns
    asked =
      switch format {
      case .field(let path): [.path(path)]
      case .template(let template): template.fields.map { .path($0) }
      case .csv, .tsv, .markdown: columns ?? []
      case .jsonLines, .json: []
      }
    var paths: [FieldPath] = []
    places = asked.map { field in
      field.paths.map { path in
        if let known = paths.firstIndex(of: path) { return known }
        paths.append(path)
        return paths.count - 1
      }
    }
    reader = RecordFieldReader(paths)
    missing = Array(repeating: 0, count: asked.count)
  }

  /// The same with the columns that were found in all records; nothing was appended yet.
  package func with(_ columns: FoundColumns) -> RecordFormatter {
    var formatter = self
    formatter.found = columns
    return formatter
  }

  /// Adds the bytes of a record.
  ///
  /// - Parameters:
  ///   - line: Valid JSON without whitespace between its tokens.
  ///   - bytes: What they are added to; nothing is while the columns of a table are not known.
  package mutating func append(_ line: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
    count += 1
    switch format {
    case .jsonLines:
      appendRecord(line, to: &bytes)
      bytes.append(end)
    case .json:
      begin(&bytes)
      if count > 1 { bytes += ",\n".utf8 }
      appendRecord(line, to: &bytes)
    case .csv, .tsv, .markdown: appendRow(of: line, to: &bytes)
    case .field:
      bytes += withoutEnd(cells(of: line)[0] ?? [])
      bytes.append(end)
    case .template(let template): append(template, of: line, to: &bytes)
    }
  }

  /// Adds the bytes of a record.
  package mutating func append(_ line: [UInt8], to bytes: inout [UInt8]) {
    line.withUnsafeBytes { append($0, to: &bytes) }
  }

  /// Adds the records that were kept until the columns of a table are known: more of them are not awaited.
  package mutating func decide(to bytes: inout [UInt8]) {
    guard !held.isEmpty else { return }
    var found = FoundColumns()
    for record in held { record.withUnsafeBytes { found.add($0) } }
    self.found = found
    for record in held { record.withUnsafeBytes { appendCells(of: $0, to: &bytes) } }
    held = []
  }

  /// Adds what is behind the last record.
  package mutating func finish(to bytes: inout [UInt8]) {
    decide(to: &bytes)
    begin(&bytes)
    guard format == .json else { return }
    bytes += (count == 0 ? "]\n" : "\n]\n").utf8
  }

  /// Adds what is before the first record, once.
  private mutating func begin(_ bytes: inout [UInt8]) {
    guard !isBegun else { return }
    isBegun = true
    if format == .json { bytes += (count == 0 ? "[" : "[\n").utf8 }
    let found = found?.columns.map { QueryField.path($0) }
    guard format.isTable, let columns = chosen ?? found else { return }
    nodes = self.found?.columnNodes ?? []
    appendNames(of: columns, to: &bytes)
  }

  private func appendNames(of columns: [QueryField], to bytes: inout [UInt8]) {
    guard !columns.isEmpty else { return }
    let names = columns.map { column in
      if case .path(let path) = column { return cell(Self.name(of: path)) }
      return cell(column.name)
    }
    CellText.append(names, as: format, to: &bytes)
    guard format == .markdown else { return }
    CellText.append(names.map { _ in Array("---".utf8)[...] }, as: format, to: &bytes)
  }

  private func cell(_ text: String) -> ArraySlice<UInt8> {
    let bytes = Array(text.utf8)[...]
    return isForTerminal ? TerminalEscape.escapingText(bytes)[...] : bytes
  }

  /// The name of a column: names with dots between them, a JSON Pointer where those would be another field.
  private static func name(of path: FieldPath) -> String {
    guard !path.names.isEmpty else { return FieldPath.scalar.dotted }
    let name = path.names.joined(separator: ".")
    return FieldPath(name) == path ? name : path.description
  }

  private func appendRecord(_ line: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
    if isForTerminal { bytes += TerminalEscape.escaping(Array(line)) } else { bytes += line }
  }

  private mutating func append(
    _ template: RecordTemplate,
    of line: UnsafeRawBufferPointer,
    to bytes: inout [UInt8]
  ) {
    let cells = template.fields.isEmpty ? [] : cells(of: line)
    for piece in template.pieces {
      switch piece {
      case .text(let text): bytes += text
      case .record: appendRecord(line, to: &bytes)
      case .field(let position): bytes += withoutEnd(cells[position] ?? [])
      }
    }
    bytes.append(end)
  }

  private mutating func appendRow(of line: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
    if chosen != nil {
      begin(&bytes)
      CellText.append(cells(of: line).map { $0 ?? [] }, as: format, to: &bytes)
    } else if found != nil {
      presenting(line) { text, this in this.appendCells(of: text, to: &bytes) }
    } else {
      presenting(line) { text, this in this.held.append(Array(text)) }
      heldBytes += line.count
      if held.count >= Self.sampleSize || heldBytes >= Self.sampleBytes { decide(to: &bytes) }
    }
  }

  /// Adds the row of a record as rows see it; the columns are found.
  private mutating func appendCells(of record: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
    begin(&bytes)
    var cells: [ArraySlice<UInt8>] = []
    cells.reserveCapacity(nodes.count)
    let isForTerminal = isForTerminal
    let left = found?.visitCells(of: record, in: nodes) { value in
      cells.append(
        value.map { CellText.bytes(of: $0, in: record, isForTerminal: isForTerminal) } ?? []
      )
    }
    if !cells.isEmpty { CellText.append(cells, as: format, to: &bytes) }
    guard let left else { return }
    leftCount += 1
    firstLeft = firstLeft ?? left
  }

  /// The texts of the fields that are asked for; nil for one that the record does not have.
  ///
  /// A field is looked for in the record as a row sees it, else as it was sent.
  private mutating func cells(of line: UnsafeRawBufferPointer) -> [ArraySlice<UInt8>?] {
    var values: [ArraySlice<UInt8>?] = Array(repeating: nil, count: reader.paths.count)
    presenting(line) { text, this in this.read(text, into: &values) }
    if form?.presentsAnotherText == true { read(line, into: &values) }
    let cells = zip(asked, places).map { field, places in
      field == .source ? sourceName.map(cell) : places.lazy.compactMap { values[$0] }.first
    }
    for position in cells.indices where cells[position] == nil { missing[position] += 1 }
    return cells
  }

  private func read(_ text: UnsafeRawBufferPointer, into cells: inout [ArraySlice<UInt8>?]) {
    reader.visitFirst(text) { position, value, text in
      if cells[position] == nil {
        cells[position] = CellText.bytes(of: value, in: text, isForTerminal: isForTerminal)
      }
      return true
    }
  }

  private mutating func presenting(
    _ line: UnsafeRawBufferPointer,
    _ body: (UnsafeRawBufferPointer, inout Self) -> Void
  ) {
    guard let form, form.presentsAnotherText else { return body(line, &self) }
    form.presentedText(of: line).withUnsafeBytes { body($0, &self) }
  }

  /// A text in which no NUL is taken for the end of the record.
  private func withoutEnd(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard end == 0, text.contains(0) else { return text }
    return text.flatMap { $0 == 0 ? Array("\u{FFFD}".utf8) : [$0] }[...]
  }
}

// What is to be said of it.
extension RecordFormatter {
  /// What records did not have, or have beside the columns, as sentences; nil for nothing.
  package var remark: String? {
    // In a table an empty cell is no news, a column without any value is.
    let least = format.isTable ? max(1, count) : 1
    let absent = zip(asked, missing).filter { $0.1 >= least }
    var sentences = absent.prefix(Self.mostNames).map { field, missing in
      "The field \(field.name) is missing in \(part(missing))."
    }
    if absent.count > Self.mostNames {
      let count = absent.count - Self.mostNames
      sentences.append("So \(Quantity.isOrAre(count)) \(Quantity.text(count, "other field")).")
    }
    if case .field(let path) = format, missing == [count],
      let near = NearestName.nearest(to: path.dotted, in: RecordFormat.named.map(\.word))
    {
      sentences.append("Did you mean the format \(near)?")
    }
    if format.isTable, count > 0, found?.columns.isEmpty == true {
      sentences.append("The records have no fields, so that the table is empty.")
    }
    if let firstLeft {
      sentences.append(
        "Fields without a column were left out of \(part(leftCount)), such as "
          + "\(firstLeft.dotted); --columns names the columns."
      )
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// The names of the fields that were asked for, where records were appended and none has any of them.
  ///
  /// What was made has no value in it. Empty otherwise, and for formats that write the record itself.
  package var absentFields: [String] {
    switch format {
    case .jsonLines, .json: return []
    case .template(let template) where template.pieces.contains(.record): return []
    case .field, .template, .csv, .tsv, .markdown:
      let isAbsent = count > 0 && !asked.isEmpty && missing.allSatisfy { $0 == count }
      return isAbsent ? asked.map(\.name) : []
    }
  }

  private static let mostNames = 3

  private func part(_ part: Int) -> String {
    let all = Quantity.text(count, "record", Quantity.grouped)
    if part == count { return count == 1 ? "the only record" : "all \(all)" }
    return "\(Quantity.grouped(part)) of \(all)"
  }
}

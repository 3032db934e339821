/// Writes the value of a field as a text, and texts as the cells of a table.
enum CellText {
  /// A value as a text in UTF-8: a string without its escapes, a number as it was sent, `true`, `false`,
  /// a list or an object as the JSON that it was sent as; nothing for null.
  static func bytes(
    of value: RawValue,
    in record: UnsafeRawBufferPointer,
    isForTerminal: Bool
  ) -> ArraySlice<UInt8> {
    let text: [UInt8]
    if value.kind == .container {
      text = JSONWriter.compacting(value.bytes(in: record))
    } else {
      text = value.withText(in: record) { Array($0) } ?? []
    }
    guard isForTerminal, text.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return text[...] }
    return TerminalEscape.escapingText(text[...])[...]
  }

  /// Adds a row, `⏎` and all.
  static func append(_ cells: [ArraySlice<UInt8>], as format: RecordFormat, to row: inout [UInt8]) {
    switch format {
    case .csv: appendCSV(cells, to: &row)
    case .tsv:
      for (position, cell) in cells.enumerated() {
        if position > 0 { row.append(0x09) }
        appendTSV(cell, to: &row)
      }
      row.append(0x0A)
    default:
      row.append(UInt8(ascii: "|"))
      for cell in cells {
        row.append(0x20)
        appendMarkdown(cell, to: &row)
        row += [0x20, UInt8(ascii: "|")]
      }
      row.append(0x0A)
    }
  }

  /// RFC 4180: what has a comma, a quote or the end of a line in it stands in quotes.
  private static func appendCSV(_ cells: [ArraySlice<UInt8>], to row: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    for (position, cell) in cells.enumerated() {
      if position > 0 { row.append(UInt8(ascii: ",")) }
      // An empty line would be no row.
      let isEmptyRow = cells.count == 1 && cell.isEmpty
      guard isEmptyRow || cell.contains(where: isQuotedInCSV) else {
        row += cell
        continue
      }
      row.append(quote)
      for byte in cell {
        if byte == quote { row.append(quote) }
        row.append(byte)
      }
      row.append(quote)
    }
    row += [0x0D, 0x0A]
  }

  private static func isQuotedInCSV(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "\""), 0x0A, 0x0D: true
    default: false
    }
  }

  private static func appendTSV(_ cell: ArraySlice<UInt8>, to row: inout [UInt8]) {
    for byte in cell {
      switch byte {
      case 0x09: row += "\\t".utf8
      case 0x0A: row += "\\n".utf8
      case 0x0D: row += "\\r".utf8
      case UInt8(ascii: "\\"): row += "\\\\".utf8
      default: row.append(byte)
      }
    }
  }

  /// A bar would end the cell, a newline the row, and `<` would begin HTML.
  private static func appendMarkdown(_ cell: ArraySlice<UInt8>, to row: inout [UInt8]) {
    var isAfterReturn = false
    for byte in cell {
      switch byte {
      case 0x0A: if !isAfterReturn { row += "<br>".utf8 }
      case 0x0D: row += "<br>".utf8
      case UInt8(ascii: "|"), UInt8(ascii: "\\"), UInt8(ascii: "<"):
        row += [UInt8(ascii: "\\"), byte]
      default: row.append(byte)
      }
      isAfterReturn = byte == 0x0D
    }
  }
}

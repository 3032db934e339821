import ListKit

// Where the reader is in the text: in lines, and in a share of it where rows are higher than a screen.
extension Pager {
  /// Where the reader is: `lines 1–20 of 64`, `line 3 of 5, 40 %`.
  var position: String {
    let rows = list.visibleRows
    guard !rows.isEmpty else { return "" }
    let first = text.line(ofRow: rows.lowerBound) + 1
    let last = text.line(ofRow: rows.upperBound - 1) + 1
    let count = isWhole ? "\(text.lineCount)" : "more than \(text.lineCount)"
    let lines = first == last ? "line \(first)" : "lines \(first)–\(last)"
    return "\(lines) of \(count)\(percentRead(rows))"
  }

  /// Goes to a share of the text, 0..<1, also in the middle of a row that is higher than the screen.
  func arrive(atShare share: Double) {
    let row = text.row(atShare: share)
    list.moveCursor(toRow: row, at: .top)
    guard let rowShare = text.share(ofRow: row), rowShare.lowerBound < rowShare.upperBound else {
      return
    }
    let part = (share - rowShare.lowerBound) / (rowShare.upperBound - rowShare.lowerBound)
    let line = Int(part * Double(height(of: row)))
    list.restore(ListAnchor(item: LineID(integer: row), lineInItem: line, screenLine: 0))
  }

  /// How much of the text is above the last line on screen, where the lines do not tell it.
  private func percentRead(_ rows: Range<Int>) -> String {
    let last = rows.upperBound - 1
    guard isWhole, let share = text.share(ofRow: last) else { return "" }
    let height = height(of: last)
    guard text.lineCount < text.count || height > list.size.height else { return "" }
    let above = rows.dropLast().reduce(0) { $0 + self.height(of: $1) }
    let seen = list.size.height + (list.anchor?.lineInItem ?? 0) - above
    let part = Double(seen) / Double(max(1, height))
    let read = share.lowerBound + min(1, part) * (share.upperBound - share.lowerBound)
    return ", \(Int(read * 100)) %"
  }

  private func height(of row: Int) -> Int { list.height(of: LineID(integer: row)) ?? 0 }
}

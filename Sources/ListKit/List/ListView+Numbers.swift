// The numbers of rows, right-aligned left of them:
//
//       1 ▌ Hydrogen
//       2   Helium
//         ⋮
//     118   Oganesson
extension ListView {
  /// Digits that there is room for at least, so that the first pages of a list leave it where it is.
  static var leastDigits: Int { 3 }

  /// Columns of the numbers with the blanks after them; 0 where none are shown: in a grid, and where they
  /// would take more than a third of the list.
  var numberWidth: Int {
    guard showsRowNumbers, layout == .list else { return 0 }
    let width = numberDigits + 1
    return width * 3 <= contentWidth ? width : 0
  }

  /// Makes room for the number of the last row; answers whether that leaves the cells another width.
  func updateNumberWidth() -> Bool {
    let width = numberWidth
    numberDigits = max(Self.leastDigits, String(rowCount).count)
    return numberWidth != width
  }

  /// Draws the number of a row whose first line is at `top`.
  func drawNumber(ofRow row: Int, top: Int, on canvas: inout Canvas) {
    guard numberWidth > 0 else { return }
    let number = String(row + 1)
    let role = row == cursorRow ? StyleRole.text : .dimmed
    canvas.write(
      number,
      column: numberDigits - number.count,
      line: top,
      style: theme[role]
    )
  }
}

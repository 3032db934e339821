extension CellContext {
  /// What stands left of a line to say that the row is moved, under the cursor or selected: one column.
  func sign(ofLine line: Int, isASCII: Bool) -> String {
    if isEditing { return isASCII ? "=" : "↕" }
    if isCursor { return isASCII ? ">" : "▌" }
    return isSelected && line == 0 ? (isASCII ? "*" : "•") : " "
  }
}

// Commands that change the text.
extension TextField {
  /// Puts another text in place of all, with the cursor at its end.
  ///
  /// False when not all of it fits.
  @discardableResult
  public mutating func replace(with other: String) -> Bool {
    selectionStart = nil
    isKilling = false
    text = ""
    cursor = 0
    return insert(other)
  }

  /// Puts another text in place of the one before the cursor, as completing a word does; what is behind
  /// the cursor stays.
  ///
  /// False when not all of it fits.
  @discardableResult
  public mutating func replaceTextBeforeCursor(with other: String) -> Bool {
    selectionStart = 0
    defer { selectionStart = nil }
    return insert(other)
  }

  /// Inserts text at the cursor in place of what is selected: typed or pasted.
  ///
  /// Newlines become spaces. As many clusters are inserted as ``byteLimit`` allows; false when that
  /// is not all. Where none fits, what is selected stays.
  @discardableResult
  public mutating func insert(_ inserted: some StringProtocol) -> Bool {
    let range = selection ?? cursor..<cursor
    isKilling = false
    var room = byteLimit - (text.utf8.count - range.count)
    var fitting = ""
    var isWhole = true
    for character in inserted {
      let character = character.isNewline ? " " : character
      room -= character.utf8.count
      guard room >= 0 else {
        isWhole = false
        break
      }
      fitting.append(character)
    }
    guard isWhole || !fitting.isEmpty else { return false }
    replace(range, with: fitting)
    return isWhole
  }

  /// Deletes what is selected, else the cluster before the cursor.
  public mutating func deleteBackward() {
    delete(selection ?? boundary(before: cursor)..<cursor)
  }

  /// Deletes what is selected, else the cluster after the cursor.
  public mutating func deleteForward() {
    delete(selection ?? cursor..<boundary(after: cursor))
  }

  /// Deletes from the cursor to another place and keeps it for ``yank()``.
  ///
  /// What several kills in a row have deleted is kept as one text.
  public mutating func kill(to destination: Destination) {
    let target = position(of: destination)
    let range = min(target, cursor)..<max(target, cursor)
    let part = String(text[utf8: range])
    guard !part.isEmpty else { return }
    let before = isKilling ? killed : ""
    killed = target < cursor ? part + before : before + part
    delete(range)
    isKilling = true
  }

  /// Inserts what was killed; false when not all of it fits.
  @discardableResult
  public mutating func yank() -> Bool { insert(killed) }

  /// Exchanges the cluster before the cursor with the one after it, at the end the last two.
  public mutating func transpose() {
    let middle = cursor == text.utf8.count ? boundary(before: cursor) : cursor
    let (start, end) = (boundary(before: middle), boundary(after: middle))
    guard start < middle, middle < end else { return }
    isKilling = false
    replace(start..<end, with: String(text[utf8: middle..<end] + text[utf8: start..<middle]))
  }

  private mutating func delete(_ range: Range<Int>) {
    isKilling = false
    replace(range, with: "")
  }

  /// Replaces a range of code units and puts the cursor behind what has come; nothing is selected.
  private mutating func replace(_ range: Range<Int>, with other: String) {
    text = text[utf8: 0..<range.lowerBound] + other + text[utf8: range.upperBound..<text.utf8.count]
    selectionStart = nil
    // What has come, or what was before it, may be one cluster with what follows.
    let end = range.lowerBound + other.utf8.count
    cursor = boundaries.first { $0 >= end } ?? text.utf8.count
  }
}

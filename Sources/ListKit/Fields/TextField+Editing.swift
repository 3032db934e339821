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

  /// Inserts text at the cursor in place of what is selected: typed or pasted.
  ///
  /// Newlines become spaces. As many clusters are inserted as ``byteLimit`` allows; false when that
  /// is not all.
  @discardableResult
  public mutating func insert(_ inserted: some StringProtocol) -> Bool {
    if let selection { remove(selection) }
    selectionStart = nil
    isKilling = false
    var room = byteLimit - text.utf8.count
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
    text = textBeforeCursor + fitting + textAfterCursor
    // What was inserted may be one cluster with what follows.
    cursor = boundaries.first { $0 >= cursor + fitting.utf8.count } ?? text.utf8.count
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
    selectionStart = nil
    let both = String(text[utf8: middle..<end] + text[utf8: start..<middle])
    remove(start..<end)
    insert(both)
  }

  private mutating func delete(_ range: Range<Int>) {
    selectionStart = nil
    isKilling = false
    remove(range)
  }

  /// Takes a range of code units out and puts the cursor there.
  private mutating func remove(_ range: Range<Int>) {
    text = String(text[utf8: 0..<range.lowerBound] + text[utf8: range.upperBound..<text.utf8.count])
    // What was before and behind may be one cluster now.
    cursor = boundaries.first { $0 >= range.lowerBound } ?? text.utf8.count
  }
}

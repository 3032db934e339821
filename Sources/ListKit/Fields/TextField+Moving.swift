// Where the cursor can go.
extension TextField {
  /// A place in the text, seen from the cursor.
  public enum Destination: Hashable, Sendable {
    /// One cluster to the left.
    case previousCluster
    /// One cluster to the right.
    case nextCluster
    /// The beginning of the word, or of the one before: letters and digits, whatever is between.
    case wordStart
    /// The end of the word, or of the next one.
    case wordEnd
    /// The beginning of what is between spaces, or of what is before.
    case spacedWordStart
    /// The beginning of the text.
    case start
    /// The end of the text.
    case end
  }

  /// Moves the cursor; what is between is selected, or added to the selection, if that is asked for.
  ///
  /// Without it a selection ends: then a step of one cluster leads to its beginning or end.
  public mutating func move(to destination: Destination, selecting: Bool = false) {
    isKilling = false
    if selecting {
      selectionStart = selectionStart ?? cursor
      cursor = position(of: destination)
      return
    }
    switch (destination, selection) {
    case (.previousCluster, let selection?): cursor = selection.lowerBound
    case (.nextCluster, let selection?): cursor = selection.upperBound
    default: cursor = position(of: destination)
    }
    selectionStart = nil
  }

  /// Selects all of the text, with the cursor at its end.
  public mutating func selectAll() {
    isKilling = false
    selectionStart = 0
    cursor = text.utf8.count
  }

  /// The code units before a place.
  func position(of destination: Destination) -> Int {
    switch destination {
    case .previousCluster: boundary(before: cursor)
    case .nextCluster: boundary(after: cursor)
    case .wordStart: wordStart { $0.isLetter || $0.isNumber }
    case .wordEnd: wordEnd
    case .spacedWordStart: wordStart { !$0.isWhitespace }
    case .start: 0
    case .end: text.utf8.count
    }
  }

  /// Where a cluster begins, and the end of the text.
  var boundaries: [Int] {
    text.withUTF8Bytes { bytes in
      var scanner = ClusterScanner(bytes, metrics: .standard)
      var boundaries = [0]
      while let cluster = scanner.next() { boundaries.append(cluster.end) }
      return boundaries
    }
  }

  func boundary(before position: Int) -> Int { boundaries.last { $0 < position } ?? 0 }

  func boundary(after position: Int) -> Int {
    boundaries.first { $0 > position } ?? text.utf8.count
  }

  private func wordStart(_ isInWord: (Character) -> Bool) -> Int {
    if isSecret { return 0 }
    let before = textBeforeCursor
    let word = before.reversed().drop { !isInWord($0) }.drop(while: isInWord)
    return word.reduce(0) { $0 + $1.utf8.count }
  }

  private var wordEnd: Int {
    if isSecret { return text.utf8.count }
    func isInWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    let rest = textAfterCursor.drop { !isInWord($0) }.drop(while: isInWord)
    return text.utf8.count - rest.utf8.count
  }
}

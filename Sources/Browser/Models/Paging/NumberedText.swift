/// A text and the whole numbers in it.
///
/// A number is a run of digits that stands alone: not beside a letter or `_` (`v2`, `first10`), not in
/// an escape of a URL (`%20`), and not a part of a decimal or a version (`1.5`). A `-` in front
/// belongs to it unless a letter or a digit is before that (`0-50`).
struct NumberedText {
  /// What stands before the text and has no numbers that count.
  var head = ""
  /// The text.
  let rest: Substring

  /// Where the Nth whole number is in the text, counted from 1; nil when there are fewer.
  func rangeOfNumber(_ wanted: Int) -> Range<String.Index>? {
    var found = 0
    var position = rest.startIndex
    while let start = rest[position...].firstIndex(where: \.isDigit) {
      let end = rest[start...].firstIndex { !$0.isDigit } ?? rest.endIndex
      position = end
      guard standsAlone(start..<end) else { continue }
      found += 1
      if found == wanted { return sign(before: start)..<end }
    }
    return nil
  }

  private func standsAlone(_ range: Range<String.Index>) -> Bool {
    let before = rest[..<range.lowerBound].last
    let after = rest[range.upperBound...].first
    if before.map({ $0.isWordPart || $0 == "." || $0 == "%" }) ?? false { return false }
    guard after == "." else { return !(after?.isWordPart ?? false) }
    return !(rest[range.upperBound...].dropFirst().first?.isDigit ?? false)
  }

  private func sign(before start: String.Index) -> String.Index {
    let before = rest[..<start]
    guard before.last == "-", !(before.dropLast().last?.isWordPart ?? false) else { return start }
    return before.index(before: start)
  }
}

extension Substring {
  /// The text with other characters in a range.
  func replacing(_ range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }

  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}

import ListKit

// Arguments that are numbers: counts, times, sizes, percentages.
extension ScriptParser {
  /// Parses a whole number within bounds, or a variable.
  mutating func count(_ range: ClosedRange<Int>) throws(ScriptError) -> Int {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    let convert: (String) -> Int? = { word in
      Int(word).flatMap { range.contains($0) ? $0 : nil }
    }
    text.skipWhitespace()
    return text.next == "$"
      ? try argument(expected, as: convert) : try word(expected, as: convert)
  }

  /// Parses `500ms`, `2s`, `1m`, `.5` or `2 s` as seconds, which need no unit.
  mutating func time() throws(ScriptError) -> Double {
    text.skipWhitespace()
    let location = text.location
    let digits = text.read { $0.isASCII && $0.isNumber || $0 == "." }
    let scales = ["ms": 0.001, "s": 1, "": 1, "m": 60]
    var unit = text.read { $0.isLetter }
    if unit.isEmpty, scales.keys.contains(text.peekWord()) { unit = text.read { $0.isLetter } }
    let scale = scales[unit]
    let isNumber = digits.contains { $0 != "." } && digits.count { $0 == "." } < 2
    guard isNumber, let scale, let number = Double("0" + digits),
      number * scale <= Script.longestTime
    else {
      let shown = digits + unit
      throw ScriptError(
        location: location,
        problem: shown.isEmpty ? text.found() : "found \(shown)",
        expected: "a time of at most a day, such as 500ms, 2s or 1m"
      )
    }
    return number * scale
  }

  /// Parses a time, if there is one.
  mutating func optionalTime() throws(ScriptError) -> Double? {
    guard text.hasMoreOnLine(), startsNumber else { return nil }
    return try time()
  }

  /// Parses `@400ms` after the name of a command, if there is one.
  mutating func pace() throws(ScriptError) -> Double? {
    text.hasMoreOnLine() && text.accept("@") ? try time() : nil
  }

  /// Parses columns and lines, such as `100x30`.
  mutating func size() throws(ScriptError) -> Size {
    try word(Size.notation) { Size(notation: $0) }
  }

  /// Parses a percentage, such as `40%`.
  mutating func percentage() throws(ScriptError) -> Int {
    try word("a percentage of the body from 0% to 100%, such as 40%") { word in
      guard word.last == "%", let number = Int(word.dropLast()), (0...100).contains(number) else {
        return nil
      }
      return number
    }
  }
}

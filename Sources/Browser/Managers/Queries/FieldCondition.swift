import BrowserModels

/// One term of a filter, ready to be looked for in the texts of records.
///
/// A class, since a value with so many references in it costs more to copy than a record to read.
final class FieldCondition: Sendable {
  /// What is looked for in a value.
  private enum Wanted: Sendable {
    case word(FuzzyWord, whole: TextPattern)
    case text(TextPattern)
    case pattern(TextPattern)
    case exists
    /// A text in a text; any other value as it is written.
    case contains(WrittenValue, TextPattern)
    case equals(WrittenValue)
    case order(WrittenValue, FilterComparison)

    init(_ comparison: FilterComparison, _ value: WrittenValue) {
      switch comparison {
      case .equal, .notEqual: self = .equals(value)
      case .greater, .greaterOrEqual, .less, .lessOrEqual: self = .order(value, comparison)
      }
    }
  }

  /// What comes of a value.
  private enum Outcome {
    case match
    case noMatch
    /// A pattern took too long.
    case gaveUp
  }

  private let wanted: Wanted
  private let reader: RecordFieldReader
  private let isOfSource: Bool
  /// Whether a value is needed, and none may match.
  private let isNegated: Bool
  private let abandonments: AbandonmentCounter

  /// `visible`: the fields in which a word is looked for.
  init(
    _ term: FilterTerm,
    visible: [FieldPath],
    abandonments: AbandonmentCounter
  ) throws(PatternError) {
    var paths = visible
    var isOfSource = false
    var isNegated = false
    switch term {
    case .word(let word): wanted = .word(FuzzyWord(word), whole: TextPattern(text: word))
    case .text(let text): wanted = .text(TextPattern(text: text))
    case .pattern(let pattern): wanted = .pattern(try TextPattern(regex: pattern))
    case .field(let field, let test):
      paths = field.paths
      if field == .source {
        paths = [FieldPath([])]
        isOfSource = true
      }
      switch test {
      case .exists: wanted = .exists
      case .contains(let text, true): wanted = .text(TextPattern(text: text))
      case .contains(let text, false):
        wanted = .contains(WrittenValue(text, isQuoted: false), TextPattern(text: text))
      case .matches(let pattern): wanted = .pattern(try TextPattern(regex: pattern))
      case .compares(let comparison, let text, let isQuoted):
        isNegated = comparison == .notEqual
        wanted = Wanted(comparison, WrittenValue(text, isQuoted: isQuoted))
      case .comparesTime(let comparison, let year):
        isNegated = comparison == .notEqual
        wanted = Wanted(comparison, WrittenValue(year, isQuoted: false, isTime: true))
      }
    }
    self.isOfSource = isOfSource
    self.isNegated = isNegated
    self.abandonments = abandonments
    reader = RecordFieldReader(paths)
  }

  /// How much it costs to look for, compared with others.
  var cost: Int {
    switch wanted {
    case .exists, .equals, .order: 0
    case .contains, .text, .word: 1
    case .pattern: 2
    }
  }

  /// Whether a record matches, by its text or, for the name of its source, by that as JSON.
  func matches(_ text: UnsafeRawBufferPointer, source: [UInt8]) -> Bool {
    guard !isOfSource else { return source.withUnsafeBytes { matches($0) } }
    return matches(text)
  }

  private func matches(_ text: UnsafeRawBufferPointer) -> Bool {
    // One case a record, not one a value: each costs several references counted.
    switch wanted {
    case .exists: return hasMatch(text) { value, _ in value.kind == .null ? .noMatch : .match }
    case .equals(let written):
      return hasMatch(text) { written.equals($0, in: $1) ? .match : .noMatch }
    case .order(let written, let comparison):
      return hasMatch(text) {
        comparison.allows(written.order(of: $0, in: $1)) ? .match : .noMatch
      }
    case .contains(let written, let pattern):
      return hasMatch(text) { value, text in
        if written.hasValue(value, in: text) { return .match }
        guard value.kind == .string else { return .noMatch }
        return value.withText(in: text) { Self.find(pattern, in: $0) } ?? .noMatch
      }
    case .text(let pattern), .pattern(let pattern):
      guard pattern.prefilter?.mayMatch(text) ?? true else { return false }
      return hasMatch(text) { value, text in
        value.withText(in: text) { Self.find(pattern, in: $0) } ?? .noMatch
      }
    case .word(let word, let whole):
      return hasMatch(text) { value, text in
        value.withText(in: text) { bytes in
          Self.isLong(bytes)
            ? Self.find(whole, in: bytes) : word.matches(bytes) ? .match : .noMatch
        } ?? .noMatch
      }
    }
  }

  @inline(__always)
  private func hasMatch(
    _ text: UnsafeRawBufferPointer,
    _ outcome: (RawValue, UnsafeRawBufferPointer) -> Outcome
  ) -> Bool {
    var hasValue = false
    var isFound = false
    reader.visit(text) { _, value, text in
      hasValue = true
      switch outcome(value, text) {
      case .match: isFound = true
      case .noMatch: break
      case .gaveUp: abandonments.add()
      }
      return !isFound
    }
    return isNegated ? hasValue && !isFound : isFound
  }

  /// How well the best value matches, 0 for a term that is no text; nil when none matches.
  func score(_ text: UnsafeRawBufferPointer, source: [UInt8]) -> Int? {
    let sought: (word: FuzzyWord, whole: TextPattern)
    switch wanted {
    case .word(let word, let whole): sought = (word, whole)
    case .text(let pattern) where !pattern.text.isEmpty: sought = (FuzzyWord(pattern.text), pattern)
    default: return matches(text, source: source) ? 0 : nil
    }
    var best: Int?
    func look(_ text: UnsafeRawBufferPointer) {
      reader.visit(text) { _, value, text in
        if let found = value.withText(in: text, { score(of: sought, in: $0) }) ?? nil {
          best = max(best ?? found, found)
        }
        return true
      }
    }
    if isOfSource { source.withUnsafeBytes(look) } else { look(text) }
    return best
  }

  private func score(
    of sought: (word: FuzzyWord, whole: TextPattern),
    in text: UnsafeRawBufferPointer
  ) -> Int? {
    if case .word = wanted, !Self.isLong(text) { return sought.word.score(text) }
    guard let range = sought.whole.firstRange(in: text) else { return nil }
    // With what is before it, which says whether a word begins there.
    let start =
      range.lowerBound > 0 && text[range.lowerBound - 1] < 0x80
      ? range.lowerBound - 1 : range.lowerBound
    return sought.word.score(UnsafeRawBufferPointer(rebasing: text[start..<range.upperBound])) ?? 0
  }

  private static func find(_ pattern: TextPattern, in bytes: UnsafeRawBufferPointer) -> Outcome {
    switch pattern.find(in: bytes) {
    case .found: .match
    case .none: .noMatch
    case .gaveUp: .gaveUp
    }
  }

  private static func isLong(_ text: UnsafeRawBufferPointer) -> Bool {
    text.count > FuzzyWord.longestField
      && (text.count > 4 * FuzzyWord.longestField
        || TextPlace.scalarCount(in: text) > FuzzyWord.longestField)
  }
}

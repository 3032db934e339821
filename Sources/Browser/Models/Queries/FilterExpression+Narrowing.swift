extension FilterExpression {
  /// Whether every record that matches this one surely matches another one, so that only what the other
  /// one kept has to be looked at; false when that is not plain to see.
  ///
  /// O(terms) for those that both have: of the others each is compared with each, where these are few.
  package func isNarrowing(of other: FilterExpression) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.all(let parts), .all(let others)):
      let same = Set(parts)
      let rest = others.filter { !same.contains($0) }
      guard parts.count * rest.count <= Self.mostPairs else { return false }
      return rest.allSatisfy { isNarrowing(of: $0) }
    case (.any(let parts), .any(let others)):
      let same = Set(others)
      let rest = parts.filter { !same.contains($0) }
      guard others.count * rest.count <= Self.mostPairs else { return false }
      return rest.allSatisfy { $0.isNarrowing(of: other) }
    case (_, .all(let parts)): return parts.allSatisfy { isNarrowing(of: $0) }
    case (.any(let parts), _): return parts.allSatisfy { $0.isNarrowing(of: other) }
    case (.all(let parts), .any(let others)):
      return parts.contains { $0.isNarrowing(of: other) } || others.contains { isNarrowing(of: $0) }
    case (_, .any(let parts)): return parts.contains { isNarrowing(of: $0) }
    case (.all(let parts), _): return parts.contains { $0.isNarrowing(of: other) }
    case (.not(let part), .not(let excluded)): return excluded.isNarrowing(of: part)
    case (.term(let term), .term(let wide)): return term.isNarrowing(of: wide)
    default: return false
    }
  }

  /// Pairs of terms that are compared at most: some milliseconds.
  private static let mostPairs = 10_000
}

extension FilterTerm {
  fileprivate func isNarrowing(of other: FilterTerm) -> Bool {
    switch (self, other) {
    // A word with a capital letter is one whose case matters, and so is every longer one.
    case (.word(let long), .word(let short)), (.text(let long), .text(let short)):
      return Self.contains(long, short)
    case (.text(let long), .word(let short)):
      return Self.contains(long, short) && (Self.isASCII(long) || SmartCase.isSensitive(long))
    case (.field(let field, let test), .field(let wideField, let wide)) where field == wideField:
      return Self.isNarrowing(test, of: wide)
    default: return false
    }
  }

  private static func isNarrowing(_ test: FilterTest, of wide: FilterTest) -> Bool {
    switch (test, wide) {
    case (.contains(let long, true), .contains(let short, true)): return contains(long, short)
    case (.contains(let long, false), .contains(let short, false)):
      return isText(long) && contains(long, short)
    case (.contains(let text, false), .exists): return text != "null"
    case (.contains, .exists), (.matches, .exists): return true
    case (.compares(.notEqual, _, _), .exists): return false
    case (.compares(_, let text, let isQuoted), .exists): return isQuoted || text != "null"
    default: return false
    }
  }

  /// Whether only texts that contain it match: it is no number, time or truth value.
  private static func isText(_ text: String) -> Bool {
    DecimalNumber(text) == nil && WrittenTime(text) == nil
      && !["true", "false", "null"].contains(text)
  }

  /// Whether a text that contains the long one contains the short one, too.
  ///
  /// Letters beyond ASCII have other forms than their capital ones (the Kelvin sign is a `k`), which are looked for
  /// only where the text that is sought has such a letter.
  private static func contains(_ long: String, _ short: String) -> Bool {
    guard isASCII(long) || !isASCII(short) || SmartCase.isSensitive(long) else { return false }
    let (long, short) = (Array(long.utf8), Array(short.utf8))
    guard short.count <= long.count else { return false }
    return (0...long.count - short.count).contains { long[$0...].starts(with: short) }
  }

  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }
}

/// What the rows of a section have in common: equal for rows of one section.
package enum SectionKey: Hashable, Sendable {
  /// They have no value, or none that can be divided so: null, nothing, no time.
  case missing
  /// They have this number, `1` and `1.0` are one, or the text that its title is: `"1"`, not `"1.0"`.
  case number(DecimalNumber)
  /// They have this text between blanks, which do not count.
  case text(String)
  /// They have this truth value, or the text that its title is.
  case flag(Bool)
  /// They are of this day, counted from 1 January 1970.
  case day(Int)
  /// They are of the week whose Monday this is, counted in days from 1 January 1970.
  case week(monday: Int)
  /// They are of this month, from 1 to 12.
  case month(year: Int, month: Int)
  /// They are of this year.
  case year(Int)
  /// They begin with this letter, in upper case; `#` stands for the digits.
  case letter(String)

  /// The section by value of a scalar; `missing` for other values.
  ///
  /// Values that a header would show alike are of one section.
  init(value scalar: JSONValue) {
    switch scalar {
    case .number(let text): self = DecimalNumber(text).map(SectionKey.number) ?? .missing
    case .string(let text): self.init(text: text.withoutOuterWhitespace)
    case .bool(let flag): self = .flag(flag)
    case .null, .array, .object, .elided: self = .missing
    }
  }

  private init(text: String) {
    let mayBeNumber = text.utf8.first.map { $0 == 0x2D || (0x30...0x39).contains($0) } ?? false
    if mayBeNumber, let number = DecimalNumber(text), number.jsonText == text {
      self = .number(number)
    } else if text == "true" || text == "false" {
      self = .flag(text == "true")
    } else {
      self = .text(text)
    }
  }

  /// The section by first letter of a scalar; whitespace before it does not count.
  init(firstLetterOf scalar: JSONValue) {
    switch scalar {
    case .number: self = .letter("#")
    case .bool(let flag): self = .letter(flag ? "T" : "F")
    case .string(let text):
      guard let first = text.first(where: { !$0.isWhitespace }) else {
        self = .missing
        return
      }
      self = .letter(("0"..."9").contains(first) ? "#" : Self.cut(first).uppercased())
    case .null, .array, .object, .elided: self = .missing
    }
  }

  /// What the section is called; nil for `missing`.
  ///
  /// `2026-02-03`, `2026-W05, from 2026-01-26`, `January 2026`, `2026`, `A`, `1000`, `true`; texts as
  /// they are, and `""` for an empty one.
  var title: String? {
    switch self {
    case .missing: nil
    case .number(let number): number.jsonText
    case .text(let text): text.isEmpty ? "\"\"" : text
    case .flag(let flag): flag ? "true" : "false"
    case .day(let days): CivilDate(daysSince1970: days).description
    case .week(let monday): "\(Self.weekName(monday)), from \(CivilDate(daysSince1970: monday))"
    case .month(let year, let month): "\(Self.months[month - 1]) \(year)"
    case .year(let year): "\(year)"
    case .letter(let letter): letter
    }
  }

  /// One to four letters for an index at the side: `Jan`, `2026`, `W05`, `17`, `A`, `#`.
  ///
  /// Of a value its first letter in upper case, of a number the first three characters; `–` for
  /// `missing`. Not scrubbed.
  package var indexTitle: String {
    switch self {
    case .missing: "–"
    case .number(let number): String(number.jsonText.prefix(3))
    case .text(let text): text.first { !$0.isWhitespace }.map { Self.cut($0).uppercased() } ?? "\""
    case .flag(let flag): flag ? "T" : "F"
    case .day(let days): String(CivilDate(daysSince1970: days).description.suffix(2))
    case .week(let monday): String(Self.weekName(monday).suffix(3))
    case .month(_, let month): String(Self.months[month - 1].prefix(3))
    case .year(let year): "\(year)"
    case .letter(let letter): letter
    }
  }

  /// `2026-W05`: the week is one of the year that its Thursday is in.
  private static func weekName(_ monday: Int) -> String {
    let thursday = CivilDate(daysSince1970: monday + 3)
    let first = CivilDate(year: thursday.year, month: 1, day: 1)?.daysSince1970 ?? monday
    let week = (monday + 3 - first) / 7 + 1
    return String(thursday.description.prefix(4)) + (week < 10 ? "-W0" : "-W") + "\(week)"
  }

  /// A letter, and of one with very many marks the first few.
  private static func cut(_ letter: Character) -> String {
    String(String.UnicodeScalarView(letter.unicodeScalars.prefix(16)))
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

extension String {
  fileprivate var withoutOuterWhitespace: String {
    let isPlain = { (byte: UInt8?) in byte.map { (0x21..<0x7F).contains($0) } ?? true }
    if isPlain(utf8.first), isPlain(utf8.last) { return self }
    let rest = drop(while: \.isWhitespace)
    return rest.lastIndex { !$0.isWhitespace }.map { String(rest[...$0]) } ?? ""
  }
}

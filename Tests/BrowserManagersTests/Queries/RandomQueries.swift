import BrowserModels
import PropertyTesting

/// Records and filters made at random over the same few fields and texts.
struct RandomQueries {
  private var random: SplitMix64

  static let visible = [FieldPath(["title"]), FieldPath(["author", "login"]), FieldPath(["tags"])]

  private static let fields = [
    QueryField.path(FieldPath(["n"])), .path(FieldPath(["title"])), .path(FieldPath(["when"])),
    .path(FieldPath(["author", "login"])), .path(FieldPath(["author"])), .path(FieldPath(["tags"])),
    .path(FieldPath(["tags", "1"])), .source,
    .role("who", [FieldPath(["title"]), FieldPath(["n"])]),
  ]

  private static let texts = [
    "a", "b", "ab", "Ab", "abc", "open", "Open", "opened", "é", "É", "aé", "x y", "a-b", "file2",
    "file10",
    "1", "1.0", "10", "-1", "2026", "2026-01", "2026-01-05", "2026-01-05T10:00", "true", "null",
    "EU",
  ]

  private static let numbers = [
    "1", "1.0", "10", "-1", "2026", "1767607200", "12345678901234567890", "1e1", "11", "110",
    "1010",
  ]

  init(seed: UInt64) { random = SplitMix64(seed: seed &+ 0xF117) }

  mutating func chance(_ percent: Int) -> Bool { random.chance(percent) }

  mutating func record() -> String {
    let keys = ["n", "title", "when", "author", "tags", "n", "title"]
    let members = (0..<2 + random.below(5)).map { _ in
      let key = keys[random.below(keys.count)]
      switch random.below(6) {
      case 0: return "\"\(key)\":{\"login\":\(scalar()),\"id\":\(scalar())}"
      case 1:
        let elements = (0..<random.below(4)).map { _ in scalar() }
        return "\"\(key)\":[\(elements.joined(separator: ","))]"
      default: return "\"\(key)\": \(scalar())"
      }
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private mutating func scalar() -> String {
    switch random.below(8) {
    case 0: return ["null", "true", "false"][random.below(3)]
    case 1, 2: return Self.numbers[random.below(Self.numbers.count)]
    case 3: return "\"" + String(repeating: text(), count: 90 + random.below(30)) + "\""
    case 4:
      return ["\"2026-01-05T10:00:30Z\"", "\"2026-01-31\"", "\"\\u0061b\"", "\"1767607200\""][
        random.below(4)
      ]
    default: return "\"" + text() + text() + "\""
    }
  }

  private mutating func text() -> String { Self.texts[random.below(Self.texts.count)] }

  mutating func expression(depth: Int) -> FilterExpression {
    switch random.below(depth > 0 ? 8 : 5) {
    case 0...4: return .term(term())
    case 5: return .not(expression(depth: depth - 1))
    case 6: return .all((0..<2 + random.below(2)).map { _ in expression(depth: depth - 1) })
    default: return .any((0..<2 + random.below(2)).map { _ in expression(depth: depth - 1) })
    }
  }

  /// An expression like another one, as if a user went on writing.
  mutating func edited(_ expression: FilterExpression) -> FilterExpression {
    switch expression {
    case .all(let parts):
      return .all(parts.map { edited($0) } + (chance(30) ? [.term(term())] : []))
    case .any(let parts):
      return .any(chance(30) ? Array(parts.dropLast()) : parts.map { edited($0) })
    case .not(let part): return .not(edited(part))
    case .term(.word(let word)): return .term(.word(word + (chance(50) ? text() : "")))
    case .term(.text(let text)): return .term(chance(50) ? .text(text + self.text()) : .word(text))
    case .term(.field(let field, .contains(let text, let isQuoted))):
      let more = ["", "0", "1", "-01", self.text()][random.below(5)]
      return .term(.field(field, .contains(text + more, isQuoted: isQuoted)))
    case .term(.field(let field, .exists)): return .term(.field(field, test()))
    case .term: return chance(50) ? .all([expression, .term(term())]) : expression
    }
  }

  private mutating func term() -> FilterTerm {
    switch random.below(8) {
    case 0, 1: return .word(text())
    case 2: return .text(text())
    default: return .field(Self.fields[random.below(Self.fields.count)], test())
    }
  }

  private mutating func test() -> FilterTest {
    switch random.below(9) {
    case 0: return .exists
    case 1...3: return .contains(text(), isQuoted: chance(40))
    case 4: return .comparesTime(comparison(), year: chance(70) ? "2026" : "2025")
    default: return .compares(comparison(), text(), isQuoted: chance(30))
    }
  }

  private mutating func comparison() -> FilterComparison {
    let comparisons = FilterComparison.allCases
    return comparisons[random.below(comparisons.count)]
  }
}

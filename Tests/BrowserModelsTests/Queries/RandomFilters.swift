import BrowserModels
import PropertyTesting

/// Filters made at random, over few fields and texts, so that records match some of them.
struct RandomFilters {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed &+ 0x5EED) }

  static let fields = [
    QueryField.path(FieldPath(["n"])), .path(FieldPath(["title"])), .path(FieldPath(["when"])),
    .path(FieldPath(["author", "login"])), .path(FieldPath(["tags"])),
    .path(FieldPath(["odd name"])), .path(FieldPath(["a.b"])), .source,
    .role("body", [FieldPath(["title"]), FieldPath(["author", "login"])]),
  ]

  static let catalog = FieldCatalog(
    [
      .object([
        "n": .null, "title": .null, "when": .null, "author": .object(["login": .null]),
        "tags": .null, "odd name": .null, "a.b": .null,
      ])
    ],
    roles: ["body": [FieldPath(["title"]), FieldPath(["author", "login"])]],
    hasSources: true
  )

  static let texts = [
    "a", "b", "ab", "Ab", "abc", "open", "Open", "1", "1.0", "10", "2026", "2026-01", "2026-01-05",
    "2026-01-05T10:00", "true", "null", "é", "É", "é漢", "x y", "file2", "file10", "-", "(", "a\"b",
    "\\", "a:b", "a/b", "/", "=", "!=", "|", "1767607200",
  ]

  mutating func text() -> String { Self.texts[random.below(Self.texts.count)] }

  mutating func expression(depth: Int) -> FilterExpression {
    switch random.below(depth > 0 ? 8 : 5) {
    case 0...4: return .term(term())
    case 5: return .not(expression(depth: depth - 1))
    case 6: return .all((0..<2 + random.below(2)).map { _ in expression(depth: depth - 1) })
    default: return .any((0..<2 + random.below(2)).map { _ in expression(depth: depth - 1) })
    }
  }

  mutating func term() -> FilterTerm {
    switch random.below(8) {
    case 0, 1: return .word(text())
    case 2: return .text(text())
    case 3: return .pattern(["a", "^o", "[0-9]$", "a\\/b", "(a|b) ", "É"][random.below(6)])
    default: return .field(Self.fields[random.below(Self.fields.count)], test())
    }
  }

  mutating func test() -> FilterTest {
    switch random.below(10) {
    case 0: return .exists
    case 1: return .matches(["a", "^o", "[0-9]$"][random.below(3)])
    case 2...4: return .contains(text(), isQuoted: random.chance(40))
    default:
      let comparisons = FilterComparison.allCases
      let comparison = comparisons[random.below(comparisons.count)]
      return .compares(comparison, text(), isQuoted: random.chance(40))
    }
  }
}

import BrowserModels
import PropertyTesting
import Testing

@Suite struct SortKeyTests {
  private static func key(_ values: [JSONValue?], _ fields: [SortField]) -> [UInt8] {
    SortKeyWriter(SortOrder(fields)).key(of: values)
  }

  private static func field(_ isDescending: Bool, _ kind: SortKind = .automatic) -> SortField {
    SortField(FieldPath(["a"]), isDescending: isDescending, kind: kind)
  }

  /// The class of a value and what is compared in it; nil for what is missing.
  private enum Plain: Equatable {
    case time(Double)
    case number(DecimalNumber)
    case text([Token])
    case bool(Bool)

    enum Token: Equatable {
      case character(UInt32)
      case digits([Character])
    }

    var rank: Int {
      switch self {
      case .time: 0
      case .number: 1
      case .text: 2
      case .bool: 3
      }
    }
  }

  private static func plain(_ value: JSONValue?, _ kind: SortKind) -> Plain? {
    switch value {
    case nil, .null, .elided: return nil
    case .bool(let flag): return .bool(flag)
    case .number(let text):
      if kind == .time, let time = Timestamp(text) { return .time(time.seconds) }
      return DecimalNumber(text).map(Plain.number)
    case .string(let text):
      if kind != .automatic, text.allSatisfy(\.isWhitespace) { return nil }
      if kind == .time, let time = Timestamp(text) { return .time(time.seconds) }
      if kind == .number, let number = DecimalNumber(text) { return .number(number) }
      return .text(tokens(of: text))
    case .array, .object: return value?.firstScalar.flatMap { plain($0, kind) }
    }
  }

  private static func tokens(of text: String) -> [Plain.Token] {
    var tokens: [Plain.Token] = []
    for scalar in text.unicodeScalars {
      let value = (0xFF01...0xFF5E).contains(scalar.value) ? scalar.value - 0xFEE0 : scalar.value
      let narrow = Unicode.Scalar(value) ?? scalar
      if let digit = "0123456789".first(where: { $0.unicodeScalars.first == narrow }) {
        if case .digits(let digits) = tokens.last {
          tokens[tokens.count - 1] = .digits(digits + [digit])
        } else {
          tokens.append(.digits([digit]))
        }
      } else {
        let folded = narrow.properties.lowercaseMapping.unicodeScalars
        tokens += folded.map { .character($0.value) }
      }
    }
    return tokens
  }

  private static func precedes(_ left: Plain, _ right: Plain) -> Bool {
    switch (left, right) {
    case (.time(let left), .time(let right)): return left < right
    case (.number(let left), .number(let right)): return left < right
    case (.bool(let left), .bool(let right)): return !left && right
    case (.text(let left), .text(let right)):
      for (left, right) in zip(left, right) where !isSame(left, right) {
        switch (left, right) {
        case (.digits(let left), .digits(let right)):
          let (left, right) = (left.drop { $0 == "0" }, right.drop { $0 == "0" })
          return left.count == right.count
            ? left.lexicographicallyPrecedes(right) : left.count < right.count
        case (.character(let left), .character(let right)): return left < right
        case (.digits, .character(let right)): return right > 0x39
        case (.character(let left), .digits): return left < 0x30
        }
      }
      return left.count < right.count
    default: return left.rank < right.rank
    }
  }

  private static func isSame(_ left: Plain.Token, _ right: Plain.Token) -> Bool {
    guard case .digits(let first) = left, case .digits(let second) = right else {
      return left == right
    }
    return first.drop { $0 == "0" } == second.drop { $0 == "0" }
  }

  /// −1, 0 or 1: how two rows are ordered.
  private static func order(
    _ left: [JSONValue?],
    _ right: [JSONValue?],
    _ fields: [SortField]
  ) -> Int {
    for (place, field) in fields.enumerated() {
      let pair = (plain(left[place], field.kind), plain(right[place], field.kind))
      switch pair {
      case (nil, nil): continue
      case (nil, _): return 1
      case (_, nil): return -1
      case (let first?, let second?):
        if precedes(first, second) { return field.isDescending ? 1 : -1 }
        if precedes(second, first) { return field.isDescending ? -1 : 1 }
      }
    }
    return 0
  }

  private static func number(_ random: inout SplitMix64) -> String {
    let digits = (0...random.below(random.chance(15) ? 45 : 4)).map { _ in
      random.chance(40) ? 0 : random.below(10)
    }
    var text = random.chance(40) ? "-" : ""
    text += digits.map(String.init).joined()
    if random.chance(40) {
      text += "." + (0...random.below(6)).map { _ in "\(random.below(10))" }.joined()
    }
    if random.chance(25) {
      let power = random.below(random.chance(30) ? 2_000_000_000 : 50)
      text += (random.chance(50) ? "e-" : "e") + "\(power)"
    }
    return text
  }

  private static let pieces = [
    "", "a", "B", "b", "É", "é", "z", "10", "2", "002", "0", "00", "\u{0}", "\u{1}", "\u{1}\u{1}",
    " ",
    "🦊", "👩‍👩‍👧", "ﬁ", "Ａ", "２", "file", "File", "9", "123456789", "1234567890", "/", ":", "-",
    "98765432109876543210", "\u{FF}", "İ", "ß", "\u{10FFFF}", "\u{FFFD}",
  ]

  private static func text(_ random: inout SplitMix64) -> String {
    (0..<random.below(5)).map { _ in pieces[random.below(pieces.count)] }.joined()
  }

  private static let times = [
    "2026-08-02T07:20:00.250Z", "2026-08-02T09:20:00+02:00", "2026-08-02", "1969-12-31",
    "Sun, 02 Aug 2026 07:20:00 GMT", "1785655200", "1785655200250", "1969-12-31T23:59:59.5Z",
    "1970-01-01T00:00:00Z",
  ]

  private static func value(_ random: inout SplitMix64, depth: Int = 0) -> JSONValue? {
    switch random.below(12) {
    case 0: return nil
    case 1: return .null
    case 2: return .bool(random.chance(50))
    case 3...5: return .number(number(&random))
    case 6...8: return .string(text(&random))
    case 9: return .string(number(&random))
    case 10:
      let time = times[random.below(times.count)]
      return time.allSatisfy(\.isNumber) && random.chance(50) ? .number(time) : .string(time)
    default:
      guard depth < 2 else { return .elided }
      let values = (0..<random.below(3)).map { _ in value(&random, depth: depth + 1) ?? .null }
      return random.chance(50)
        ? .array(values) : .object(JSONObject(values.map { (key: "k", value: $0) }))
    }
  }

  @Test func `the order of keys is the order of typed values`() {
    var counts = [-1: 0, 0: 0, 1: 0]
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let fields = (0...random.below(2)).map { _ in
        Self.field(random.chance(40), [.automatic, .number, .time][random.below(3)])
      }
      let rows = (0..<8).map { _ in fields.map { _ in Self.value(&random) } }
      let keys = rows.map { Self.key($0, fields) }
      for left in rows.indices {
        for right in rows.indices {
          let order = Self.order(rows[left], rows[right], fields)
          let ofKeys =
            keys[left] == keys[right]
            ? 0 : keys[left].lexicographicallyPrecedes(keys[right]) ? -1 : 1
          #expect(ofKeys == order, "seed \(seed): \(rows[left]) \(rows[right]) \(fields)")
          counts[order, default: 0] += 1
          let isBeginning = keys[left] != keys[right] && keys[left].starts(with: keys[right])
          #expect(!isBeginning, "seed \(seed): \(rows[left]) \(rows[right])")
        }
      }
    }
    #expect(counts.values.allSatisfy { $0 > 1_000 } || propertyCases < 500)
  }

  @Test func `rows are sorted by their keys, equal ones in the order in which they came`() {
    for seed in propertySeeds.prefix(300) {
      var random = SplitMix64(seed: seed)
      let fields = (0...random.below(2)).map { _ in Self.field(random.chance(40)) }
      let hasTexts = random.chance(60)
      let rows = (0..<random.below(60)).map { _ in
        fields.map { _ in hasTexts ? Self.value(&random) : .number("\(random.below(9))") }
      }
      var table = SortKeyTable()
      var copy = SortKeyTable()
      for row in rows { table.append(Self.key(row, fields)) }
      // Put together from the middle.
      let (third, half) = (rows.count / 3, rows.count / 2)
      for part in [0..<third, half..<rows.count, third..<half] {
        let place = min(copy.count, part.lowerBound)
        copy.replaceSubrange(place..<place, with: table, part)
      }

      let sorted = rows.indices.sorted {
        let order = Self.order(rows[$0], rows[$1], fields)
        return order == 0 ? $0 < $1 : order < 0
      }

      #expect(table.count == rows.count)
      #expect(table.sortedRows() == sorted, "seed \(seed)")
      #expect(copy.sortedRows() == sorted, "seed \(seed)")
      var opposite = SortKeyTable()
      let reversed = fields.map { Self.field(!$0.isDescending) }
      for row in rows { opposite.append(Self.key(row, reversed)) }
      let inverted = table.inverted()
      for row in rows.indices {
        #expect(!inverted.precedes(row, opposite, row), "seed \(seed): \(rows[row])")
        #expect(!opposite.precedes(row, inverted, row), "seed \(seed): \(rows[row])")
      }
      #expect(inverted.sortedRows() == opposite.sortedRows(), "seed \(seed)")
      for (left, right) in zip(sorted, sorted.dropFirst()) {
        let isLess = Self.order(rows[left], rows[right], fields) < 0
        #expect(table.precedes(left, copy, right) == isLess, "seed \(seed)")
        #expect(!copy.precedes(right, table, left), "seed \(seed)")
      }
    }
  }

  /// Each from the first to the last one.
  static let sorted: [(kind: SortKind, values: [JSONValue?])] = [
    (
      .automatic,
      [
        .number("-1e3"), .number("9"), .number("10"), .number("9007199254740992"),
        .number("9007199254740993"), .string(""), .string("10"), .string("a"), .bool(false),
        .bool(true), nil,
      ]
    ),
    (.automatic, ["file1", "File2", "file10", "file10a", "fileA", "fileb"].map { .string($0) }),
    (.automatic, ["v1.2.9", "v1.2.10", "v1.10.0", "v2.0"].map { .string($0) }),
    (.automatic, ["2025-12-31", "2026-01-02", "2026-01-10"].map { .string($0) }),
    (.number, ["-5", "1.25", "1.5", "12", "100"].map { .string($0) }),
    (
      .number,
      [
        .string("-5"), .string("2.5"), .number("9"), .string("10"), .string("1e3"), .string("n/a"),
        .bool(true), .string(""),
      ]
    ),
    (
      .time,
      [
        .string("Tue, 10 Oct 2017 16:00:00 GMT"), .number("1600000000"), .string("1700000000000"),
        .string("2026-01-01T00:30:00+01:00"), .string("2026-01-01"), .number("7"), .string("soon"),
        .string(" \n"),
      ]
    ),
  ]

  @Test(arguments: sorted)
  func `values have one order, and what is missing is last in both directions`(
    kind: SortKind,
    values: [JSONValue?]
  ) {
    func keys(_ isDescending: Bool) -> [[UInt8]] {
      values.map { Self.key([$0], [Self.field(isDescending, kind)]) }
    }
    let missing = values.count { Self.plain($0, kind) == nil }
    let present = values.count - missing
    let (up, down) = (keys(false), keys(true))

    for (left, right) in zip(up, up.dropFirst()) { #expect(left.lexicographicallyPrecedes(right)) }
    for (left, right) in zip(down.prefix(present), down.prefix(present).dropFirst()) {
      #expect(right.lexicographicallyPrecedes(left))
    }
    for last in down.suffix(missing) {
      #expect(down.prefix(present).allSatisfy { $0.lexicographicallyPrecedes(last) })
    }
  }

  @Test(arguments: [
    ("0", 1), ("7", 2), ("-123456789012", 7), ("12345678901234", 8), ("0.1", 2), ("1e30", 2),
    ("1e100", 10),
  ])
  func `a number takes few bytes`(number: String, bytes: Int) {
    #expect(Self.key([.number(number)], [Self.field(false)]).count == bytes)
  }

  @Test func `a long text counts by its beginning`() {
    let long = String(repeating: "é", count: 1_000_000)
    let digits = String(repeating: "7", count: 1_000_000)
    let keys = [long, long + "a", digits, digits + "7", digits + "a"].map {
      Self.key([.string($0)], [Self.field(false)])
    }

    #expect(keys.allSatisfy { $0.count <= 4 * SortKeyWriter.textLimit + 2 })
    #expect(keys[0] == keys[1])
    #expect(keys[2] == keys[4])
  }

  @Test func `another collation orders the letters, and digits stay natural`() {
    let backwards = TextCollation { text, key in
      key += text.unicodeScalars.map {
        $0.isASCII && $0.properties.isAlphabetic ? 0xFF - UInt8($0.value) : UInt8($0.value)
      }
    }
    let writer = SortKeyWriter(SortOrder([Self.field(false)]), collation: backwards)
    let keys = ["b2", "b10", "a2", "a10"].map { writer.key(of: [.string($0)]) }

    for (left, right) in zip(keys, keys.dropFirst()) {
      #expect(left.lexicographicallyPrecedes(right))
    }
  }
}

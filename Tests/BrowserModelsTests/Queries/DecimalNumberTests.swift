import BrowserModels
import PropertyTesting
import Testing

@Suite struct DecimalNumberTests {
  @Test(
    arguments: [
      ("1", "1.0"), ("1", "1e0"), ("1", "10E-1"), ("0", "-0"), ("0", "0.000e99"), ("0", "-0e-5"),
      ("-1.5", "-0.15e1"), ("007", "7"), ("+7", "7"), (".5", "0.5"), ("1e3", "1000"),
      ("12345678901234567890123", "1.2345678901234567890123e22"),
      ("1e999999999", "10e999999998"), ("0.1e-999999999", "1e-1000000000"),
      ("100000000000000000000000000", "1e26"), ("1e+05", "100000"),
      ("1e99999999999999999999", "1e999999999999999999999999"),
    ]
  )
  func `numbers of the same value are equal`(left: String, right: String) throws {
    let (left, right) = (try #require(DecimalNumber(left)), try #require(DecimalNumber(right)))

    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(!(left < right) && !(right < left))
  }

  @Test(arguments: [
    "", "-", "+", ".", "5.", "-.", "1e", "1e+", "e5", "1 ", " 1", "1,000", "0x10", "NaN", "inf",
    "1.2.3", "--1", "+-1", "1e5.5", "１", "1_000", "1e5e5", "٣",
  ])
  func `what is no number is none`(text: String) {
    #expect(DecimalNumber(text) == nil)
  }

  @Test func `numbers and texts that are numbers are read, other values not`() {
    #expect(DecimalNumber(JSONValue.number("1.50")) == DecimalNumber("1.5"))
    #expect(DecimalNumber(JSONValue.string("1.50")) == DecimalNumber("1.5"))
    let others: [JSONValue] = [.null, .bool(true), .array([]), .string("v1"), .elided]
    #expect(others.filter { DecimalNumber($0) != nil } == [])
  }

  /// From the least to the greatest.
  static let ascending = [
    "-1e999999999", "-12345678901234567890124", "-12345678901234567890123.5",
    "-12345678901234567890123", "-1000", "-999.999999999999999999999", "-1", "-0.01",
    "-1e-999999999", "0", "1e-999999999", "0.00999", "0.01", "0.1", "1",
    "1.0000000000000000000000001", "2", "9", "10", "9007199254740992", "9007199254740993", "1e17",
    "123456789012345678", "123456789012345678.5", "123456789012345679", "999999999999999999999",
    "1e999999999",
  ]

  @Test func `numbers are in the order of their values`() throws {
    let values = try Self.ascending.map { try #require(DecimalNumber($0)) }

    #expect(values.reversed().sorted() == values)
    for (lower, higher) in zip(values, values.dropFirst()) {
      #expect(lower < higher && !(higher < lower) && lower != higher, "\(lower) \(higher)")
    }
  }

  /// A number with a few digits and a power of ten, as an integer times 10^−6 and as a text of it.
  private static func scaled(_ random: inout SplitMix64) -> (value: Int, text: String) {
    let count = random.below(12)
    let places = random.below(7)
    var digits = (0...count).map { _ in random.chance(30) ? 0 : random.below(10) }
    let isNegative = random.chance(40)
    var value = digits.reduce(0) { $0 * 10 + $1 }
    for _ in places..<6 { value *= 10 }
    if isNegative { value = -value }
    // The same digits with the point moved, and a power of ten that moves it back.
    let moved = random.chance(50) ? random.below(8) - 4 : 0
    let point = digits.count - places - moved
    while digits.count < point { digits.append(0) }
    let text = digits.map(String.init).joined()
    let whole = point > 0 ? String(text.prefix(point)) : "0"
    let zeros = String(repeating: "0", count: max(0, -point))
    let fraction = zeros + text.dropFirst(max(0, point))
    let power = moved == 0 ? "" : "e\(moved)"
    let sign = isNegative ? "-" : ""
    return (value, sign + whole + (fraction.isEmpty ? "" : "." + fraction) + power)
  }

  @Test func `numbers compare and add up as scaled integers do`() throws {
    let unit = try #require(DecimalNumber("1e-6"))
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let (left, right) = (Self.scaled(&random), Self.scaled(&random))
      let first = try #require(DecimalNumber(left.text), "seed \(seed): \(left.text)")
      let second = try #require(DecimalNumber(right.text), "seed \(seed): \(right.text)")
      let note: Comment = "seed \(seed): \(left.text) \(right.text)"

      #expect((first < second) == (left.value < right.value), note)
      #expect((first == second) == (left.value == right.value), note)
      #expect(first == Self.number(left.value), note)
      #expect(first + second == Self.number(left.value + right.value), note)
      #expect(first + unit == Self.number(left.value + 1), note)
      #expect(DecimalNumber(first.jsonText) == first, note)
    }
  }

  /// An integer times 10^−6.
  private static func number(_ value: Int) -> DecimalNumber? {
    DecimalNumber("\(value)e-6")
  }

  /// Digits of a natural number of any length, the last one first.
  private static func sum(_ left: [Int], _ right: [Int]) -> [Int] {
    var sum: [Int] = []
    var carry = 0
    for place in 0..<max(left.count, right.count) + 1 {
      let digit =
        (place < left.count ? left[place] : 0) + (place < right.count ? right[place] : 0) + carry
      sum.append(digit % 10)
      carry = digit / 10
    }
    return sum
  }

  @Test func `sums of long numbers are exact, and so are their differences`() throws {
    for seed in propertySeeds.prefix(300) {
      var random = SplitMix64(seed: seed)
      let left = (0..<1 + random.below(60)).map { _ in random.chance(40) ? 9 : random.below(10) }
      let right = (0..<1 + random.below(60)).map { _ in random.below(10) }
      func text(_ digits: [Int]) -> String { digits.reversed().map(String.init).joined() }
      let first = try #require(DecimalNumber(text(left)))
      let second = try #require(DecimalNumber(text(right)))
      let sum = try #require(DecimalNumber(text(Self.sum(left, right))))

      #expect(first + second == sum, "seed \(seed)")
      #expect(second + first == sum, "seed \(seed)")
      let negative = try #require(DecimalNumber("-" + text(right)))
      #expect(sum + negative == first, "seed \(seed)")
      #expect((sum + negative).addingReportingRounding(second).isExact, "seed \(seed)")
      #expect(second + negative == DecimalNumber(0), "seed \(seed)")
    }
  }

  @Test(arguments: [
    ("999999999999999999", "2", "1000000000000000001"), ("999999999999999999", "1", "1e18"),
    ("1e18", "-1", "999999999999999999"), ("1", "1e-17", "1.00000000000000001"),
    ("1", "1e-18", "1.000000000000000001"), ("-0.5", "0.5", "0"), ("0.1", "0.2", "0.3"),
    ("-1e18", "1", "-999999999999999999"),
    ("123456789012345678901", "-1e20", "23456789012345678901"),
  ])
  func `sums at the edge of what fits are exact`(left: String, right: String, sum: String) throws {
    let (left, right) = (try #require(DecimalNumber(left)), try #require(DecimalNumber(right)))

    #expect(left.addingReportingRounding(right) == (try #require(DecimalNumber(sum)), true))
    #expect(right + left == DecimalNumber(sum))
  }

  @Test func `a sum with too many digits is rounded, and says so`() throws {
    func sum(_ left: String, _ right: String) throws -> (sum: DecimalNumber, isExact: Bool) {
      let (left, right) = (try #require(DecimalNumber(left)), try #require(DecimalNumber(right)))
      return left.addingReportingRounding(right)
    }
    let huge = try #require(DecimalNumber("1e999999999"))

    #expect(try sum("1e999999999", "1") == (huge, false))
    #expect(try sum("-1", "1e999999999") == (huge, false))
    #expect(try sum("1e999999999", "0") == (huge, true))
    #expect(try sum("1e999999999", "-1e999999999") == (DecimalNumber(0), true))
    #expect(try sum("1", "1e-399").isExact)
    #expect(try sum("1", "1e-400") == (DecimalNumber(1), false))
    #expect(try sum("1e99999999999999999999999", "-1e-99999999999999999999999").isExact == false)
  }

  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("7", "7"), ("3401", "3,401"), ("1234567.50", "1,234,567.5"),
    ("-100", "-100"), ("100000", "100,000"), ("0.25", "0.25"), ("-0.000001", "-0.000001"),
    ("0.0000001", "1e-7"), ("1e999999999", "1e999999999"), ("1.5e300", "1.5e300"),
    ("123456789012345678901234", "123,456,789,012,345,678,901,234"), ("1e24", "1e24"),
    ("1e23", "100,000,000,000,000,000,000,000"), ("-12.5e-30", "-1.25e-29"), ("10", "10"),
  ])
  func `a number is written for people`(text: String, shown: String) throws {
    #expect(try #require(DecimalNumber(text)).description == shown)
  }

  @Test(arguments: [Int.min, -1_000, -1, 0, 1, 10, 999, 1_000_000_000_000_000_000, Int.max])
  func `a whole number is the number of its text`(integer: Int) {
    #expect(DecimalNumber(integer) == DecimalNumber("\(integer)"))
    #expect(DecimalNumber(integer).jsonText == "\(integer)")
  }
}

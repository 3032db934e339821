import PropertyTesting
import Testing

@testable import BrowserManagers

struct RecordAlignmentTests {
  private static func keys(_ text: String) -> [UInt64] { text.utf8.map(UInt64.init) }

  /// Where each record was before, what changed, and how many are gone: `0 1* + 4 -2`.
  private static func described(_ before: String, _ now: String, most: Int = 100) -> String {
    let alignment = RecordAlignment(before: keys(before), now: keys(now), most: most)
    let places = alignment.runs.flatMap { run in
      run.origin.map { $0.map { "\($0)" + (alignment.changed.contains($0) ? "*" : "") } }
        ?? Array(repeating: "+", count: run.count)
    }
    return (places + (alignment.removedCount > 0 ? ["-\(alignment.removedCount)"] : []))
      .joined(separator: " ")
  }

  private static let cases: [(before: String, now: String, expected: String)] = [
    ("", "", ""), ("", "ab", "+ +"), ("ab", "", "-2"), ("abc", "abc", "0 1 2"),
    ("abc", "abcd", "0 1 2 +"), ("abc", "zabc", "+ 0 1 2"), ("abcdef", "axcpdf", "0 1* 2 + 3 5 -1"),
    ("abcd", "aCd", "0 1* 3 -1"), ("aaa", "aa", "0 1 -1"), ("aba", "aab", "0 2 1"),
    ("abc", "xyz", "0* 1* 2*"), ("abc", "xy", "0* 1* -1"), ("abcde", "edcba", "4 3 2 1 0"),
    ("ab", "xaby", "+ 0 1 +"),
  ]

  @Test(arguments: cases.indices)
  func `records with the same text are the same, others stand where they stood`(index: Int) {
    let row = Self.cases[index]

    #expect(Self.described(row.before, row.now) == row.expected)
  }

  /// Records as an id and a text: `a1` is `a` with the text 1; `-` stands for an id that is not known.
  private static func described(withIDs before: String, _ now: String) -> String {
    let (before, now) = (before.split(separator: " "), now.split(separator: " "))
    func keys(_ records: [Substring]) -> [UInt64] {
      records.map { UInt64($0.utf8.first ?? 0) << 8 | UInt64($0.utf8.last ?? 0) }
    }
    func id(_ record: Substring) -> UInt64? {
      record.first == "-" ? nil : record.utf8.first.map(UInt64.init)
    }
    let alignment = RecordAlignment(before: keys(before), now: keys(now)) { old, new in
      (old.map { id(before[$0]) }, new.map { id(now[$0]) })
    }
    let places = alignment.runs.flatMap { run in
      run.origin.map { $0.map { "\($0)" + (alignment.changed.contains($0) ? "*" : "") } }
        ?? Array(repeating: "+", count: run.count)
    }
    return (places + (alignment.removedCount > 0 ? ["-\(alignment.removedCount)"] : []))
      .joined(separator: " ")
  }

  private static let casesWithIDs: [(before: String, now: String, expected: String)] = [
    ("a1 b1 c1", "z1 a2 b1 c2", "+ 0* 1 2*"), ("a1 b1", "b2 a2", "1* 0*"), ("a1 b1", "b2", "1* -1"),
    ("a1", "b1", "+ -1"), ("a1 b1", "a2 c1", "0* + -1"), ("-1 b1", "-2 b2", "0* 1*"),
    ("-1 -2", "a1 b1", "0* 1*"), ("a1 a2", "a3 a4", "0* 1*"), ("a1 b1", "b2 x1 b1", "+ + 1 -1"),
  ]

  @Test(arguments: casesWithIDs.indices)
  func `records with another text are those with the same id`(index: Int) {
    let row = Self.casesWithIDs[index]

    #expect(Self.described(withIDs: row.before, row.now) == row.expected)
  }

  @Test func `records that lie elsewhere are known by text and id alone`() {
    func origins(_ before: [UInt64], _ now: [UInt64], ids: Bool) -> [Range<Int>?] {
      let alignment = RecordAlignment(before: before, now: now, pairsByPlace: false) { old, new in
        func known(_ keys: [UInt64], _ places: [Int]) -> [UInt64?] {
          places.map { ids ? keys[$0] / 10 : nil }
        }
        return (known(before, old), known(now, new))
      }
      return alignment.runs.map(\.origin)
    }

    #expect(origins([11, 21, 31], [21, 12, 41], ids: true) == [1..<2, 0..<1, nil])
    #expect(origins([11, 21, 31], [21, 12, 41], ids: false) == [1..<2, nil])
  }

  @Test func `equal keys by chance among very many records lead nobody astray`() {
    let count = 5_000
    let before = (0..<count).map { UInt64($0) }
    var now = before.map { $0 + 1_000_000 }
    now[1_000] = before[4_000]
    now[3_000] = before[3_000]
    var asked: [[Int]] = []

    let alignment = RecordAlignment(
      before: before,
      now: now,
      hasSameText: { old, new in
        asked.append([old, new])
        return false
      }
    )

    #expect(alignment.runs == [.init(origin: 0..<count, count: count)])
    #expect(alignment.changed.count == count - 1)
    #expect(asked == [[4_000, 1_000]])
  }

  @Test func `beyond a number of records each is compared with the one at its place`() {
    #expect(Self.described("abcdef", "axcpdf", most: 3) == "0 1* 2 3* 4* 5")
    #expect(Self.described("abcde", "xxabcde", most: 3) == "+ + 0 1 2 3 4")
    #expect(Self.described("abcd", "axyzwd", most: 3) == "0 1* 2* + + 3")
    #expect(Self.described("axyzwd", "abcd", most: 3) == "0 1* 2* 5 -2")
  }

  @Test func `every record has one origin at most, and the same text if it is not changed`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let before = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        UInt64.random(in: 0...8, using: &random)
      }
      var now = before
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let place = Int.random(in: 0...now.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: now.insert(UInt64.random(in: 0...20, using: &random), at: place)
        case 1 where place < now.count: now.remove(at: place)
        default: if place < now.count { now[place] = UInt64.random(in: 9...20, using: &random) }
        }
      }
      let most = Int.random(in: 0...12, using: &random)

      let alignment = RecordAlignment(before: before, now: now, most: most)

      let origins = alignment.runs.flatMap { run in
        run.origin.map { $0.map(Optional.some) } ?? Array(repeating: nil, count: run.count)
      }
      let known = origins.compactMap(\.self)
      #expect(origins.count == now.count && Set(known).count == known.count, "seed \(seed)")
      #expect(alignment.removedCount == before.count - known.count, "seed \(seed)")
      #expect(
        alignment.runs.allSatisfy { $0.origin.map(\.count) ?? $0.count == $0.count },
        "seed \(seed)"
      )
      let changed = zip(origins, now).compactMap { origin, key in
        origin.flatMap { before[$0] == key ? nil : $0 }
      }
      #expect(changed.sorted() == alignment.changed.sorted(), "seed \(seed)")
    }
  }
}

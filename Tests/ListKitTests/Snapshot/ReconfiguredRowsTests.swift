import Testing

@testable import ListKit

@Suite struct ReconfiguredRowsTests {
  @Test func `what was told since a copy was made is untold to the copy`() {
    var rows = ReconfiguredRows<Int>()
    rows.insert([1, 2])
    let copy = rows
    rows.insert([2, 3])
    rows.insert([4])

    #expect(rows.untold(to: copy) == [2, 3, 4])
    #expect(rows.untold(to: rows) == [])
    #expect(copy.untold(to: rows) == [])
  }

  @Test func `copies that part do not know of each other`() {
    var left = ReconfiguredRows<Int>()
    left.insert([1])
    var right = left
    left.insert([2])
    right.insert([3])

    #expect(left.untold(to: right) == [2])
    #expect(right.untold(to: left) == [3])
  }

  @Test func `rows that are told again and again take room once`() {
    var rows = ReconfiguredRows<Int>()
    for _ in 0..<10_000 { rows.insert([7]) }

    #expect(rows.count == 1)
  }

  @Test func `what is remembered has a bound, also when every telling is copied`() {
    var rows = ReconfiguredRows<Int>()
    var copies: [ReconfiguredRows<Int>] = []
    for item in 0..<10_000 {
      copies.append(rows)
      rows.insert([item])
    }

    #expect(rows.count <= ReconfiguredRows<Int>.limit + 1)
    #expect(rows.untold(to: copies[9_990]) == Set(9_990..<10_000))
    #expect(rows.untold(to: copies[5]) == nil)
  }

  @Test func `what was told since the last but one copy is kept, however much it is`() {
    var rows = ReconfiguredRows<Int>()
    rows.insert([0])
    var copies = [rows]
    for number in 1...3 {
      rows.insert(Array(0..<number * 3_000))
      copies.append(rows)
    }

    #expect(rows.untold(to: copies[2])?.count == 9_000)
    #expect(rows.untold(to: copies[1])?.count == 9_000)
    #expect(rows.untold(to: copies[0]) == nil)
    #expect(rows.untold(to: ReconfiguredRows()) == nil)
  }
}

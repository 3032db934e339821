import Testing

@testable import ListKit

@Suite struct ReconfiguredRowsTests {
  @Test func `what was told since a copy was made is untold to the copy`() {
    var rows = ReconfiguredRows<Int>()
    rows.insert(RowSequence([1, 2]), of: 20_000)
    let copy = rows
    rows.insert(RowSequence([2, 3]), of: 20_000)
    rows.insert(RowSequence([4]), of: 20_000)

    #expect(unreported(rows, to: copy) == [2, 3, 4])
    #expect(unreported(rows, to: rows) == [])
    #expect(unreported(copy, to: rows) == [])
  }

  @Test func `copies that part do not know of each other`() {
    var left = ReconfiguredRows<Int>()
    left.insert(RowSequence([1]), of: 20_000)
    var right = left
    left.insert(RowSequence([2]), of: 20_000)
    right.insert(RowSequence([3]), of: 20_000)

    #expect(unreported(left, to: right) == [2])
    #expect(unreported(right, to: left) == [3])
  }

  @Test func `rows that are told again and again take room once`() {
    var rows = ReconfiguredRows<Int>()
    for _ in 0..<10_000 { rows.insert(RowSequence([7]), of: 20_000) }

    #expect(rows.count == 1)
  }

  @Test func `what is remembered has a bound, also when every telling is copied`() {
    var rows = ReconfiguredRows<Int>()
    var copies: [ReconfiguredRows<Int>] = []
    for item in 0..<10_000 {
      copies.append(rows)
      rows.insert(RowSequence([item]), of: 20_000)
    }

    #expect(rows.count <= ReconfiguredRows<Int>.limit + 1)
    #expect(unreported(rows, to: copies[9_990]) == Set(9_990..<10_000))
    #expect(rows.unreported(to: copies[5]) == nil)
  }

  @Test func `what was told since the last but one copy is kept, however much it is`() {
    var rows = ReconfiguredRows<Int>()
    rows.insert(RowSequence([0]), of: 20_000)
    var copies = [rows]
    for number in 1...3 {
      rows.insert(RowSequence(Array(0..<number * 3_000)), of: 20_000)
      copies.append(rows)
    }

    #expect(unreported(rows, to: copies[2])?.count == 9_000)
    #expect(unreported(rows, to: copies[1])?.count == 9_000)
    #expect(rows.unreported(to: copies[0]) == nil)
    #expect(rows.unreported(to: ReconfiguredRows<Int>()) == nil)
  }

  @Test func `what is told at once takes room once, and many portions count as everything`() {
    var rows = ReconfiguredRows<Int>()
    let all = RowSequence(Array(0..<20_000))
    for _ in 0..<10_000 { rows.insert(all, of: 20_000) }
    #expect(rows.count == 20_000)

    for start in 0..<10 { rows.insert(RowSequence(Array(start..<start + 9_000)), of: 20_000) }
    #expect(rows.count == 0)
    #expect(rows.unreported(to: ReconfiguredRows<Int>()) == nil)
  }

  private func unreported(
    _ rows: ReconfiguredRows<Int>,
    to other: ReconfiguredRows<Int>
  ) -> Set<Int>? {
    rows.unreported(to: other).map { $0.reduce(into: []) { $0.formUnion(ListItems($1)) } }
  }
}

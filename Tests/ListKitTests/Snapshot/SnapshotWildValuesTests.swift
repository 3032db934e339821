import Testing

@testable import ListKit

/// Ids and places at the ends of what integers can be, and such as make no sense.
@Suite struct SnapshotWildValuesTests {
  private func snapshot(_ edit: (inout ListSnapshot<Int, Int>) -> Void) -> ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    edit(&snapshot)
    return snapshot
  }

  @Test(arguments: [0...Int.max, Int.min...Int.max, Int.min...0, -1...1 << 40])
  func `more rows than a list can have are refused`(ids: ClosedRange<Int>) {
    var snapshot = snapshot { $0.append(ids) }
    #expect(snapshot.itemCount == 0)
    #expect(snapshot.issues == [.noRoom(ids.lowerBound)])

    snapshot.append([7])
    snapshot.insert(ids, before: 7)
    snapshot.insert(ids, after: 7)
    #expect(Array(snapshot.items) == [7])
    #expect(snapshot.issueCount == 3)
  }

  @Test func `as many rows as a list can have are taken, and no more`() {
    var snapshot = snapshot { $0.append(0..<ListSnapshot<Int, Int>.itemLimit) }
    #expect(snapshot.itemCount == ListSnapshot<Int, Int>.itemLimit)
    snapshot.append([-1])
    #expect(snapshot.issues == [.noRoom(-1)])
    #expect(snapshot.position(of: 1 << 39) == 1 << 39)
  }

  @Test func `the greatest and the least integer are no neighbours`() {
    var snapshot = snapshot { $0.append(Int.max - 99...Int.max) }
    snapshot.append(Int.min...Int.min + 99)
    let ids = Array(Int.max - 99...Int.max) + Array(Int.min...Int.min + 99)

    #expect(Array(snapshot.items) == ids)
    #expect(ids.map { snapshot.position(of: $0) } == Array(0..<200))
    #expect(snapshot.changes(from: self.snapshot { $0.append(ids) }).isEmpty)
    snapshot.delete(Int.max - 49...Int.max)
    snapshot.delete(Int.min...Int.min + 49)
    #expect(Array(snapshot.items) == Array(ids[..<50] + ids[150...]))
  }

  @Test func `whatever is told of rows that are not there is counted`() {
    var snapshot = snapshot { $0.append(0..<100) }
    snapshot.delete(Int.min...Int.max)
    #expect(snapshot.itemCount == 0)
    #expect(snapshot.issueCount == .max)
    #expect(snapshot.issues.count == ListSnapshot<Int, Int>.issueLimit)

    snapshot.clearIssues()
    snapshot.reconfigure(Int.min...Int.max)
    snapshot.delete(5..<5)
    snapshot.append(5..<5)
    snapshot.delete([Int.min, Int.min])
    #expect(snapshot.issueCount == .max)
    #expect(snapshot.itemCount == 0)
  }

  @Test func `a range from end to end finds the rows at both ends`() {
    let ids = [Int.max, 3, Int.min, -1, 0, Int.max - 1] + Array(100..<150)
    let old = snapshot { $0.append(ids) }

    var snapshot = old
    snapshot.reconfigure(Int.min...Int.max)
    #expect(snapshot.changes(from: old).updates == [0..<ids.count])
    #expect(snapshot.issueCount == .max)
    #expect(snapshot.issues.first == .unknownItem(Int.min + 1))
    snapshot.clearIssues()
    snapshot.delete(Int.min + 1...Int.max - 1)
    #expect(Array(snapshot.items) == [Int.max, Int.min])
    snapshot.delete(Int.min...Int.max)
    #expect(snapshot.itemCount == 0)
  }

  @Test func `a range of all natural numbers finds the rows at both ends`() {
    let middle = UInt64(1) << 63
    let ids = [UInt64.max, 0, middle, middle - 1, 5]
    var snapshot = ListSnapshot<Int, UInt64>()
    snapshot.appendSections([0])
    snapshot.append(ids)

    snapshot.delete(1...UInt64.max - 1)
    #expect(Array(snapshot.items) == [UInt64.max, 0])
    snapshot.append(ids.dropFirst(2))
    snapshot.delete(0...UInt64.max)
    #expect(snapshot.itemCount == 0)
  }

  @Test func `ids that are far apart can be compared`() {
    let ids = [Int.min, -1, 0, Int.max].map(WrappedID.init(integer:))
    #expect(ids.sorted() == ids)
    #expect(Set(ids).count == 4)
    var snapshot = ListSnapshot<Int, WrappedID>()
    snapshot.appendSections([0])
    snapshot.append(ids)
    snapshot.delete(ids[0]...ids[3])
    #expect(snapshot.itemCount == 0)

    let raw = [0, 1 << 63 - 1, 1 << 63, .max].map(RawID.init(rawValue:))
    #expect(raw.sorted() == raw)
  }

  @Test func `a range that ends where integers begin anew is one`() {
    let ends: [(UInt64, UInt64)] = [
      (1 << 63 - 1, 1 << 63), (1 << 63 - 3, 1 << 63 + 2), (UInt64.max - 2, .max),
    ]
    for (first, end) in ends {
      var snapshot = ListSnapshot<Int, RawID>()
      snapshot.appendSections([0])
      snapshot.append(RawID(rawValue: first)..<RawID(rawValue: end))
      #expect(snapshot.items.map(\.rawValue) == Array(first..<end))
      #expect(snapshot.issues.isEmpty)
      snapshot.delete(RawID(rawValue: first)..<RawID(rawValue: end))
      #expect(snapshot.itemCount == 0 && snapshot.issues.isEmpty)
    }
    #expect(RawID(rawValue: 1 << 63 - 1).distance(to: RawID(rawValue: 1 << 63)) == 1)
    #expect(RawID(rawValue: 1 << 63 - 1).advanced(by: 1) == RawID(rawValue: 1 << 63))
  }

  @Test func `a range without a section is counted`() {
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.append(0...Int.max)
    #expect(snapshot.issueCount == .max)
    snapshot.clearIssues()
    snapshot.append(0..<Int.max, to: 4)
    #expect(snapshot.issues == [.unknownSection(4)])
    #expect(snapshot.itemCount == 0)
  }

  @Test func `rows that are deleted twice or moved onto themselves are one row`() {
    var snapshot = snapshot { $0.append([3, 1, 4, 1, 5]) }
    snapshot.delete([4, 4, 4])
    #expect(Array(snapshot.items) == [3, 1, 5])
    snapshot.move(5, before: 5)
    snapshot.move(5, after: 5)
    snapshot.delete([4])
    #expect(Array(snapshot.items) == [3, 1, 5])
    #expect(snapshot.issues == [.duplicateItem(1), .unknownItem(4)])
    snapshot.moveSection(0, before: 0)
    snapshot.deleteSections([0, 0])
    snapshot.deleteSections([0])
    #expect(snapshot.itemCount == 0 && snapshot.sectionCount == 0)
  }

  @Test func `a row that is gone ends the program with a sentence`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = ListSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.append(["a", "b", "c"])
      _ = snapshot.item(at: ListIndexPath(section: 0, offset: 7))
    }
    expect(
      result,
      says: "ListSnapshot<Int, String> has no row 7 in section 0. There they go from 0 to 2."
    )
  }

  @Test func `a section that is gone ends the program with a sentence`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ListSnapshot<Int, Int>().position(at: ListIndexPath(section: .max, offset: .min))
    }
    expect(result, says: "has no section 9223372036854775807. There are none.")
  }

  @Test func `a position outside of the list ends the program with a sentence`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = ListSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.append(0..<100)
      _ = snapshot.item(at: -1)
    }
    expect(result, says: "has no row -1. There they go from 0 to 99.")
  }

  private func expect(_ result: ExitTest.Result?, says sentence: String) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(sentence))
  }
}

/// An id that wraps an integer.
private struct WrappedID: IntegerIdentifier {
  let integer: Int
}

/// An id that wraps an integer of another kind.
private struct RawID: RawRepresentable, IntegerIdentifier {
  let rawValue: UInt64
}

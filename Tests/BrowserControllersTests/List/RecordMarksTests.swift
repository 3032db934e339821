import BrowserModels
import Testing

@testable import BrowserControllers

/// Which records are marked, and where a range goes on.
struct RecordMarksTests {
  /// Changes of marks 2 to 5, of which 3 was marked last, and what is marked then.
  struct Change: CustomTestStringConvertible {
    let testDescription: String
    let marked: [Int]
    let last: RecordID?
    let body: @Sendable (inout RecordMarks) -> Void

    init(
      _ name: String,
      marked: [Int],
      last: RecordID?,
      _ body: @escaping @Sendable (inout RecordMarks) -> Void
    ) {
      testDescription = name
      self.marked = marked
      self.last = last
      self.body = body
    }
  }

  static let changes: [Change] = [
    Change("nothing", marked: [2, 3, 4, 5], last: 3) { _ in },
    Change("mark", marked: [2, 3, 4, 5, 7], last: 7) { $0.mark([Range(7..<8)], last: 7) },
    Change("unmark others", marked: [2, 3], last: 3) { $0.unmark([Range(4..<9)]) },
    Change("unmark the last one", marked: [2, 5], last: nil) { $0.unmark([Range(3..<5)]) },
    Change("invert", marked: [0, 1, 3, 4, 5], last: 3) { $0.invert([Range(0..<3)]) },
    Change("clear", marked: [], last: nil) { $0.clear() },
    Change("clear and restore", marked: [2, 3, 4, 5], last: 3) {
      $0.clear()
      $0.restore()
    },
    Change("restore what is left", marked: [4, 5], last: nil) {
      $0.clear()
      _ = $0.keep(only: [Range(4..<9)])
      $0.restore()
    },
    Change("restore what was not forgotten", marked: [2, 5], last: nil) {
      $0.clear()
      _ = $0.forget(Range(3..<5))
      $0.restore()
    },
    Change("keep the last one", marked: [2, 3], last: 3) { _ = $0.keep(only: [Range(0..<4)]) },
    Change("keep others", marked: [4, 5], last: nil) { _ = $0.keep(only: [Range(4..<9)]) },
    Change("forget others", marked: [2, 3], last: 3) { _ = $0.forget(Range(4..<9)) },
    Change("forget the last one", marked: [5], last: nil) { _ = $0.forget(Range(0..<5)) },
  ]

  @Test(arguments: changes)
  func `a range goes on from the record that was marked last, while it is`(change: Change) {
    var marks = RecordMarks()
    marks.mark([Range(2..<6)], last: 3)

    change.body(&marks)

    #expect((0..<10).filter { marks.contains(RecordID(integer: $0)) } == change.marked)
    #expect(marks.count == change.marked.count && marks.isEmpty == change.marked.isEmpty)
    #expect(marks.last == change.last)
  }

  @Test func `marks that are lost are counted`() {
    var marks = RecordMarks()
    marks.mark([Range(2..<6)], last: 3)

    let lost = marks.keep(only: [Range(0..<4), Range(5..<9)])
    let forgotten = marks.forget(Range(0..<3))

    #expect(lost == 1 && forgotten == 1)
    #expect(marks.containsAll([Range(3..<4), Range(5..<6)]) && !marks.containsAll([Range(3..<6)]))
  }

  @Test func `what was cleared is known until something is marked`() {
    var marks = RecordMarks()
    marks.mark([Range(2..<6)], last: 3)
    marks.clear()
    #expect(marks.cleared.count == 4)

    marks.mark([Range(7..<8)], last: 7)

    #expect(marks.cleared.isEmpty)
  }
}

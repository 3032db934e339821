import BrowserModels
import ListKit
import Testing

@testable import BrowserControllers

/// What is unfolded in a record, in another version of it, and what that costs.
@MainActor struct RecordFoldsTests {
  /// An object with so many objects in an array, one of which is deeper.
  private static func big(_ count: Int, tag: String = "A", deep: Int? = nil) -> RecordOutline {
    let elements = (0..<count).map { number in
      number == deep
        ? #"{"inner":{"needle":1},"id":\#(number)}"# : #"{"id":\#(number),"v":"\#(tag)"}"#
    }
    return outline(#"{"id":1,"data":["# + elements.joined(separator: ",") + "]}")
  }

  private static func outline(_ text: String) -> RecordOutline {
    RecordOutline(MemoryRecordBytes(Array(text.utf8)))
  }

  /// Lines as they are shown, once all is.
  private static func lines(_ outline: RecordOutline) -> [String] {
    while outline.findMore() {}
    return outline.snapshot.items.map { id in
      let path = outline.path(of: id).steps.map { step in
        if case .name(let name) = step.key { name } else { "\(step.place)" }
      }
      let sign = outline.isContainer(id) ? outline.isUnfolded(id) ? "▾" : "▸" : ""
      return sign + path.joined(separator: ".")
    }
  }

  /// The row at a path of names and places.
  private static func row(_ path: String, _ outline: RecordOutline) -> TreeNodeID? {
    _ = lines(outline)
    return outline.snapshot.items.first { id in
      let steps = outline.path(of: id).steps.map { step in
        if case .name(let name) = step.key { name } else { "\(step.place)" }
      }
      return steps.joined(separator: ".") == path
    }
  }

  @Test func `all levels are unfolded in another version, in a few edits`() {
    let outline = Self.big(3_000)
    outline.unfold(toLevel: .max)
    let other = Self.big(3_000, tag: "B")
    let before = other.editCount

    other.refold(outline.ownFolds)

    #expect(outline.ownFolds?.nodes.count == 0)
    #expect(other.editCount - before < 8)
    #expect(Self.lines(other) == Self.lines(outline))
    #expect(other.snapshot.itemCount == 9_002)
  }

  @Test func `more than fits in one go is unfolded bit by bit`() {
    let outline = Self.big(30_000)
    outline.unfold(toLevel: .max)
    let other = Self.big(30_000, tag: "B")

    other.refold(outline.ownFolds)
    let first = other.snapshot.itemCount
    #expect(!other.hasAllRows && first < outline.snapshot.itemCount)

    #expect(Self.lines(other) == Self.lines(outline))
    #expect(other.hasAllRows)
  }

  @Test func `many that were unfolded one by one are unfolded in a few edits`() throws {
    let outline = Self.big(2_000)
    outline.unfold(try #require(Self.row("data", outline)))
    let data = try #require(outline.tree.knownContainer(of: TreeNodeID(container: 0, place: 1)))
    for place in stride(from: 0, to: 1_000, by: 2) {
      outline.unfold(TreeNodeID(container: data, place: place))
    }
    let other = Self.big(2_000, tag: "B")
    let before = other.editCount

    other.refold(outline.ownFolds)

    #expect(other.editCount - before < 8)
    #expect(Self.lines(other) == Self.lines(outline))
  }

  @Test func `what a search unfolded is folded again, and nothing else`() throws {
    let outline = Self.big(3_000, deep: 8)
    outline.unfold(toLevel: .max)
    outline.fold(try #require(Self.row("data.8.inner", outline)))
    outline.fold(try #require(Self.row("data.8", outline)))
    let (lines, changes) = (Self.lines(outline), outline.changes)
    let row = try #require(Self.row("data.8", outline))
    let offset = try #require(outline.node(row)).byteRange.lowerBound
    outline.trial = []

    for _ in 0..<3 {
      let before = outline.editCount
      let found = outline.reveal(offset: offset + 11)
      #expect(found.flatMap { outline.node($0)?.key } == .name("needle"))
      #expect(Self.lines(outline).count == lines.count + 3)
      outline.takeBackTrial()
      #expect(outline.editCount - before <= 4)
      #expect(outline.changes == changes)
      #expect(Self.lines(outline) == lines)
      #expect(outline.snapshot.issues.isEmpty)
    }
  }

  @Test func `a place in ten thousand arrays is kept, and found in a few edits`() throws {
    let text = String(repeating: "[", count: 10_000) + "7" + String(repeating: "]", count: 10_000)
    let outline = Self.outline(text)
    let row = try #require(outline.reveal(offset: 10_000))
    var places = RecordPlaces()
    let id = RecordID(integer: 1)
    places[id] = RecordPlace(cursor: outline.path(of: row), folds: outline.ownFolds)
    let place = try #require(places[id])
    let other = Self.outline(text)
    let before = other.editCount

    other.refold(place.folds)
    while other.refolding != nil { other.refoldMore() }

    let path = try #require(place.cursor)
    let found = try #require(other.reveal(path).row)
    #expect(other.path(of: found) == outline.path(of: row))
    #expect(other.editCount - before < 20)
  }

  @Test func `new values are as in a record that was just opened`() throws {
    let outline = Self.outline(#"{"u":{"d":{"p":[1]}},"L":[{"n":"bug"},{"n":"ui"}]}"#)
    outline.fold(try #require(Self.row("u.d", outline)))
    let other = Self.outline(#"{"u":{"d":{"p":[1]}},"L":[{"n":"new"},{"n":"bug"},{"n":"ui"}]}"#)

    other.refold(outline.ownFolds)

    #expect(
      Self.lines(other) == [
        "▾u", "▸u.d", "▾L", "▾L.0", "L.0.n", "▾L.1", "L.1.n", "▾L.2", "L.2.n",
      ]
    )
    other.unfold(try #require(Self.row("u.d", other)))
    #expect(Self.lines(other).prefix(4) == ["▾u", "▾u.d", "▾u.d.p", "u.d.p.0"])
  }

  @Test func `all of a value is unfolded in another version, too`() throws {
    let outline = Self.outline(#"{"a":{"b":{"c":1}},"d":{"e":{"f":1}}}"#)
    outline.unfold(toLevel: 1)
    outline.unfold(try #require(Self.row("a", outline)), levels: 9)
    let other = Self.outline(#"{"x":{},"a":{"n":{"m":0},"b":{"c":1}},"d":{"e":{"f":1}}}"#)

    other.refold(outline.ownFolds)

    #expect(
      Self.lines(other) == ["x", "▾a", "▾a.n", "a.n.m", "▾a.b", "a.b.c", "▸d"]
    )
  }

  @Test func `a place that a reader is on the way to is kept when they leave`() throws {
    let source = StubSource()
    let program = StubbedProgram(source: source)
    source.records.values = (1...2).map { .array([.number("\($0)")]) }
    source.succeed(with: 2)
    program.wait()
    program.press("Enter")
    let pane = try #require(program.browser.stack.top as? RecordController).pane
    let wanted = RecordPlace(cursor: TreePath([.init(key: .index(7), place: 7)]), screenLine: 2)
    pane.destination = .place(wanted)

    pane.keepPlace()

    #expect(pane.parent.recordPlaces[RecordID(integer: 0)] == wanted)
  }
}

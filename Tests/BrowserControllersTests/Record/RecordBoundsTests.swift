import ListKit
import Testing

@testable import BrowserControllers
@testable import BrowserModels

/// What one key may cost in records that are large in any direction.
@MainActor struct RecordBoundsTests {
  /// Counts the bytes that are read.
  private final class CountedBytes: RecordBytes {
    let bytes: MemoryRecordBytes
    nonisolated(unsafe) var readCount = 0

    init(_ text: String) { bytes = MemoryRecordBytes(Array(text.utf8)) }

    var byteCount: Int { bytes.byteCount }

    func bytes(in range: Range<Int>) throws(PageError) -> [UInt8] {
      readCount += range.count
      return bytes.bytes(in: range)
    }
  }

  /// A number in so many arrays.
  private static func deep(_ depth: Int) -> CountedBytes {
    CountedBytes(
      String(repeating: "[", count: depth) + "7" + String(repeating: "]", count: depth)
    )
  }

  @Test func `all levels of a very deep record are not unfolded at once`() {
    let bytes = Self.deep(1_000_000)
    let outline = RecordOutline(bytes)

    #expect(!outline.unfold(toLevel: .max))
    #expect(outline.snapshot.itemCount > 500)
    #expect(outline.tree.containers.count < 2_000)
    #expect(bytes.readCount < 300 << 20)
  }

  @Test(arguments: ["7", "[7]", "{}"])
  func `of values without parts none is too much to unfold`(last: String) {
    let numbers = String(repeating: "1,", count: 300_000)
    let outline = RecordOutline(CountedBytes("[[1],\(numbers)\(last)]"))

    #expect(outline.unfold(toLevel: .max))
    for place in [0, 300_001] {
      let row = TreeNodeID(container: 0, place: place)
      #expect(outline.isUnfolded(row) == outline.isContainer(row))
    }
  }

  @Test func `ten thousand levels are unfolded at once`() {
    let outline = RecordOutline(Self.deep(10_000))

    #expect(outline.unfold(toLevel: .max))
    #expect(outline.snapshot.itemCount == 10_000)
  }

  @Test func `a match that is too deep is shown as the value that it is in`() {
    let bytes = Self.deep(1_000_000)
    let outline = RecordOutline(bytes)

    let row = outline.reveal(offset: 1_000_000 * 9 / 10)

    #expect((row.map { outline.level(of: $0) } ?? 0) > 500)
    #expect(bytes.readCount < 300 << 20)
  }

  @Test(arguments: [(1, true), (63, true), (170, true), (171, false), (500, false), (2_000, false)])
  func `of a path of many steps the end is shown`(depth: Int, isWhole: Bool) throws {
    let source = StubSource()
    let program = StubbedProgram(source: source)
    let value = (0..<depth).reduce(JSONValue.number("7")) { value, _ in .array([value]) }
    source.records.values = [.object(["a": value])]
    source.succeed(with: 1)

    program.press("Enter z R G")

    let path = try #require(program.browser.stack.top).statusBar.path
    let jq = ".a" + String(repeating: "[0]", count: depth)
    #expect(path == (isWhole ? jq : "…" + jq.suffix(512)))
  }
}

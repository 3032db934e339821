import ListKit
import Testing

@Suite struct ListOutlineTests {
  /// A tree by the children of each name, and who was asked.
  private final class Tree {
    let children: [String: [String]]
    var asked: [String] = []

    init(_ children: [String: [String]]) {
      self.children = children
    }

    func outline(_ roots: [String] = ["a", "b"]) -> ListOutline<String> {
      ListOutline(
        roots: roots,
        isExpandable: { self.children[$0] != nil },
        children: { item in
          self.asked.append(item)
          return self.children[item] ?? []
        }
      )
    }
  }

  private let tree = Tree([
    "a": ["a1", "a2", "a3"], "a1": ["a11", "a12"], "a3": ["a31"], "b": ["b1"], "b1": ["b11"],
    "empty": [],
  ])

  private func rows<Item>(_ outline: ListOutline<Item>) -> [Item] { Array(outline.snapshot.items) }

  /// The rows that look different than in a snapshot before.
  private func updates(
    _ outline: ListOutline<String>,
    from before: ListSnapshot<Int, String>
  ) -> [String] {
    let changes = outline.snapshot.changes(from: before)
    return changes.updates.flatMap { outline.snapshot.items[$0] }
  }

  @Test func `roots are visible, and nothing is asked for`() {
    let outline = tree.outline()

    #expect(rows(outline) == ["a", "b"])
    #expect(tree.asked == [])
    #expect(outline.children(of: "a") == nil)
  }

  @Test func `an item that is expanded shows its children and is asked once`() {
    var outline = tree.outline()

    outline.expand("a")
    outline.expand("a1")
    outline.collapse("a")
    #expect(rows(outline) == ["a", "b"])
    outline.expand("a")

    #expect(rows(outline) == ["a", "a1", "a11", "a12", "a2", "a3", "b"])
    #expect(tree.asked == ["a", "a1"])
  }

  @Test func `what is above, below and beside an item is known`() {
    var outline = tree.outline()
    outline.expand("a", levels: 2)

    #expect(outline.level(of: "a12") == 2)
    #expect(outline.parent(of: "a12") == "a1")
    #expect(outline.parent(of: "a") == nil)
    #expect(outline.sibling(of: "a11") == "a12")
    #expect(outline.sibling(of: "a12") == nil)
    #expect(outline.sibling(of: "b", by: -1) == "a")
    #expect(outline.sibling(of: "b", by: .max) == nil)
    #expect(outline.sibling(of: "b", by: .min) == nil)
    #expect(outline.children(of: "a") == ["a1", "a2", "a3"])
    #expect(!outline.isExpandable("a2"))
  }

  @Test func `all below an item is expanded and collapsed`() {
    var outline = tree.outline()

    outline.expand("a", levels: .max)
    #expect(rows(outline) == ["a", "a1", "a11", "a12", "a2", "a3", "a31", "b"])
    outline.collapse("a", levels: .max)
    outline.expand("a")

    #expect(rows(outline) == ["a", "a1", "a2", "a3", "b"])
  }

  @Test(arguments: [
    (0, ["a", "b"]), (-1, ["a", "b"]), (1, ["a", "a1", "a2", "a3", "b", "b1"]),
    (.max, ["a", "a1", "a11", "a12", "a2", "a3", "a31", "b", "b1", "b11"]),
  ])
  func `an outline is shown up to a level`(level: Int, expected: [String]) {
    var outline = tree.outline()
    outline.expand("b", levels: 2)

    let isComplete = outline.expand(toLevel: level)
    #expect(isComplete)

    #expect(rows(outline) == expected)
  }

  @Test func `only items whose sign is another one look different at another level`() {
    var outline = tree.outline()
    outline.expand("a", levels: 2)
    let shown = outline.snapshot

    outline.expand(toLevel: 2)
    #expect(updates(outline, from: shown) == ["b"])
    let before = outline.snapshot
    outline.expand(toLevel: 2)
    #expect(updates(outline, from: before) == [])
    outline.expand(toLevel: 1)
    #expect(updates(outline, from: before) == ["a1", "a3", "b1"])
  }

  @Test func `an item that was asked and has no children is not expandable`() {
    var outline = tree.outline(["empty"])
    #expect(outline.isExpandable("empty"))

    outline.expand("empty")

    let next = outline.stepIn(from: "empty")
    #expect(next == nil)
    #expect(!outline.isExpandable("empty"))
    #expect(!outline.isExpanded("empty"))
    #expect(outline.snapshot.changes(from: tree.outline(["empty"]).snapshot).updates == [0..<1])
  }

  @Test func `an item that is not known is an issue`() {
    var outline = tree.outline()

    let isExpanded = outline.expand("nowhere")
    #expect(!isExpanded)
    outline.collapse("nowhere")
    outline.reload("nowhere")

    #expect(
      outline.snapshot.issues == Array(repeating: .unknownItem("nowhere"), count: 3)
    )
    #expect(outline.level(of: "nowhere") == nil)
    #expect(outline.visibleAncestor(of: "nowhere") == nil)
    #expect(rows(outline) == ["a", "b"])
  }

  @Test func `an item that is below itself is left out there`() {
    let cyclic = Tree(["a": ["a", "x"], "x": ["y"], "y": ["x", "a"]])
    var outline = cyclic.outline(["a", "a"])

    let isComplete = outline.expand("a", levels: .max)
    #expect(isComplete)

    #expect(rows(outline) == ["a", "x", "y"])
    #expect(
      outline.snapshot.issues == [
        .duplicateItem("a"), .duplicateItem("a"), .duplicateItem("x"), .duplicateItem("a"),
      ]
    )
    #expect(outline.snapshot.droppedCount == 4)
    #expect(!outline.isExpandable("y"))
  }

  @Test func `an item that two others list stays where it was found first`() {
    let shared = Tree(["a": ["x", "x", "y"], "b": ["y", "z"]])
    var outline = shared.outline()
    outline.expand("b")
    outline.expand("a")

    #expect(rows(outline) == ["a", "x", "b", "y", "z"])
    #expect(outline.parent(of: "y") == "b")
    #expect(outline.sibling(of: "y") == "z")
  }

  @Test func `a tree without an end is expanded up to a number of items`() {
    var asked = 0
    var outline = ListOutline(roots: [0]) { item in
      asked += 1
      return CollectionOfOne(item + 1)
    }

    let isComplete = outline.expand(0, levels: .max, askingAtMost: 1_000)
    #expect(!isComplete)
    #expect(rows(outline) == Array(0...1_000))
    outline.expand(0, levels: .max, askingAtMost: 500)
    #expect(asked == 1_500)
    outline.expand(toLevel: .max, askingAtMost: 0)
    #expect(rows(outline) == Array(0...1_500))
    outline.collapse(0)
    #expect(rows(outline) == [0])
  }

  @Test func `a hundred thousand levels are expanded one by one and collapsed from below`() {
    var outline = ListOutline(roots: [0], isExpandable: { $0 < 100_000 }, children: { [$0 + 1] })

    for item in 0..<100_000 { outline.expand(item) }
    #expect(outline.level(of: 100_000) == 100_000)
    #expect(outline.snapshot.itemCount == 100_001)
    for item in (0..<100_000).reversed() { outline.collapse(item) }

    #expect(outline.visibleAncestor(of: 100_000) == 0)
    #expect(rows(outline) == [0])
  }

  @Test func `children that are asked for again keep what is expanded below them`() {
    var files = ["/": ["etc", "usr", "var"], "usr": ["bin"], "bin": ["ls"], "var": ["log"]]
    var outline = ListOutline(roots: ["/"]) { files[$0] ?? [] }
    outline.expand("/")
    outline.expand("usr", levels: 2)
    outline.expand("var")

    files["/"] = ["usr", "new", "log"]
    outline.reload("/")

    #expect(rows(outline) == ["/", "usr", "bin", "ls", "new", "log"])
    #expect(outline.level(of: "log") == 1)
    #expect(!outline.contains("etc") && !outline.contains("var"))
    #expect(!outline.isExpanded("var"))
    #expect(outline.snapshot.issues == [])

    files["/"] = []
    outline.reload("/")
    #expect(rows(outline) == ["/"])
    #expect(!outline.isExpanded("/") && !outline.contains("ls"))
  }

  @Test func `roots that are taken anew keep what is expanded below them`() {
    var outline = tree.outline()
    outline.expand("a")
    outline.expand("b")

    outline.setRoots(["a1", "b", "c", "b"])

    #expect(rows(outline) == ["a1", "b", "b1", "c"])
    #expect(outline.parent(of: "a1") == nil)
    #expect(outline.level(of: "a1") == 0)
    #expect(outline.snapshot.issues == [.duplicateItem("b")])
  }

  @Test func `an item that is found at another level looks different`() {
    var outline = tree.outline()
    outline.expand("a", levels: 2)
    let before = outline.snapshot
    outline.setRoots(["b", "a1", "a12"])
    #expect(updates(outline, from: before) == ["a1", "a12"])

    var files = ["/": ["etc", "var"], "var": ["log"], "log": ["boot"]]
    var folders = ListOutline(roots: ["/"]) { files[$0] ?? [] }
    folders.expand("/", levels: .max)
    let shown = folders.snapshot
    files["/"] = ["etc", "log", "new"]
    folders.reload("/")
    #expect(updates(folders, from: shown) == ["/", "log"])
  }

  @Test func `expanding an item tells one run of rows and the item that looks different`() {
    var outline = ListOutline(roots: 0..<1_000) { item in (1...1_000).map { item + $0 * 1_000 } }
    let before = outline.snapshot

    outline.expand(500)

    let changes = outline.snapshot.changes(from: before)
    #expect(changes.inserts == [501..<1_501])
    #expect(changes.updates == [500..<501])
    #expect(changes.deletes == [] && changes.moves == [])
  }

  @Test func `an item that was reloaded looks different, however much is expanded then`() {
    var outline = tree.outline()
    let old = outline.snapshot
    outline.expand("a")
    outline.collapse("a")
    let shown = outline.snapshot
    outline.reload("a")
    outline.expand(toLevel: 0)
    #expect(outline.snapshot.changes(from: shown).updates == [0..<1])
    #expect(outline.snapshot.changes(from: old).updates == [0..<1])
  }
}

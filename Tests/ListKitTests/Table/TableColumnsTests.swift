import PropertyTesting
import Testing

@testable import ListKit

struct TableColumnsTests {
  /// The columns of the screen that each column of a table takes.
  private static func widths(_ columns: TableColumns, in width: Int) -> [Int] {
    columns.layout(in: width, metrics: .standard).spans.map(\.count)
  }

  private static func column(_ id: String, _ width: TableColumn.Width) -> TableColumn {
    TableColumn(id, title: id, width: width)
  }

  /// Widths that are asked for, columns of the screen, and what each column gets.
  static let widths: [(name: String, asked: [TableColumn.Width], width: Int, got: [Int])] = [
    ("fixed, whatever the screen", [.fixed(5), .fixed(0), .fixed(-3)], 2, [5, 0, 0]),
    ("one share", [.fixed(5), .share(weight: 1, least: 2)], 20, [5, 14]),
    ("shares by weight", [.share(weight: 1, least: 0), .share(weight: 3, least: 0)], 21, [5, 15]),
    (
      "nothing is left over",
      [.share(weight: 1, least: 0), .share(weight: 1, least: 0), .share(weight: 1, least: 0)], 12,
      [3, 3, 4]
    ),
    ("the least, where there is no room", [.fixed(9), .share(weight: 1, least: 4)], 10, [9, 4]),
    ("no weight", [.share(weight: 0, least: 4), .fixed(1)], 30, [4, 1]),
    ("a title", [.fitted(least: 1, most: 9)], 30, [1]),
    ("bounds that contradict", [.fitted(least: 7, most: 3)], 30, [7]),
    (
      "wild", [.fixed(.max), .share(weight: .max, least: .min), .fitted(least: .min, most: .max)],
      10, [1 << 15, 0, 1]
    ),
    ("none", [], 10, []),
  ]

  @Test(arguments: widths)
  func `columns get their widths`(
    name: String,
    asked: [TableColumn.Width],
    width: Int,
    got: [Int]
  ) {
    let columns = asked.enumerated().map { Self.column("\($0.offset)", $0.element) }

    #expect(Self.widths(TableColumns(columns, gap: 1), in: width) == got, "\(name)")
  }

  @Test func `a column is fitted to the widest field of a sample, within its bounds`() {
    var columns = TableColumns([
      Self.column("a", .fitted(least: 2, most: 8)), Self.column("b", .fitted(least: 2, most: 8)),
      Self.column("long title", .fitted(least: 2, most: 20)), Self.column("d", .fixed(3)),
    ])

    columns.fit(to: [["漢字", "", "x", "ignored"], ["abc", "far too long"], []])
    #expect(Self.widths(columns, in: 80) == [4, 8, 10, 3])
    columns.fit(to: [["abcdefg"]])
    #expect(Self.widths(columns, in: 80) == [7, 2, 10, 3])
  }

  /// What growing columns need, up to 5 while there is no room and up to 40 else, and what they get.
  @Test(arguments: [
    ([10, 20, 3], 10, [5, 5, 3]), ([10, 20, 3], 15, [5, 5, 3]), ([10, 20, 3], 19, [7, 7, 3]),
    ([10, 20, 3], 30, [10, 15, 3]), ([10, 20, 3], 90, [10, 20, 3]),
    ([99, 99, 99], 200, [40, 40, 40]),
    ([9, 9, 9], 21, [6, 6, 7]), ([0, 0, 0], 80, [2, 2, 2]),
  ])
  func `growing columns get what is left until they have what they need`(
    needed: [Int],
    width: Int,
    got: [Int]
  ) {
    var columns = TableColumns(
      needed.indices.map { Self.column("\($0)", .growing(least: 2, most: 5, limit: 40)) },
      gap: 1
    )
    columns.fit(to: [needed.map { String(repeating: "x", count: $0) }])

    #expect(Self.widths(columns, in: width) == got)
  }

  /// Two columns that need 3, of up to 6 and 20, with a reserve of 4 each, and one that grows first.
  @Test(arguments: [
    (11, [3, 3, 3]), (13, [3, 3, 5]), (14, [3, 4, 5]), (16, [4, 5, 5]), (40, [6, 7, 5]),
  ])
  func `what is left is kept for longer fields to come`(width: Int, got: [Int]) {
    var columns = TableColumns(
      [
        Self.column("a", .fitted(least: 1, most: 6)), Self.column("b", .fitted(least: 1, most: 20)),
        Self.column("c", .growing(least: 1, most: 3, limit: 9)),
      ],
      gap: 1
    )
    columns.fit(to: [["xxx", "xxx", "xxxxx"]])
    columns.columns[0].reserve = 4
    columns.columns[1].reserve = 4
    #expect(Self.widths(columns, in: width) == got)
    columns.columns[1].reserve = .max
    columns.columns[2].reserve = .min

    #expect(Self.widths(columns, in: 400) == [6, 20, 5])
  }

  @Test func `a column that is not fitted has no reserve`() {
    let columns = TableColumns([
      TableColumn("a", width: .fixed(3), reserve: 4),
      TableColumn("b", width: .share(weight: 0, least: 2), reserve: 4),
    ])

    #expect(Self.widths(columns, in: 40) == [3, 2])
  }

  @Test func `what growing columns leave is shared`() {
    var columns = TableColumns(
      [
        Self.column("a", .growing(least: 1, most: 5, limit: 40)),
        Self.column("b", .share(weight: 1, least: 4)),
      ],
      gap: 1
    )
    columns.fit(to: [["0123456789"]])

    #expect(Self.widths(columns, in: 12) == [7, 4])
    #expect(Self.widths(columns, in: 40) == [10, 29])
  }

  @Test func `of a field of megabytes no more is read than its column shows`() {
    var columns = TableColumns([Self.column("a", .fitted(least: 2, most: 8))])

    columns.fit(to: Array(repeating: [String(repeating: "x", count: 1_000_000)], count: 1_000))

    #expect(Self.widths(columns, in: 80) == [8])
  }

  @Test func `columns are laid out once for a width, for all rows and the header`() {
    let columns = TableColumns([Self.column("a", .fixed(3)), Self.column("b", .fixed(3))])
    let cells =
      (0..<50).map { TableCell(["\($0)", ""], in: columns) } + [
        TableCell(header: columns)
      ]
    func draw(width: Int) {
      for cell in cells {
        var canvas = Canvas(size: Size(width: width, height: 1))
        cell.draw(on: &canvas, in: CellContext())
      }
    }

    draw(width: 40)
    #expect(columns.layoutCount == 1)
    draw(width: 30)
    #expect(columns.layoutCount == 2)
  }

  @Test func `a change of one copy is none of the others`() {
    let columns = TableColumns([Self.column("a", .fixed(3))])
    _ = columns.layout(in: 10, metrics: .standard)
    var other = columns
    other.columns[0].width = .fixed(5)

    #expect(Self.widths(other, in: 10) == [5])
    #expect(Self.widths(columns, in: 10) == [3])
    #expect(columns != other)
  }

  @Test func `the cell cursor goes from column to column and stays inside`() {
    var columns = TableColumns(["a", "b", "c"].map { TableColumn($0) })

    #expect(columns.cursor == "a")
    columns.moveCursor(by: 1)
    #expect(columns.cursor == "b")
    columns.moveCursor(by: .max)
    #expect(columns.cursor == "c")
    columns.moveCursor(by: .min)
    #expect(columns.cursor == "a")
    let moved = [columns.moveCursor(to: "c"), columns.moveCursor(to: "z")]
    #expect(moved == [true, false])
    #expect(columns.cursorColumn == 2)
  }

  @Test func `the cell cursor keeps its column by id`() {
    var columns = TableColumns(["a", "b", "c"].map { TableColumn($0) })
    columns.moveCursor(to: "b")

    columns.columns = ["c", "x", "y", "b"].map { TableColumn($0) }
    #expect(columns.cursorColumn == 3)
    columns.columns = ["c", "x", "y"].map { TableColumn($0) }
    #expect(columns.cursor == "y")
    columns.columns = []
    #expect(columns.cursor == nil)
    columns.moveCursor(by: 1)
    columns.columns = [TableColumn("a")]
    #expect(columns.cursor == "a")
  }

  @Test func `columns with the same id are columns like any other`() {
    var columns = TableColumns([
      Self.column("a", .fitted(least: 1, most: 9)), Self.column("a", .fitted(least: 1, most: 9)),
      Self.column("b", .fixed(2)),
    ])
    columns.fit(to: [["12345", "123", ""]])

    #expect(Self.widths(columns, in: 40) == [5, 3, 2])
    columns.moveCursor(by: 1)
    #expect(columns.cursorColumn == 1)
    var canvas = Canvas(size: Size(width: 20, height: 1))
    var context = CellContext()
    context.isCursor = true
    TableCell(["x", "y", "z"], in: columns).draw(on: &canvas, in: context)
    let fields = [2, 9, 14].map { canvas[$0, 0] }
    #expect(fields.map(\.text) == ["x", "y", "z"])
    #expect(fields[0].style != fields[1].style)
    columns.moveCursor(by: 1)
    #expect(columns.cursor == "b")
    columns.moveCursor(by: -1)
    columns.columns.insert(TableColumn("new"), at: 0)
    #expect(columns.cursorColumn == 2)
    let isMoved = columns.moveCursor(to: "a")
    #expect(isMoved && columns.cursorColumn == 1)
  }

  @Test func `a table without a cursor never gets one`() {
    var columns = TableColumns([TableColumn("a")], hasCursor: false)

    columns.moveCursor(by: 1)
    columns.columns = [TableColumn("b")]

    #expect(columns.cursor == nil)
  }

  @Test(arguments: [
    (0, 0, 0), (1, 0, 0), (2, 0, 7), (3, 0, 17), (2, 17, 7), (1, 30, 0), (1, 6, 0), (0, 12, 12),
    (3, .max, 17), (0, .min, 0),
  ])
  func `the table is scrolled as little as shows the cursor's column`(
    column: Int,
    from: Int,
    offset: Int
  ) {
    // ab··cdefgh··ijklmnop··qrstuvwx: 30 columns in 13, the first two of them frozen.
    let widths = [2, 6, 8, 8]
    var columns = TableColumns(
      widths.enumerated().map { Self.column("\($0.offset)", .fixed($0.element)) },
      frozenCount: 1
    )
    columns.moveCursor(by: column)

    let found = columns.offset(showingCursorFrom: from, in: 15, metrics: .standard)

    #expect(found == offset)
  }

  @Test func `a column that is shown is seen whole, beside the marks`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let count = 1 + random.below(6)
      let layout = TableLayout(
        widths: (0..<count).map { _ in random.below(12) },
        gap: random.below(3),
        frozenCount: random.below(3),
        width: 16 + random.below(20)
      )
      let column = random.below(count)
      let from = random.below(60) - 10
      let offset = layout.offset(showing: column, from: from)

      #expect((0...layout.lastOffset).contains(offset), "seed \(seed)")
      #expect(layout.offset(showing: column, from: offset) == offset, "seed \(seed)")
      guard column >= layout.frozenCount else { continue }
      let span = layout.spans[column]
      let left = layout.frozenEnd + (offset > 0 ? 1 : 0)
      let right = layout.width - (offset < layout.lastOffset ? 1 : 0)
      guard span.count <= right - left - 2 else { continue }
      #expect(span.lowerBound - offset >= left, "seed \(seed)")
      #expect(span.upperBound - offset <= right, "seed \(seed)")
    }
  }

  @Test func `what is seen of a table is found by halving`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let layout = TableLayout(
        widths: (0..<random.below(9)).map { _ in random.below(9) },
        gap: random.below(3),
        frozenCount: random.below(4),
        width: random.below(40)
      )
      let offset = layout.clamped(random.below(50))
      let seen = layout.spans.indices.filter { column in
        let span = layout.spans[column]
        return column >= layout.frozenCount && span.upperBound - offset > layout.frozenEnd
          && span.lowerBound - offset < layout.width
      }
      let found = layout.scrolled(at: offset)

      #expect(Set(seen).isSubset(of: found), "seed \(seed)")
      #expect(found.allSatisfy { seen.contains($0) || layout.spans[$0].isEmpty }, "seed \(seed)")
      for place in 0..<layout.width {
        guard let column = layout.column(at: place, offset: offset) else { continue }
        let span = layout.spans[column]
        let isFrozen = column < layout.frozenCount
        #expect(span.contains(place + (isFrozen ? 0 : offset)), "seed \(seed)")
        #expect(isFrozen == (place < layout.frozenEnd), "seed \(seed)")
      }
    }
  }
}

import ListKitTesting
import PropertyTesting
import Testing

@testable import ListKit

/// What a list of twenty lines does for a key must not grow with its rows.
@MainActor struct ListWorkTests {
  /// What the rows of a list are like.
  enum Shape: CaseIterable {
    case oneSection
    case manySections
    case collapsedSections
    case mostlyWithoutLines

    /// More than so much of anything no frame of twenty lines needs.
    var most: Int { self == .mostlyWithoutLines ? 1_200 : 400 }
  }

  /// Rows of none to six lines, or, but for each third, of none.
  final class Rows: ListDataSource {
    var areMostlyWithoutLines = false

    func cell(for item: Int) -> any CellConfiguration {
      let isBlank = areMostlyWithoutLines && item % 3 > 0
      return WrappingRows.Cell(name: "\(item)", characters: isBlank ? 0 : item % 240)
    }

    func header(of section: Int) -> (any CellConfiguration)? { .title("\(section)") }

    func footer(of section: Int) -> (any CellConfiguration)? { .title("end of \(section)") }
  }

  /// A list of so many rows, and those who must be kept alive for it.
  @MainActor struct Case {
    let rows = Rows()
    let list = ListView<Int, Int>(size: Size(width: 40, height: 20))
    var random: SplitMix64

    init(seed: UInt64, shape: Shape, snapshot: ListSnapshot<Int, Int>) {
      random = SplitMix64(seed: seed)
      rows.areMostlyWithoutLines = shape == .mostlyWithoutLines
      list.dataSource = rows
      list.showsScrollBar = true
      if shape != .oneSection { list.sectionHeaders = .pinned }
      list.hasSectionFooters = shape == .manySections
      list.apply(snapshot)
      if shape == .collapsedSections {
        for section in snapshot.sections where section % 3 > 0 {
          list.setCollapsed(section, to: true)
        }
      }
      list.moveCursor(toRow: random.below(snapshot.itemCount))
      _ = list.drawnLines()
    }

    /// What the list does for something and the frame after it.
    func work(for action: (ListView<Int, Int>) -> Void) -> ListWork {
      let before = list.work
      action(list)
      _ = list.drawnLines()
      var done = list.work
      done.cellsConfigured -= before.cellsConfigured
      done.rowsMeasured -= before.rowsMeasured
      done.slotsPlaced -= before.slotsPlaced
      return done
    }
  }

  private func snapshot(_ shape: Shape, rows count: Int) -> ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    let size =
      switch shape {
      case .oneSection, .mostlyWithoutLines: count
      case .manySections: max(50, count / 1_000)
      case .collapsedSections: count / 40
      }
    snapshot.appendSections(0..<count / size)
    for section in 0..<count / size {
      snapshot.append(section * size..<(section + 1) * size, to: section)
    }
    return snapshot
  }

  /// Tries actions on lists of every shape, from a thousand rows to a million.
  private func expectBounded(
    _ action: (ListView<Int, Int>, inout SplitMix64) -> Void
  ) {
    for shape in Shape.allCases {
      for count in [1_000, 10_000, 100_000, 1_000_000] {
        let snapshot = snapshot(shape, rows: count)
        var test = Case(seed: UInt64(count), shape: shape, snapshot: snapshot)
        for number in 0..<propertyCases / 16 {
          let done = test.work { action($0, &test.random) }
          let counters = [done.slotsPlaced, done.cellsConfigured, done.rowsMeasured]
          guard counters.max() ?? 0 > shape.most else { continue }
          Issue.record("\(count) rows, \(shape), action \(number): \(counters)")
          break
        }
        #expect(test.list.heights.depth <= 5, "\(count) rows, \(shape)")
      }
    }
  }

  @Test func `V1: a key costs what is on screen, whatever the rows`() {
    expectBounded { list, random in
      switch random.below(8) {
      case 0: list.moveCursor(by: 1)
      case 1: list.moveCursor(by: -1)
      case 2: list.moveCursor(by: random.below(200) - 100)
      case 3: list.page(by: random.chance(50) ? 1 : -1)
      case 4: list.halfPage(by: random.chance(50) ? 1 : -1)
      case 5: list.scroll(byLines: random.below(9) - 4)
      case 6: if let item = list.cursor { list.setExpanded(item, to: random.chance(50)) }
      default: list.moveCursor(bySections: random.below(5) - 2)
      }
    }
  }

  @Test func `V2: a jump costs what is on screen, whatever the rows`() {
    expectBounded { list, random in
      let row = random.below(list.rowCount)
      let positions: [ScrollPosition] = [.top, .middle, .bottom, .nearest(padding: 2)]
      switch random.below(6) {
      case 0, 1: list.moveCursor(toRow: row, at: positions[random.below(4)])
      case 2: list.scroll(byLines: random.below(4_000_000) - 2_000_000)
      case 3: list.scroll(toShare: Double(random.below(1_000)) / 1_000)
      case 4: list.moveCursor(toRow: random.chance(50) ? 0 : list.rowCount - 1)
      default: list.scroll(to: list.snapshot.item(at: row), at: positions[random.below(4)])
      }
    }
  }

  @Test func `an update costs what is on screen, whatever the rows`() {
    var next = 2_000_000
    expectBounded { list, random in
      var new = list.snapshot
      switch random.below(4) {
      case 0: new.append(next..<next + 50)
      case 1: new.insert(next..<next + 50, before: new.item(at: 0))
      case 2: new.delete([new.item(at: random.below(new.itemCount))])
      default: new.reconfigure([new.item(at: random.below(new.itemCount))])
      }
      next += 50
      list.apply(new)
    }
  }
}

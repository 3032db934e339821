import ListKit

/// What lists with very many sections cost, most of them empty or all of them small.
@MainActor enum SectionBenchmarks {
  static func measurements() -> [Measurement] {
    lists.flatMap { name, rows in measurements(name, rowsOfSection: rows) }
  }

  private static let lists: [(String, (Int) -> Int)] = [
    ("10,000 sections of 10 rows", { _ in 10 }),
    ("10,000 sections, all but 100 empty", { $0 % 100 == 50 ? 10 : 0 }),
  ]

  private static func measurements(
    _ name: String,
    rowsOfSection: (Int) -> Int
  ) -> [Measurement] {
    let clock = ContinuousClock()
    var snapshot = ListSnapshot<Int, Int>()
    let building = clock.measure { snapshot = self.snapshot(rowsOfSection) }
    let list = ListView<Int, Int>(size: BenchmarkScreen.size)
    let source = TitledRows()
    list.dataSource = source
    list.sectionHeaders = .pinned
    list.showsSectionIndex = true
    let first = clock.measure {
      list.apply(snapshot)
      draw(list)
    }
    list.moveCursor(toRow: snapshot.itemCount / 2)
    let key = Measurement.median(runs: 201) {
      list.moveCursor(by: 1)
      return draw(list)
    }
    let jump = Measurement.median(runs: 201) {
      list.moveCursor(toRow: snapshot.itemCount - 40)
      list.moveCursor(toRow: 3)
      return draw(list)
    }
    var collapsed = 0
    let collapse = Measurement.median(runs: 201) {
      collapsed += 40
      list.setCollapsed(collapsed, to: true)
      return draw(list)
    }
    var deleted = 9_999
    let delete = Measurement.median(runs: 201) {
      deleted -= 37
      snapshot.deleteSections([deleted])
      list.apply(snapshot)
      return draw(list)
    }
    snapshot = self.snapshot(rowsOfSection)
    let others = Measurement.best(of: 5) {
      var rest = snapshot
      rest.deleteSections(stride(from: 0, to: 10_000, by: 2))
      return rest.sectionCount
    }
    list.apply(snapshot)
    var number = 0
    let edit = Measurement.median(runs: 51) {
      number += 1
      snapshot.moveSection(number, after: 10_000 - number)
      list.apply(snapshot)
      return (draw(list), source)
    }
    let inTurn = clock.measure {
      for section in 500..<9_500 {
        snapshot.deleteSections([section])
        list.apply(snapshot)
      }
    }
    return [
      .time("\(name): making the snapshot", building, atMost: .milliseconds(100)),
      .time("\(name): apply and first frame", first, atMost: .milliseconds(50)),
      .time("\(name): a frame after a key, with section index", key, atMost: .milliseconds(2)),
      .time("\(name): a jump to the end and back", jump, atMost: .milliseconds(4)),
      .time("\(name): a section collapsed, and its frame", collapse, atMost: .milliseconds(2)),
      .time("\(name): a section deleted, and its frame", delete, atMost: .milliseconds(2)),
      .time("\(name): 9,000 deleted in turn, each applied", inTurn, atMost: .seconds(9)),
      .time("\(name): every other section deleted in one call", others, atMost: .milliseconds(20)),
      .time("\(name): a section moved, and its frame", edit, atMost: .milliseconds(100)),
    ]
  }

  @discardableResult
  private static func draw(_ list: ListView<Int, Int>) -> Canvas {
    var canvas = Canvas(size: BenchmarkScreen.size)
    list.draw(on: &canvas)
    return canvas
  }

  private static func snapshot(_ rowsOfSection: (Int) -> Int) -> ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections(0..<10_000)
    for section in 0..<10_000 {
      snapshot.append(section * 10..<section * 10 + rowsOfSection(section), to: section)
    }
    return snapshot
  }
}

/// Rows of mixed height in sections with headers and titles from A to Z.
private final class TitledRows: ListDataSource {
  private let rows = MixedRows<Int>()

  func cell(for item: Int) -> any CellConfiguration { rows.cell(for: item) }

  func header(of section: Int) -> (any CellConfiguration)? { .title("Section \(section)") }

  func indexTitle(of section: Int) -> String? {
    Unicode.Scalar(UInt32(0x41 + section / 400)).map { String($0) }
  }
}

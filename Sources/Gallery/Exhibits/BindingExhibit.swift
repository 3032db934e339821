import ListKit
import ListProgram
import Observation

/// A row redraws itself, and only itself, when the value changes that it was made from.
@MainActor final class BindingExhibit: ListExhibit {
  /// What a row is bound to.
  @Observable final class Counter {
    var count = 0
  }

  let list: ListView<Int, Int>
  let keys = "+ count up  * all on screen  j k move"

  private let counters = (0..<1_000).map { _ in Counter() }

  init(host: any ExhibitHost) {
    list = ListView(theme: host.theme)
    list.observesRows = true
    list.dataSource = self
    list.apply(ListSnapshot(rows: counters.indices))
  }

  var report: [String] { ["\(list.work.cellsConfigured) cells were made so far"] }

  /// Nothing is measured ahead, so that cells are counted that are seen.
  func idle() -> Bool { false }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .character("+"): if let row = list.cursor { counters[row].count += 1 }
    case .character("*"): for row in list.visibleRows { counters[row].count += 1 }
    default: return list.move(by: key)
    }
    return true
  }
}

extension BindingExhibit: ListDataSource {
  func cell(for row: Int) -> any CellConfiguration {
    TextCell("Counter \(row): \(counters[row].count)")
  }
}

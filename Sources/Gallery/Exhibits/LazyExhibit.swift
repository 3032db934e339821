import ListKit
import ListProgram

/// What is expensive loads only for the rows near the screen, nearest first, and not in flight.
@MainActor final class LazyExhibit: ListExhibit {
  let list: ListView<Int, Int>
  let keys = "j k move  Space b fly  G end  r load anew"

  private let details: LazyContent<Int, String>
  private var loaded = 0

  init(host: any ExhibitHost) {
    list = ListView(density: .expanded, theme: host.theme)
    details = LazyContent { key in
      try await Task.sleep(for: .milliseconds(60), clock: SuspendingClock())
      return "Loaded for row \(key.item), \(key.item % 3 + 1) more lines:"
        + (0...key.item % 3).map { "\n  line \($0 + 1)" }.joined()
    }
    list.dataSource = self
    list.prefetching = details
    list.apply(ListSnapshot(rows: 1...100_000))
    details.didBind = { [weak self, weak host] _ in
      self?.loaded += 1
      host?.setNeedsDisplay()
    }
  }

  var report: [String] { ["\(loaded) of \(list.rowCount) rows were loaded"] }

  func handle(_ key: Key) -> Bool {
    guard key == .character("r") else { return list.move(by: key) }
    details.reload()
    return true
  }

  func close() {
    details.stop()
  }
}

extension LazyExhibit: ListDataSource {
  func cell(for row: Int) -> any CellConfiguration {
    TextCell("Row \(row)", body: details.content(of: row) ?? "…")
  }

  /// What has arrived makes the row higher.
  func contentVersion(of row: Int) -> Int { details.content(of: row) == nil ? 0 : 1 }
}

import ListKit
import ListProgram

/// The list of all exhibits.
@MainActor final class MenuExhibit: ListExhibit {
  let list: ListView<Int, Int>
  let keys = "j k move  Enter open"
  let wayOut: String? = "q quit"

  /// Called with the exhibit that the reader wants to see.
  var open: (ExhibitEntry) -> Void = { _ in }

  init(theme: Theme) {
    list = ListView(theme: theme)
    list.showsScrollBar = true
    list.dataSource = self
    list.apply(ListSnapshot(rows: ExhibitEntry.all.indices))
  }

  func handle(_ key: Key) -> Bool {
    guard key == Key(.enter), let exhibit = list.cursor else { return list.move(by: key) }
    open(ExhibitEntry.all[exhibit])
    return true
  }
}

extension MenuExhibit: ListDataSource {
  func cell(for exhibit: Int) -> any CellConfiguration {
    let entry = ExhibitEntry.all[exhibit]
    return .subtitle(entry.title, entry.sentence)
  }
}

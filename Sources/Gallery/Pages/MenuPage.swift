import ListKit

/// The list of all pages.
@MainActor final class MenuPage: ListPage {
  let list: ListView<Int, Int>
  let keys = "j k move  Enter open"

  /// Called with the page that the reader wants to see.
  var open: (PageEntry) -> Void = { _ in }

  init(theme: Theme) {
    list = ListView(theme: theme)
    list.showsScrollBar = true
    list.dataSource = self
    list.apply(ListSnapshot(rows: PageEntry.all.indices))
  }

  func take(_ key: Key) -> Bool {
    guard key == Key(.enter), let page = list.cursor else { return list.move(by: key) }
    open(PageEntry.all[page])
    return true
  }
}

extension MenuPage: ListDataSource {
  func cell(for page: Int) -> any CellConfiguration {
    let entry = PageEntry.all[page]
    return .subtitle(entry.title, entry.sentence)
  }
}

import ListKit

extension ListSnapshot where Section == Int {
  /// One section with these rows.
  init(rows: some Sequence<Item>) {
    self.init()
    appendSections([0])
    append(rows)
  }
}

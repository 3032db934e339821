import ListKit

// Records side by side.
extension ListController {
  /// In a grid the keys to the left and to the right go from cell to cell, which elsewhere leave the list and
  /// open a record.
  func handle(_ key: Key) -> Bool {
    let isLeft = key == Key(.left)
    guard rows.layout == .grid, isLeft || key == Key(.right),
      let action = keymap.meaning(of: [key]).action, action == .open || action == .stepOut
    else { return false }
    offerWasDeclined()
    return perform(isLeft ? .previousColumn : .nextColumn, count: nil)
  }
}

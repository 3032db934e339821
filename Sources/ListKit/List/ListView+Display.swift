extension ListView {
  /// Ends the display of all rows: the list is not on screen any more.
  ///
  /// The next frame displays them again.
  public func endDisplaying() {
    display([])
    prefetch(around: 0..<0)
  }

  /// Tells the delegate which rows came on screen with a frame and which left it, and whoever loads
  /// ahead where the reader is.
  func reportDisplay(of geometry: ListGeometry) {
    guard !showsBackdrop else { return endDisplaying() }
    var rows: [Item] = []
    for slot in geometry.slots {
      if case .row(let row) = slots.slot(at: slot.index) { rows.append(snapshot.item(at: row)) }
    }
    display(rows)
    prefetch(around: visibleRows)
  }

  /// Counts by stops, so that a collapsed section is passed in one step however many rows it hides.
  private func prefetch(around rows: Range<Int>) {
    guard let prefetching else { return }
    let stops =
      rows.isEmpty
      ? 0..<0 : slots.stop(ofRow: rows.lowerBound)..<slots.stop(ofRow: rows.upperBound - 1) + 1
    prefetching.screenMoved(to: stops, of: slots.stopCount) {
      snapshot.item(at: slots.row(ofStop: $0))
    }
  }

  private func display(_ items: [Item]) {
    let old = displayed
    let new = Set(items)
    guard old != new else { return }
    displayed = new
    // What their values do from now on is not heard, so their heights are not known any more.
    let unbound = bindings.keep { new.contains($0) }
    revisions.change(unbound, count: unbound.count)
    for item in old where !new.contains(item) { delegate?.listView(self, didEndDisplaying: item) }
    for item in items where !old.contains(item) { delegate?.listView(self, willDisplay: item) }
  }

  /// A value that a row shows has changed: the row is made anew in the next frame.
  func valueDidChange(of item: Item, token: Int) {
    guard bindings.drop(item, token: token) else { return }
    revisions.change([item], count: 1)
    geometry = nil
    guard !isDisplayNeeded else { return }
    isDisplayNeeded = true
    needsDisplay?()
  }
}

extension ListView {
  /// Ends the display of all rows: the list is not on screen any more.
  ///
  /// The next frame displays them again.
  public func endDisplaying() {
    change { list in
      list.display([])
      list.prefetch(around: 0..<0)
    }
  }

  /// Tells the delegate which rows came on screen with a frame and which left it, and whoever loads
  /// ahead where the reader is.
  func reportDisplay(of geometry: ListGeometry) {
    guard !showsBackdrop else {
      display([])
      return prefetch(around: 0..<0)
    }
    var items: [Item] = []
    for slot in geometry.slots {
      for row in slots.rows(ofSlot: slot.index) { items.append(snapshot.item(at: row)) }
    }
    display(items)
    prefetch(around: visibleRows)
  }

  /// Counts by stops, so that a collapsed section is passed in one step however many rows it hides.
  private func prefetch(around rows: Range<Int>) {
    guard prefetching != nil else { return }
    let (snapshot, slots) = (snapshot, slots)
    var stops = 0..<0
    if !rows.isEmpty {
      // Rows without lines are on screen without number.
      let first = slots.stop(ofRow: rows.lowerBound)
      stops = first..<min(slots.stop(ofRow: rows.upperBound - 1) + 1, first + Self.mostPrefetched)
    }
    changes.tell { [weak self] in
      self?.prefetching?.screenMoved(to: stops, of: slots.stopCount) {
        snapshot.item(at: slots.row(ofStop: $0))
      }
    }
  }

  /// How many rows on screen are told to whoever loads ahead.
  private static var mostPrefetched: Int { 4_096 }

  private func display(_ items: [Item]) {
    let old = displayed
    let new = Set(items)
    // Rows that were only laid out on the way are bound, too.
    if bindings.count > new.count || old != new { bindings.keep { new.contains($0) } }
    guard old != new else { return }
    displayed = new
    let gone = old.subtracting(new)
    let came = items.filter { !old.contains($0) }
    tell { [weak self] delegate in
      guard let self else { return }
      for item in gone { delegate.listView(self, didEndDisplaying: item) }
      for item in came { delegate.listView(self, willDisplay: item) }
    }
  }

  /// A value that a row shows has changed: the row is made anew in the next frame.
  func valueDidChange(of item: Item, token: Int) {
    guard bindings.drop(item, token: token) else { return }
    revisions.change([item], count: 1)
    if !changes.isDisplayNeeded { callNeedsDisplay() }
  }
}

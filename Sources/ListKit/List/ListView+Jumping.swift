extension ListView {
  /// The place on screen as a value that can be restored; nil while no row is on screen.
  ///
  /// It is the cursor's row while that is on screen, else the first row there.
  public var anchor: ListAnchor<Item>? {
    let cursor = cursorSlot
    func hasRows(_ slot: ListGeometry.Slot) -> Bool { !slots.rows(ofSlot: slot.index).isEmpty }
    let own = cursor.flatMap { geometry.slot($0) }.flatMap { hasRows($0) ? $0 : nil }
    guard let chosen = own ?? geometry.slots.first(where: hasRows) else { return nil }
    let row = cursor == chosen.index ? cursorRow : nil
    return ListAnchor(
      item: snapshot.item(at: row ?? slots.rows(ofSlot: chosen.index).lowerBound),
      lineInItem: max(0, -chosen.top),
      screenLine: max(0, chosen.top)
    )
  }

  /// Goes back to a place; false when its row is not in the list.
  ///
  /// Lines beyond the row's or the screen's are brought there.
  @discardableResult
  public func restore(_ anchor: ListAnchor<Item>) -> Bool {
    guard snapshot.contains(anchor.item) else { return false }
    change { list in
      guard let row = list.snapshot.position(of: anchor.item),
        let slot = list.slots.index(of: .row(row))
      else { return }
      if list.hasCursor, let row = list.enabledRow(ofStop: list.slots.stop(ofRow: row)) {
        list.setCursor(toRow: row)
      }
      list.move { $0.restore(saved: anchor.place(ofSlot: slot), $1) }
    }
    return true
  }

  /// Brings a row where it is asked for without moving the cursor; false when it is not there.
  ///
  /// A cursor that leaves the screen goes to the nearest row on it.
  @discardableResult
  public func scroll(to item: Item, at position: ScrollPosition) -> Bool {
    guard snapshot.contains(item) else { return false }
    change { list in
      guard let slot = list.slot(of: item) else { return }
      list.move { $0.bring(slot, to: position, $1) }
      list.keepCursorOnScreen()
    }
    return true
  }
}

extension ListAnchor {
  /// The place of the anchor's slot; lines farther away than any are brought nearer.
  func place(ofSlot slot: Int) -> ListViewport.Place {
    let lines = [screenLine, lineInItem].map {
      min(max(-ListViewport.farthest, $0), ListViewport.farthest)
    }
    return ListViewport.Place(slot: slot, top: lines[0] - lines[1])
  }
}

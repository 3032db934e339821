extension ListView {
  /// The place on screen as a value that can be restored; nil while no row is on screen.
  ///
  /// It is the cursor's row while that is on screen, else the first row there.
  public var anchor: ListAnchor<Item>? {
    let visible = currentGeometry.slots.filter {
      if case .row = slots.slot(at: $0.index) { true } else { false }
    }
    let chosen = cursorSlot.flatMap { slot in visible.first { $0.index == slot } } ?? visible.first
    guard let chosen, case .row(let row) = slots.slot(at: chosen.index) else { return nil }
    return ListAnchor(
      item: snapshot.item(at: row),
      lineInItem: max(0, -chosen.top),
      screenLine: max(0, chosen.top)
    )
  }

  /// Goes back to a place; false when its row is not in the list.
  @discardableResult
  public func restore(_ anchor: ListAnchor<Item>) -> Bool {
    guard let row = snapshot.position(of: anchor.item), let slot = slots.index(of: .row(row)) else {
      return false
    }
    if hasCursor, isEnabled(row: row) { setCursor(toRow: row) }
    place = (slot, anchor.screenLine - anchor.lineInItem)
    keepPlaceOnScreen()
    return true
  }

  /// Brings a row where it is asked for without moving the cursor; false when it is not there.
  ///
  /// A cursor that leaves the screen goes to the nearest row on it.
  @discardableResult
  public func scroll(to item: Item, at position: ScrollPosition) -> Bool {
    guard let row = snapshot.position(of: item), let slot = slots.index(of: .row(row)) else {
      return false
    }
    bring(slot, to: position)
    keepCursorOnScreen()
    settle()
    return true
  }

  /// Puts a slot where it is asked for, as far as the ends of the list allow.
  func bring(_ slot: Int, to position: ScrollPosition) {
    let visible = geometry ?? ListGeometry()
    let top = position.top(
      ofLines: height(ofSlot: slot),
      from: visible.slot(slot),
      isAbove: slot < visible.indices.lowerBound,
      screen: size.height,
      inset: inset(forSlot: slot)
    )
    place = (slot, top)
    geometry = nil
  }
}

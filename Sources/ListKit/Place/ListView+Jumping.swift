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
    let lines = height(ofSlot: slot)
    let inset = inset(forSlot: slot)
    let room = size.height - inset
    place = (slot, inset)
    switch position {
    case .top: break
    case .middle: place.top = inset + max(0, (room - lines) / 2)
    case .bottom: place.top = size.height - lines
    case .nearest(let padding):
      let padding = min(max(0, padding), max(0, room - lines) / 2)
      let visible = currentGeometryForJump
      place.top = nearestTop(
        of: visible.slot(slot),
        isAbove: slot < visible.indices.lowerBound,
        lines: lines,
        between: inset + padding..<max(inset + padding, size.height - padding),
        inset: inset
      )
    }
    geometry = nil
  }

  private var currentGeometryForJump: ListGeometry {
    geometry ?? ListGeometry()
  }

  /// The line at which a slot begins after as little movement as possible.
  private func nearestTop(
    of slot: ListGeometry.Slot?,
    isAbove: Bool,
    lines: Int,
    between free: Range<Int>,
    inset: Int
  ) -> Int {
    let isTall = lines > size.height - inset
    if let slot {
      if slot.top >= free.lowerBound, slot.bottom <= free.upperBound { return slot.top }
      if isTall, slot.top <= inset, slot.bottom >= size.height { return slot.top }
    }
    let comesFromAbove = slot.map { $0.top < free.lowerBound } ?? isAbove
    if isTall { return inset }
    return comesFromAbove ? free.lowerBound : free.upperBound - lines
  }
}

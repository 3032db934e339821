extension ListView {
  /// The row that is being moved, with a gap around it; nil while none is.
  public var movingItem: Item? { edits.moving?.item }

  /// Takes a row up to move it; false when it may not be.
  ///
  /// Until it is put down, no update takes it away or puts it elsewhere.
  @discardableResult
  public func beginMoving(_ item: Item) -> Bool {
    guard let editing, edits.moving == nil, editing.canEdit(item),
      let placement = snapshot.placement(of: item)
    else { return false }
    edits.moving = placement
    geometry = nil
    settle()
    return true
  }

  /// Moves the row that was taken up by so many rows, across sections, to where it may be.
  public func moveItem(by rows: Int) {
    guard let editing, let moving = edits.moving else { return }
    var trial = snapshot
    var current = moving
    var left = abs(rows)
    while left > 0, let next = neighbour(of: current, down: rows > 0, in: trial) {
      current = next
      trial.put(next)
      if editing.canMove(to: next) {
        edits.moving = next
        left -= 1
      }
    }
    showMoved()
  }

  /// Puts the row down: where it is, or where it came from.
  ///
  /// What has changed is committed like any other edit.
  public func endMoving(commits: Bool) {
    guard let moving = edits.moving else { return }
    edits.moving = nil
    let before = edits.shown
    show(before)
    guard commits, before.contains(moving.item), before.placement(of: moving.item) != moving else {
      geometry = nil
      return settle()
    }
    perform(.move([moving]))
  }

  /// One step: past the neighbour, else over the border into the next section.
  private func neighbour(
    of placement: ListPlacement<Section, Item>,
    down: Bool,
    in snapshot: ListSnapshot<Section, Item>
  ) -> ListPlacement<Section, Item>? {
    guard let path = snapshot.indexPath(of: placement.item) else { return nil }
    let rows = snapshot.items(in: snapshot.section(at: path.section))
    if down, path.row + 1 < rows.count {
      return ListPlacement(placement.item, in: placement.section, after: rows[path.row + 1])
    }
    if !down, path.row > 0 {
      let previous = path.row > 1 ? rows[path.row - 2] : nil
      return ListPlacement(placement.item, in: placement.section, after: previous)
    }
    let other = path.section + (down ? 1 : -1)
    guard (0..<snapshot.sectionCount).contains(other) else { return nil }
    let section = snapshot.section(at: other)
    let previous = down ? nil : snapshot.items(in: section).last
    return ListPlacement(placement.item, in: section, after: previous)
  }

  /// The other rows stand still, the moved one goes past them.
  private func showMoved() {
    let policy = anchorPolicy
    anchorPolicy = .firstVisible
    settle()
    show(edits.shown)
    anchorPolicy = policy
    guard let item = edits.moving?.item, let row = snapshot.position(of: item),
      let slot = slots.index(of: .row(row))
    else { return }
    _ = currentGeometry
    bring(slot, to: .nearest(padding: 0))
    settle()
  }
}

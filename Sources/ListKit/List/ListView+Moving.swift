extension ListView {
  /// The row that is being moved, with a gap around it; nil while none is.
  public var movingItem: Item? { edits.moving?.item }

  /// Takes a row up to move it; false when it may not be.
  ///
  /// Until it is put down, no update takes it away or puts it elsewhere.
  @discardableResult
  public func beginMoving(_ item: Item) -> Bool {
    guard let editing, edits.moving == nil, snapshot.contains(item),
      askEditor({ editing.canEdit(item) })
    else { return false }
    var isMoving = true
    change { list in
      let placement = list.edits.moving == nil ? list.snapshot.placement(of: item) : nil
      isMoving = placement != nil
      guard let placement else { return }
      list.noteUserActions()
      list.edits.savePosition(list.memory)
      list.edits.beforeMoving = list.memory
      list.edits.moving = placement
      list.move { $0.keep($1) }
      list.setCheckpoint()
    }
    return isMoving
  }

  /// Moves the row that was taken up by so many rows, across sections, to where it may be.
  ///
  /// Of a collapsed section the beginning alone counts as a place. Places where it may not be are
  /// passed over; after a hundred of them in a row it stays.
  public func moveItem(by rows: Int) {
    change { $0.moveTaken(by: rows) }
  }

  private func moveTaken(by rows: Int) {
    guard let editing, let moving = edits.moving, let start = snapshot.indexPath(of: moving.item)
    else { return }
    let gaps = MoveGaps(snapshot: snapshot, taken: start, isCollapsed: slots.isCollapsed)
    var gap = start
    var left = min(rows.magnitude, 1 << 20)
    var refused = 0
    while left > 0, refused < 100, let next = gaps.gap(besides: gap, down: rows > 0) {
      gap = next
      let placement = gaps.placement(inGap: gap)
      if askEditor({ editing.canMove(to: placement) }) {
        edits.moving = placement
        left -= 1
        refused = 0
      } else {
        refused += 1
      }
    }
    showMoved()
  }

  /// Puts the row down: where it is, or where it came from.
  ///
  /// What has changed is committed like any other edit.
  public func endMoving(commits: Bool) {
    change { list in
      guard let moving = list.edits.moving else { return }
      list.noteUserActions()
      let earlier = list.edits.beforeMoving
      list.edits.moving = nil
      let before = list.edits.shown
      let hasMoved = before.contains(moving.item) && before.placement(of: moving.item) != moving
      if commits, hasMoved, let editing = list.editing {
        list.carryOut(.move([moving]), by: editing, .edit, from: earlier)
      } else {
        list.showEdits()
        list.restoreSavedPositions()
      }
      list.leaveHiddenRow()
    }
  }

  /// The other rows stand still, the moved one goes past them.
  private func showMoved() {
    noteUserActions()
    let policy = anchorPolicy
    anchorPolicy = .firstVisible
    setCheckpoint()
    showEdits()
    anchorPolicy = policy
    defer { setCheckpoint() }
    guard let slot = edits.moving.flatMap({ slot(of: $0.item) }) else { return }
    move { $0.bring(slot, to: .nearest(padding: 0), $1) }
  }
}

extension ListView {
  /// How many edits can be undone and how many redone; of edits with very many rows fewer, so that
  /// they have no more than about a million rows together.
  public static var undoLimit: Int { EditHistory<Section, Item>.limit }

  /// Edits that are shown and neither committed nor failed.
  public var pendingEditCount: Int { edits.pendingCount }

  /// Whether there is a committed edit to take back.
  public var canUndo: Bool { !edits.history.undos.isEmpty }

  /// Whether there is an edit that was taken back, to be made once more.
  public var canRedo: Bool { !edits.history.redos.isEmpty }

  /// Shows an edit at once and has it committed; false when it is not allowed.
  ///
  /// Rows that are not there to be deleted or moved, or are there already, are left out, as are
  /// sections that are not there; nothing else is to be left. A row that is being moved is not edited.
  ///
  /// If `commit` throws, rows, cursor, selection, expansion and place are what they would be without
  /// the edit, updates that came in between included, and the delegate hears of it. What the reader
  /// or the program did in between is kept, each by itself: where he moved the cursor it stays, where
  /// he scrolled the screen stays (and the cursor goes back only to a row on screen). A row that comes
  /// back is selected and expanded as it was when it went, unless the selection was cleared or
  /// replaced since.
  ///
  /// What was undone before cannot be redone any more, unless the edit fails.
  @discardableResult
  public func perform(_ edit: ListEdit<Section, Item>) -> Bool {
    guard let editing, let possible = possible(edit), isAllowed(possible, by: editing) else {
      return false
    }
    var isMade = true
    change { isMade = $0.carryOut(possible, by: editing, .edit) }
    return isMade
  }

  /// Takes the latest edit back that is committed, as another edit; false when there is none, or when
  /// it is about the row that is being moved.
  ///
  /// The latest is the one made last, whichever was committed first.
  ///
  /// `commit` is called for it. Cursor, selection, expansion and place are those of before the edit,
  /// as far as their rows are still there; rows that came since keep theirs. An edit that updates have
  /// taken back already is passed over. If `commit` throws, all is as before, and it can be tried
  /// again.
  @discardableResult
  public func undo() -> Bool {
    carryOutStep(Log.History.back, as: { .undo($0) })
  }

  /// Makes the edit once more that was taken back last, as another edit; false as for ``undo()``.
  ///
  /// `commit` is called for it, too. The rest is that of after the edit, as ``undo()`` says. Every other
  /// edit that is made after the undo ends what can be redone.
  @discardableResult
  public func redo() -> Bool {
    carryOutStep(Log.History.forward, as: { .redo($0) })
  }

  /// Takes back all edits that are not committed, as if each had failed; what becomes of them is not
  /// heard any more.
  public func cancelEdits() {
    change { list in
      list.noteUserActions()
      let given = list.edits.cancelAll()
      list.showEdits()
      list.goBack(before: given)
    }
  }

  private typealias Log = EditLog<Section, Item>

  /// Carries out the latest step of a direction; false when there is none.
  private func carryOutStep(
    _ steps: Log.History.Steps,
    as kind: @escaping (Log.Step) -> Log.Kind
  ) -> Bool {
    var log = edits
    var isMade = editing != nil && log.take(steps, in: snapshot) != nil
    change { list in
      isMade = false
      guard let editing = list.editing, let step = list.edits.take(steps, in: list.snapshot) else {
        return
      }
      isMade = list.carryOut(step.edit, by: editing, kind(step))
    }
    return isMade
  }

  /// What of an edit can be carried out now; nil when nothing is, or when it is about the row that is
  /// being moved.
  private func possible(_ edit: ListEdit<Section, Item>) -> ListEdit<Section, Item>? {
    edit.possible(in: snapshot).flatMap { edits.isMoved(by: $0) ? nil : $0 }
  }

  private func isAllowed(
    _ edit: ListEdit<Section, Item>,
    by editing: any ListEditing<Section, Item>
  ) -> Bool {
    askEditor {
      guard edit.items.allSatisfy({ editing.canEdit($0) }) else { return false }
      switch edit {
      case .insert(let placements), .move(let placements):
        return placements.allSatisfy { editing.canMove(to: $0) }
      case .delete: return true
      }
    }
  }

  /// Asks the editor whether something is allowed; nothing is while it is being asked.
  func askEditor(_ question: () -> Bool) -> Bool {
    guard !isAskingEditor else { return false }
    return asking {
      isAskingEditor = true
      defer { isAskingEditor = false }
      return question()
    }
  }

  /// Carries an edit out as far as it is possible, from how the list is or was when a row was taken up;
  /// false when nothing of it is.
  @discardableResult
  func carryOut(
    _ edit: ListEdit<Section, Item>,
    by editing: any ListEditing<Section, Item>,
    _ kind: EditLog<Section, Item>.Kind,
    from earlier: ListMemory<Section, Item>? = nil
  ) -> Bool {
    guard let edit = possible(edit) else { return false }
    noteUserActions()
    let before = memory
    edits.savePosition(before)
    let number = edits.begin(edit, kind, before: earlier ?? before)
    showEdits()
    if let step = kind.step {
      goBack(to: step.target, UserActionCounts())
      restorePosition(cursor: step.target, place: step.target)
    }
    setCheckpoint()
    edits.didShow(number, memory)
    Task { [weak self] in
      do {
        try await editing.commit(edit)
        self?.didCommit(number, edit)
      } catch {
        self?.didFail(number, edit, error: error)
      }
    }
    return true
  }

  private func didCommit(_ number: Int, _ edit: ListEdit<Section, Item>) {
    change { list in
      guard list.edits.commit(number) else { return }
      list.edits.forgetSavedPositions()
      list.tell { [weak list] in if let list { $0.listView(list, didCommit: edit) } }
    }
  }

  private func didFail(_ number: Int, _ edit: ListEdit<Section, Item>, error: any Error) {
    change { list in
      list.noteUserActions()
      guard let entry = list.edits.fail(number) else { return }
      list.showEdits()
      list.goBack(before: [entry])
      list.tell { [weak list] in
        if let list { $0.listView(list, didTakeBack: edit, because: error) }
      }
    }
  }

  /// Shows what the edits have made of the rows: those that come back are as they were.
  func showEdits() {
    noteUserActions()
    let new = edits.shown
    let changes = new.changes(from: snapshot)
    edits.removedRows.note(changes.deletes, of: snapshot, selection: selection, expanded: expanded)
    expanded.formUnion(edits.removedRows.restoreExpanded(changes.inserts, of: new))
    // It is not the reader who has expanded them.
    setCheckpoint()
    swap(to: new, changes: changes, marksChanges: false)
    let selected = edits.removedRows.restoreSelected(changes.inserts, of: new)
    let mark = selection.lastMark == nil ? edits.removedRows.restoreMark(in: new) : nil
    selection.restore(selected, lastMark: mark, mode: selectionMode)
    setCheckpoint()
  }

  /// Goes back to how the list was before edits that are not shown any more, the latest first.
  private func goBack(before entries: [EditLog<Section, Item>.Entry]) {
    // A later undo or redo has been handed what was there before.
    if edits.lastStep == nil, let entry = entries.last(where: { $0.kind.step != nil }) {
      goBack(to: entry.before, edits.userActions.since(entry.userActions))
    }
    restoreSavedPositions()
  }

  /// The cursor and the screen go back to where the reader left them, if he did; once no edit is on its
  /// way, that is forgotten.
  func restoreSavedPositions() {
    restorePosition(cursor: edits.savedCursor, place: edits.savedPlace)
    edits.forgetSavedPositions()
    setCheckpoint()
  }
}

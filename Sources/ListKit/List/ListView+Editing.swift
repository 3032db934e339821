extension ListView {
  /// Edits that are shown and neither committed nor failed.
  public var pendingEditCount: Int { edits.pendingCount }

  /// Whether there is a committed edit to take back.
  public var canUndo: Bool { !edits.undos.isEmpty }

  /// Shows an edit at once and has it committed; false when it is not allowed.
  ///
  /// If `commit` throws, the list is exactly what it would be without the edit, updates that came in
  /// between included, and the delegate hears of it.
  @discardableResult
  public func perform(_ edit: ListEdit<Section, Item>) -> Bool {
    guard let editing, isAllowed(edit, by: editing) else { return false }
    carryOut(edit, by: editing, isUndo: false)
    return true
  }

  /// Takes the latest committed edit back, as another edit; false when there is none.
  ///
  /// If that fails, it can be tried again.
  @discardableResult
  public func undo() -> Bool {
    guard let editing, let edit = edits.popUndo() else { return false }
    carryOut(edit, by: editing, isUndo: true)
    return true
  }

  /// Takes back all edits that are not committed; what becomes of them is not heard any more.
  public func cancelEdits() {
    edits.cancelAll()
    show(edits.shown)
  }

  private func isAllowed(
    _ edit: ListEdit<Section, Item>,
    by editing: any ListEditing<Section, Item>
  ) -> Bool {
    guard !edit.items.isEmpty, edit.items.allSatisfy({ editing.canEdit($0) }) else { return false }
    switch edit {
    case .insert(let placements), .move(let placements):
      return placements.allSatisfy { editing.canMove(to: $0) }
    case .delete: return true
    }
  }

  private func carryOut(
    _ edit: ListEdit<Section, Item>,
    by editing: any ListEditing<Section, Item>,
    isUndo: Bool
  ) {
    let number = edits.begin(edit, isUndo: isUndo)
    show(edits.shown)
    Task { [weak self] in
      do {
        try await editing.commit(edit)
        self?.didCommit(number, edit)
      } catch {
        self?.didFail(number, edit, error: error)
      }
    }
  }

  private func didCommit(_ number: Int, _ edit: ListEdit<Section, Item>) {
    guard edits.commit(number) else { return }
    delegate?.listView(self, didCommit: edit)
  }

  private func didFail(_ number: Int, _ edit: ListEdit<Section, Item>, error: any Error) {
    guard edits.fail(number) else { return }
    show(edits.shown)
    delegate?.listView(self, didTakeBack: edit, because: error)
  }
}

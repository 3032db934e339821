import BrowserManagers
import BrowserModels

// Which records a picker answers with.
extension ListController {
  /// Ends the program with the marked records, else with the one that is open, else with the one under the
  /// cursor.
  ///
  /// On a folded section, and on a page that could not be loaded, it does what opening does.
  func accept(_ open: RecordID? = nil) {
    guard let host, let picker = host.picker else {
      return say("Nothing is picked here: --pick and --multi start a picker.")
    }
    destination = nil
    let takesMarks = picker == .several && !marks.isEmpty
    if let open, !takesMarks { return host.accept(leaving(TakenRecords(open))) }
    guard !arranger.isSettling else {
      pickOnceArranged = { [weak self] in self?.accept(open) }
      return say("Picked as soon as the list is arranged.")
    }
    guard search?.goal == nil else {
      return say("The search is under way; \(key(.accept)) picks what it finds.")
    }
    if takesMarks, let marked = taken(.markedOrCurrent) {
      return host.onceAgreed(to: marked, otherwise: "Nothing is picked yet.") { [weak self] in
        if let self { host.accept(leaving(marked)) }
      }
    }
    guard let id = list.cursor else { return say("There is no record to pick.") }
    guard !unfoldUnderCursor() else { return }
    guard !source.retryRecord(id) else { return say("Trying again.") }
    host.accept(leaving(TakenRecords(id)))
  }

  /// Picks what Enter was pressed for while the list was being arranged: a record that is shown by then.
  func acceptOnceArranged() {
    guard let pick = pickOnceArranged, !arranger.isSettling else { return }
    pickOnceArranged = nil
    pick()
  }

  /// Records with what is needed to write them.
  func leaving(_ records: TakenRecords) -> LeavingRecords {
    LeavingRecords(
      records.runs,
      source.store.shownReader,
      columns: chosenFields,
      sourceNames: source.parts.map(\.title)
    )
  }

  /// The fields of the columns that were asked for or chosen, whether they are shown or not; nil where the
  /// program has found them.
  private var chosenFields: [QueryField]? {
    let isShown = rows.columns.isChanged || rows.layout == .columns && declaredColumns != nil
    let fields = isShown ? rows.columns.shown.map(\.field) : []
    return fields.isEmpty ? declaredFields : fields
  }
}

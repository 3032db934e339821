import BrowserManagers
import BrowserModels

// Which records a picker answers with.
extension ListController {
  /// Ends the program with the marked records, else with the one that is open, else with the one under the
  /// cursor.
  ///
  /// On a folded section, and on a page that could not be loaded, it does what opening does. Over the results
  /// of a program it asks first where records are marked that are not among these.
  func accept(_ open: RecordID? = nil, isAgreed: Bool = false) {
    guard let host, let picker = host.picker else {
      return say("Nothing is picked here: --pick and --multi start a picker.")
    }
    destination = nil
    if picker == .several, let count = recordsList?.marks.count, count > 0, !isAgreed {
      let records = Quantity.text(count, "marked record", ListWording.grouped)
      let question =
        "\(records) of the list without the program \(Quantity.isOrAre(count)) not picked. Go on?"
      return host.ask(question) { [weak self] isYes in
        if isYes { self?.accept(open, isAgreed: true) } else { self?.say(Self.unpicked) }
      }
    }
    let takesMarks = picker == .several && !marks.isEmpty
    if let open, !takesMarks { return host.accept(leaving(TakenRecords(open))) }
    guard !arranger.isSettling else {
      pickOnceArranged = { [weak self] in self?.accept(open, isAgreed: isAgreed) }
      return say("Picked as soon as the list is arranged.")
    }
    guard search?.goal == nil else {
      return say("The search is under way; \(key(.accept)) picks what it finds.")
    }
    if takesMarks, let marked = taken(.markedOrCurrent) {
      return host.onceAgreed(to: marked, otherwise: Self.unpicked) { [weak self] in
        if let self { host.accept(leaving(marked)) }
      }
    }
    guard let id = list.cursor else { return say("There is no record to pick.") }
    guard !unfoldUnderCursor() else { return }
    guard !source.retryRecord(id) else { return say("Trying again.") }
    host.accept(leaving(TakenRecords(id)))
  }

  private static let unpicked = "Nothing is picked yet."

  /// The list of the records whose results these are; nil where there is none.
  var recordsList: ListController? { (source as? TransformedSource)?.outer as? ListController }

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

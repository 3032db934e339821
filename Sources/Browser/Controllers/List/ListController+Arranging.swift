import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit

// Filtering, sorting and dividing the list: the queries that are carried out, and the rows of them.
extension ListController {
  /// The fields that queries can be about.
  var catalog: FieldCatalog { rows.catalog(hasSources: source.parts.count > 1) }

  /// Sections whose names are listed at a prompt at most: opening it must not depend on how many there are.
  private static let mostSectionsListed = 1_000

  func words(behind action: Action) -> PromptCompletion.Words? {
    // Asked for every action at once: nothing is made for those that take no names.
    var fields: [String] { catalog.paths.map(\.dotted) }
    switch action {
    case .filter: return .init(names: fields, separators: " |(-")
    case .sort: return .init(names: fields, separators: " ,-+")
    case .chooseColumns: return .init(names: fields, separators: " ,")
    case .filterValue, .sectionBy: return .init(names: fields)
    case .sectionFooter:
      let names = fields
      let sums = ["sum:", "min:", "max:"].flatMap { sum in names.map { sum + $0 } }
      return .init(names: ["count"] + sums)
    case .jumpToSection:
      let snapshot = list.snapshot
      let positions = 0..<min(snapshot.sectionCount, Self.mostSectionsListed)
      let titles = positions.map { plainTitle(of: snapshot.section(at: $0)) }
      return .init(names: titles, separators: "")
    case .jq:
      let paths = catalog.paths.map {
        TreePath($0.names.map { .init(key: .name($0), place: 0) }).jq
      }
      // In an object fields stand without a dot.
      return .init(names: paths + fields.filter { !$0.contains(".") }, separators: " |(,;:{[")
    default: return nil
    }
  }

  /// Whether rows that come may be elsewhere than below the last one, or nowhere: who is at the end stays
  /// there whatever is loaded, and must not load page after page by that.
  var isArranged: Bool { !arranger.query.isPlain }

  /// Gives up the query that is being carried out, as Esc does: not one that the reader went back to.
  func dismissArranging() -> Bool { !isGoingBack && cancelArranging() }

  /// Gives up the query that is being carried out: the one before it is again; false when none is.
  ///
  /// Where that is given up, too, while it is carried out again, all records are in the order of the source.
  func cancelArranging() -> Bool {
    guard arranger.isSettling, arranger.isBusy else { return false }
    let before = queryBefore
    foldsToCome = []
    goBack(to: before)
    queryBefore = RecordQuery()
    say(
      before.isPlain
        ? "Cancelled: all records in the order of the source."
        : "Cancelled: \(Scrubber.scrubbingLine(before.summary)), as before."
    )
    return true
  }

  /// The order the other way round.
  func reverseSort() {
    var query = arranger.query
    query.isReversed.toggle()
    rearrange(by: query)
    say(query.isReversed ? "Reversed." : "In order.")
  }

  /// Back to the order of the source; filter and sections stay.
  func restoreSourceOrder() {
    var query = arranger.query
    guard !query.sort.fields.isEmpty || query.isReversed else {
      return say("The rows are in the order of the source.")
    }
    query.sort = SortOrder()
    query.isReversed = false
    goBack(to: query)
    say("In the order of the source.")
  }

  /// Says how the list is arranged where nothing stands behind an action that has nothing to take back;
  /// false where it has.
  func sayWhatIs(_ action: Action) -> Bool {
    let query = arranger.query
    switch action {
    case .filter where query.filter == nil: say("There is no filter.")
    case .sort where query.isByScore: say("The best matches are first.")
    case .sort where query.sort.fields.isEmpty:
      let reversed = query.isReversed ? ", reversed" : ""
      say("The rows are in the order of the source\(reversed).")
    case .sectionBy where query.sections == nil:
      say(hasSections ? "Each source is a section." : noSectionsSentence)
    case .sectionFooter where query.footer == nil: return perform(action, count: nil)
    default: return false
    }
    return true
  }

  /// Ends the filter; false when there is none.
  func clearFilter() -> Bool {
    guard arranger.query.filter != nil else { return false }
    var query = arranger.query
    query.filter = nil
    query.filterText = ""
    goBack(to: query)
    say("All records again.")
    return true
  }

  /// Keeps the rows whose field has the value that it has in the row under the cursor.
  func filterByValue(of name: String) {
    guard let id = list.cursor else { return say("There is no row here.") }
    let field: QueryField
    switch catalog.meaning(of: name) {
    case .field(let meant): field = meant
    case .unknown(let nearest):
      let doubt = QueryDoubt.unknownField(name, nearest: nearest)
      return say(Scrubber.scrubbingLine(doubt.sentence), kind: .warning)
    case .ambiguous: return ask(.filter("\(name):x"))
    }
    let record = try? source.store.record(at: id).content.get()
    let value =
      field == .source
      ? JSONValue.string(source.parts[id.part].title)
      : record.flatMap { record in field.paths.lazy.compactMap { $0.value(in: record) }.first }
    guard let value else {
      return say("This record has no \(Scrubber.scrubbingLine(name)).", kind: .warning)
    }
    guard let expression = FilterExpression(field: field, value: value) else {
      return say("\(name) has no single value here.", kind: .warning)
    }
    let text = expression.text(fields: catalog)
    ask(.filter(text))
    say("Filtered by \(Scrubber.scrubbingLine(text)); Esc clears.")
  }

  /// Shows what was asked for at the start, once the fields of the records are known.
  func beginAsRequested() {
    guard let request = requested, rows.choices.contains(where: { $0.sampled > 0 }) else { return }
    requested = nil
    if !request.columns.isEmpty { showColumns(request.columns) }
    if !request.isPlain { begin(with: request) }
    if let row = request.row { go(to: .row(row - 1)) }
    if !request.find.isEmpty { search(for: request.find) }
  }

  private func begin(with request: QueryRequest) {
    do throws(QueryMistake) {
      let query = try request.query(catalog) { rows.sample(of: source, at: $0) }
      rearrange(by: query)
      if let remark = QueryRemark(doubtsAbout: query) { say(remark.sentence, kind: .warning) }
    } catch {
      say(Scrubber.scrubbingLine(error.sentence), kind: .warning)
    }
  }

  /// Arranges the rows as a query wants.
  ///
  /// - Throws: What is wrong with a pattern of the filter; then nothing has changed.
  func arrange(by query: RecordQuery) throws(PatternError) {
    let reader = source.store.reader
    let examiner = try rows.examiner(query, of: source, reader)
    if !arranger.isSettling { queryBefore = arranger.query }
    isGoingBack = false
    showSections(of: query)
    arranger.arrange(by: query, examiner, reader, near: list.cursor)
    statusDidChange()
  }

  /// Arranges the rows as a query wants whose patterns were valid before.
  func rearrange(by query: RecordQuery) {
    do throws(PatternError) { try arrange(by: query) } catch { say(error.description) }
  }

  /// Arranges the rows by less than the reader has asked for.
  private func goBack(to query: RecordQuery) {
    rearrange(by: query)
    isGoingBack = true
  }

  /// Shows another snapshot of the rows.
  func show(_ snapshot: ListSnapshot<SectionID, RecordID>, after change: ListArranger.Change) {
    let oldCount = list.rowCount
    if snapshot.itemCount == 0, oldCount > 0, placeBefore == nil {
      placeBefore = (list.cursor, list.anchor)
    }
    let (isAtHead, isAtTail) = (isFollowingAtHead, isFollowingAtTail)
    list.anchorPolicy = isAtTail ? .followTail(within: Self.tail) : .cursor
    if change == .query {
      let isAtTop = !isTouched || list.cursorRow ?? 0 == 0
      list.replace(snapshot)
      // Who has not moved yet reads from the top, whatever is there.
      if isAtTop, !arranger.query.keepsOrder { list.moveCursor(toRow: 0, at: .top) }
    } else {
      list.apply(snapshot, marksChanges: isNews)
    }
    markNews()
    countHiddenMarks()
    if isAtHead { list.moveCursor(toRow: 0, at: .top) }
    if isAtTail { list.moveCursor(toRow: list.rowCount - 1) }
    if change == .query, !arranger.isSettling { foldAsAsked() }
    if let place = placeBefore { returnTo(place.cursor, place.anchor) }
    if !arranger.isBusy, !isTypingFilter { forgetPlaceBefore() }
    rowsDidChangeForSearch(
      isAppended: change == .source && !isArranged && !refreshes.isUnderWay
        && source.parts.count == 1 && list.rowCount >= oldCount
    )
    if change == .query {
      statusDidChange()
      acceptOnceArranged()
    }
  }

  /// The reader is somewhere else from now on, unless there is no row to be at.
  func forgetPlaceBefore() {
    if list.rowCount > 0 { placeBefore = nil }
  }

  /// `3 of 1,037`; with a filter `3 · 120 of 5,000 loaded`; of a part of the records in another order that
  /// it is one; and how many are marked.
  var position: String {
    let marked = markRemark
    return marked.isEmpty ? place : "\(place) · \(marked)"
  }

  private var place: String {
    let query = arranger.query
    guard query.filter == nil else {
      let row = list.cursorRow.map { ListWording.grouped($0 + 1) + " · " } ?? ""
      return row + filterRemark
    }
    if arranger.isBusy {
      let percent = arranger.examinedCount * 100 / max(1, source.rowCount)
      return "arranging, \(percent) %"
    }
    guard isArranged, isPartial, let row = list.cursorRow else {
      return ListWording.position(row: list.cursorRow, count: list.rowCount, source: source)
    }
    return "\(ListWording.grouped(row + 1)) of the \(ListWording.grouped(list.rowCount)) loaded"
  }

  /// What is said in place of the rows where a filter keeps none of those that are loaded.
  var noMatchState: LoadState? {
    guard arranger.query.filter != nil, source.rowCount > 0, list.rowCount == 0 else { return nil }
    let filter = Scrubber.scrubbingLine(arranger.query.filterText)
    guard !arranger.isBusy else { return .loading("Looking for \(filter) …") }
    let count = "None of the \(ListWording.records(source.rowCount)) loaded matches"
    let found = source.rowCount == 1 ? "The only record loaded does not match" : count
    let gaveUp = ListWording.gaveUp(on: arranger.abandonedValues)
    let rest = ListWording.unloaded(of: source, keymap: keymap)
    return .finished("\(found) \(filter).\(gaveUp)\(rest) \(key(.dismiss)) shows all.")
  }

  /// `120 of 5,000 loaded`, and how far examining has come; empty without a filter.
  var filterRemark: String {
    guard arranger.query.filter != nil else { return "" }
    let loaded = ListWording.loaded(arranger.shownCount, of: source)
    let busy =
      arranger.isBusy ? ", \(arranger.examinedCount * 100 / max(1, source.rowCount)) %" : ""
    let gaveUp = arranger.abandonedValues
    let missing = gaveUp > 0 ? ", gave up on \(Quantity.text(gaveUp, "value"))" : ""
    return "\(loaded)\(busy)\(missing)"
  }
}

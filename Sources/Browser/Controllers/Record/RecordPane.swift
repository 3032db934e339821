import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit
import ListProgram

/// A record of a list as a tree with a cursor: what the record screen shows, and the preview beside a
/// list.
@MainActor final class RecordPane: ListDataSource {
  typealias Section = Int
  typealias Item = TreeNodeID

  /// The list that the record is in.
  let parent: ListController
  weak var host: (any ScreenHost)?
  let list: ListView<Int, TreeNodeID>
  /// The rows of the record.
  private(set) var outline = RecordOutline(MemoryRecordBytes([]))
  /// The record that is shown; nil before the first one.
  private(set) var id: RecordID?
  /// What the record is called.
  private(set) var title = ""
  /// Whether the record that is shown is not in the source any more.
  private(set) var isGone = false
  /// Whether it was the last one of the list, as long as it was there.
  private(set) var wasLast = false
  /// Whether its bytes can be read; else a sentence in their place says why not.
  private(set) var isReadable = false
  /// How lines are broken.
  private(set) var wrap = WrappedText.Mode.word
  /// Columns that are scrolled away at the left, where lines are not broken.
  var shift = 0
  /// What is shown of the lines of texts.
  var texts = RecordTextForms()
  private var repeatedKeys = RepeatedKeys()
  /// Where the reader wants to go, once the rows up to there are found.
  var destination: RecordDestination?
  /// The search whose matches are marked; nil when none is.
  var search: RecordSearch?
  /// What was searched last.
  var lastSearch = SearchRequest()
  /// Hears that the search of the list goes on beyond the matches in this record.
  var didPassMatches: ((SearchGoal) -> Void)?
  /// What the mouse is doing to the record.
  var pointer = ListPointer<Int, TreeNodeID>()
  /// Whether the present action has been answered by a sentence.
  var hasSpoken = false
  private var cells = RecentCache<TreeNodeID, TreeCell>(capacity: 1_024)
  private var version = 0
  /// The place in the record that was kept, or gone back to, last.
  var knownPlace: RecordPlace?
  /// The record that is being loaded, or read whole.
  private(set) var awaited: RecordID?
  /// When rows that were found were shown last.
  private var shownAt = -Double.infinity

  /// A pane without a record yet.
  init(in parent: ListController, host: any ScreenHost) {
    self.parent = parent
    self.host = host
    let appearance = host.appearance
    list = ListView(theme: appearance.theme, metrics: appearance.metrics)
    list.lineLimit = Int(UInt16.max)
    list.showsScrollBar = appearance.showsScrollBar
    // A row far away costs a scan of the record there.
    list.surveysHeights = false
    list.dataSource = self
  }

  func cell(for id: TreeNodeID) -> any CellConfiguration {
    let cell = plainCell(for: id)
    guard let pattern = search?.matches.pattern else { return cell }
    guard let next = outline.tree.continuation(of: id) else { return cell.marking(pattern) }
    return cell.marking(CutLineMatcher(pattern, continuation: Scrubber.scrubbing(next)))
  }

  func contentVersion(of id: TreeNodeID) -> Int { version }

  /// Shows a record where the reader left it, else from its first row on; where the list is searched, from
  /// its first match on.
  func show(_ id: RecordID) {
    keepPlace()
    self.id = id
    isGone = false
    wasLast = isLast
    destination = nil
    shift = 0
    search(asInList: parent.search?.request)
    read()
    list.moveCursor(toRow: 0, at: .top)
    knownPlace = parent.recordPlaces[id]
    if let knownPlace { restore(knownPlace) }
    searchAgain(goesToMatch: true)
  }

  /// Goes to where the reader left the record on another screen; nothing if it was not shown there.
  func followPlace() {
    guard let id, isReadable, !isGone, awaited != id, parent.recordPlaces[id] != knownPlace else {
      return
    }
    knownPlace = parent.recordPlaces[id]
    outline.refold(knownPlace?.folds)
    outlineDidChange()
    list.moveCursor(toRow: 0, at: .top)
    goOn(to: knownPlace ?? RecordPlace())
  }

  /// Shows the record as it is now, at the same place in it; of one that is gone says so.
  func recordsDidChange(_ change: RecordChange) {
    guard let id else { return }
    let wasGone = isGone
    isGone = !parent.source.order.contains { $0.contains(id) }
    if isGone {
      if !wasGone { say("This record is not in the source any more; it is shown as it was.") }
      return
    }
    wasLast = isLast
    guard change.updated.contains(id) || wasGone || awaited == id || !isReadable else { return }
    readAgain(keepsFolds: awaited != id)
  }

  /// Opens what the last refresh has changed in the record.
  func showDifference() {
    guard let id, !isGone else {
      return say("This record is not in the source any more.")
    }
    parent.showDifference(of: id)
  }

  private var isLast: Bool {
    let rows = parent.list.snapshot
    return id.flatMap { rows.position(of: $0) } == rows.itemCount - 1
  }

  /// Breaks lines in the next way, and says which.
  func cycleWrap() {
    wrap = wrap.next
    shift = 0
    looksDidChange()
    say("Wrap: \(wrap.name).")
  }

  /// Rows look different, and may have other heights.
  func looksDidChange() {
    version += 1
    cells.removeAll()
    list.styleDidChange()
    host?.setNeedsDisplay()
  }

  /// Shows the rows of the outline; a cursor on a row that was folded away goes to the one it is in.
  func outlineDidChange() {
    if let cursor = list.cursor, !outline.snapshot.contains(cursor) {
      var row = outline.parent(of: cursor)
      while let next = row, !outline.snapshot.contains(next) { row = outline.parent(of: next) }
      if let row, list.moveCursor(to: row) { list.anchorPolicy = .row(row) }
    }
    showOutline()
    list.anchorPolicy = .cursor
  }

  /// Shows the rows of the outline, of whichever record; the cursor's row may be one of another outline.
  private func showOutline() {
    cells.removeAll()
    shownAt = parent.clock.uptime
    list.apply(isReadable ? outline.snapshot : ListSnapshot())
    host?.setNeedsDisplay()
  }

  /// Finds further rows, or matches; false when there is nothing more to find.
  func idle() -> Bool {
    if searchMore() { return true }
    guard outline.findMore() else { return false }
    // Each time that rows are shown costs a frame.
    let isDue = parent.clock.uptime - shownAt > 0.05
    if isDue || outline.isWhole || isFoundDestination { outlineDidChange() }
    arriveIfFound()
    return true
  }

  func say(_ sentence: String, kind: Message.Kind = .note) {
    hasSpoken = true
    host?.show(Message(sentence, kind: kind))
  }

  /// The key of an action, as sentences name it.
  func key(_ action: Action) -> String { parent.key(action) }
}

// Reading the record, and making cells of its rows.
extension RecordPane {
  /// Reads the record that is shown, and what is to be said of it above its rows.
  private func read() {
    guard let id else { return }
    let record = parent.source.store.record(at: id)
    title = parent.content(of: id)?.title ?? "record \(id.own.integer + 1)"
    var notes: [LineCell.Span] = []
    if record.isAwaited {
      notes.append(.init("This record is being loaded.", .warning))
      load(id)
    } else if let note = record.note {
      notes.append(.init(Scrubber.scrubbingLine(note), .warning))
    }
    texts.forget()
    repeatedKeys.forget()
    var failure = record.failure
    do throws(PageError) {
      outline = RecordOutline(try parent.source.store.bytes(of: id))
      isReadable = true
    } catch {
      outline = RecordOutline(MemoryRecordBytes([]))
      isReadable = false
      failure = failure ?? RecordFailure(error)
    }
    if let failure {
      let sentence = failure.sentence(retryKey: key(.retryOrRefresh))
      notes.append(.init(Scrubber.scrubbingLine(sentence), .error))
    }
    list.header = notes.isEmpty ? nil : LineCell(notes)
    version += 1
    showOutline()
  }

  /// Reads it again; the cursor stays at its path, and what is at the paths of unfolded values is unfolded.
  ///
  /// Not of a record of which nothing was here: that is unfolded as any other.
  private func readAgain(keepsFolds: Bool = true) {
    var place = self.place
    if !keepsFolds || !isReadable { place.folds = nil }
    if !keepsFolds, list.cursorRow ?? 0 == 0, let id, let kept = parent.recordPlaces[id] {
      place = kept
    }
    read()
    restore(place)
    searchAgain(goesToMatch: false)
  }

  /// Loads a record of which only its id is here, or reads the rest of it.
  private func load(_ id: RecordID) {
    guard awaited != id else { return }
    awaited = id
    parent.source.store.readWhole(id) { [weak self] _ in
      guard let self, awaited == id else { return }
      awaited = nil
      guard self.id == id else { return }
      readAgain(keepsFolds: false)
    }
  }

  /// The columns of the sign of a row; none where nothing can be folded.
  func signColumns(of row: TreeNodeID) -> Range<Int> {
    outline.isContainer(row) ? plainCell(for: row).signColumns(fitting: list.size.width) : 0..<0
  }

  /// The row of a node, without marks.
  private func plainCell(for id: TreeNodeID) -> TreeCell {
    if let known = cells.value(for: id) { return known }
    guard let node = outline.node(id) else {
      let none = TreeNode(id: id, key: nil, value: .line(""), byteRange: 0..<0)
      return TreeCell(none, level: 0, isUnfolded: nil)
    }
    var notes = TreeCell.Remarks()
    notes.explanation = explanation(of: node)
    notes.remark = remark(on: node)
    switch node.value {
    case .line(let line):
      guard let shown = texts.formatted(line, at: id, in: outline) else { break }
      notes.formatted = shown.text
      if shown.hiddenCount > 1 {
        let lines = Quantity.text(shown.hiddenCount, "line", Quantity.grouped)
        notes.remark = "\(lines) of markup, which \(key(.rawText)) shows"
      }
    case .string(let text): notes.formatted = texts.formatted(text)
    default: break
    }
    let made = TreeCell(
      node,
      level: outline.level(of: id),
      isUnfolded: outline.isContainer(id) ? outline.isUnfolded(id) : nil,
      notes: notes,
      wrap: wrap,
      shift: shift
    )
    cells.insert(made, for: id)
    return made
  }

  /// Which of equal keys the row has, and what is in it while it is folded.
  private func remark(on node: TreeNode) -> String {
    var remarks: [String] = []
    var isMember = false
    if case .name = node.key {
      isMember = true
      if let remark = repeatedKeys.remark(on: node.id, in: outline) { remarks.append(remark) }
    }
    let isFolded =
      switch node.value {
      case .object, .array: outline.isContainer(node.id) && !outline.isUnfolded(node.id)
      default: false
      }
    if isFolded, node.byteRange.count <= ContainerLabel.longestText,
      let bytes = try? outline.tree.read(node.byteRange),
      let label = ContainerLabel.text(of: bytes, isMember: isMember)
    {
      remarks.append(label)
    }
    return remarks.joined(separator: "   ")
  }

  private func explanation(of node: TreeNode) -> ValueExplanation? {
    let value: JSONValue
    switch node.value {
    case .number(let digits): value = .number(digits)
    case .string(let text): value = .string(text)
    case .text:
      return outline.tree.beginning(ofString: node.id, most: ValueExplanation.beginningLength)
        .flatMap { ValueExplanation(ofBeginning: $0) }
    default: return nil
    }
    return ValueExplanation(of: value, key: name(around: node), now: parent.clock.now)
  }

  /// Levels above an element on which a member is looked for.
  private static let mostLevels = 64

  /// The key of a node; of an element that of the nearest member around it.
  private func name(around node: TreeNode) -> String? {
    if case .name(let name) = node.key { return name }
    let path = outline.path(of: node.id, last: Self.mostLevels)
    return path.steps.lazy.reversed().compactMap { step in
      if case .name(let name) = step.key { name } else { nil }
    }.first
  }
}

extension Record {
  /// Why it cannot be shown as a row; nil of any other.
  fileprivate var failure: RecordFailure? {
    if case .failure(let failure) = content { failure } else { nil }
  }
}

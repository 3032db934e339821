import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit

/// One record, whole: pretty-printed, wrapped and scrolled.
@MainActor final class RecordController: Screen {
  private let parent: ListController
  private let pager: Pager
  private var text: RecordText?
  private var wrap = WrappedText.Mode.word
  private var id: RecordID
  private var title = ""
  private weak var host: (any ScreenHost)?
  /// The open record, once all of it was read, where a row needs less.
  private var whole: Record?
  /// The large record that is being read.
  private var reading: RecordID?

  /// The record of an id, on which the list puts its cursor; nil when it is not in the list.
  init?(_ id: RecordID, in parent: ListController, host: any ScreenHost) {
    guard parent.list.cursor == id || parent.list.moveCursor(to: id) else { return nil }
    self.id = id
    self.parent = parent
    self.host = host
    pager = Pager(host)
    pager.didPassMatches = { [weak self] in self?.stepInList($0) }
    show()
  }

  var route: Route { .record(id) }

  var titleBar: TitleBar { TitleBar(title: title, detail: parent.name) }

  var statusBar: StatusBar {
    StatusBar(
      position: pager.position,
      activity: pager.activity,
      paging: pager.searchCount ?? "",
      hint: pager.search == nil ? hint : ""
    )
  }

  private var hint: String {
    "\(parent.key(.quit)) goes back, \(parent.key(.nextRecord)) "
      + "\(parent.key(.previousRecord)) next and previous"
  }

  func resize(to size: Size) { pager.list.size = size }

  func draw(on canvas: inout Canvas) { pager.list.draw(on: &canvas) }

  func handle(_ event: MouseEvent) -> Bool { pager.handle(event) }

  func idle() -> Bool { pager.idle() }

  func perform(_ action: Action, count: Int?) -> Bool {
    switch action {
    case .nextRecord: step(by: count ?? 1)
    case .previousRecord: step(by: -(count ?? 1))
    case .cycleWrap:
      wrap = wrap.next
      text?.wrap = wrap
      pager.textDidChange()
      parent.say("Wrap: \(wrap.name).")
    case .nextMatch where !pager.step(.next, times: count ?? 1):
      stepInList(.next, times: count ?? 1)
    case .previousMatch where !pager.step(.previous, times: count ?? 1):
      stepInList(.previous, times: count ?? 1)
    case .nextMatch, .previousMatch: break
    case .cancel where pager.cancel(): break
    case .openURL, .cancel: return parent.perform(action, count: count)
    default: return pager.perform(action, count: count)
    }
    return true
  }

  /// Goes to the next match of the list, or to the previous one.
  private func stepInList(_ goal: SearchGoal, times: Int = 1) {
    parent.step(goal, times: times) { [weak self] in self?.follow($0) }
  }

  /// Shows the record that a search of the list has led to, from its first match on.
  private func follow(_ next: RecordID) {
    guard next != id else { return pager.searchAgain() }
    id = next
    show()
    host?.setNeedsDisplay()
  }

  /// Goes to a record further down the list, or up for a negative number; the list's cursor goes along.
  private func step(by rows: Int) {
    guard let row = parent.list.snapshot.position(of: id) ?? parent.list.cursorRow else { return }
    let target = min(max(0, row + rows), parent.list.rowCount - 1)
    parent.list.moveCursor(toRow: target)
    parent.hasReaderMoved = true
    if target != row + rows { parent.say(rows < 0 ? "This is the first record." : endSentence) }
    guard let next = parent.list.cursor, next != id else { return }
    id = next
    show()
  }

  /// What is said where no further record is here.
  private var endSentence: String {
    if parent.source.status.isFinished { return "This is the last record." }
    return parent.source.status.hasFailed
      ? "The next record could not be loaded. Go back to the list to try again."
      : "The next record is not loaded yet."
  }

  /// The open record; of a large one, until it is read, that it is being read.
  private var openRecord: Record {
    if let whole, whole.id == id { return whole }
    var record = parent.source.store.record(at: id)
    guard record.isBeginning else { return record }
    if reading != id { readWhole(id) }
    record.content = .success(.elided)
    record.note =
      record.isAwaited
      ? "This record is being loaded." : "This record is large; it is being read."
    return record
  }

  private func readWhole(_ id: RecordID) {
    reading = id
    parent.source.store.readWhole(id) { [weak self] record in
      guard let self, reading == id else { return }
      reading = nil
      guard self.id == id else { return }
      whole = record
      pager.showAwaited(makeText())
      host?.setNeedsDisplay()
    }
  }

  private func show() {
    pager.search(asInList: parent.search?.request)
    let text = makeText()
    pager.show(text, isProvisional: reading == id)
  }

  private func makeText() -> RecordText {
    let record = openRecord
    title = parent.content(of: id)?.title ?? "record \(id.own.integer + 1)"
    var notes: [LineCell] = []
    if let note = record.note { notes.append(LineCell([.init(scrubbed(note), .warning)])) }
    let lines: JSONLines
    switch record.content {
    case .success(let value): lines = JSONWriter.lines(of: value)
    case .failure(let failure):
      notes += [LineCell([.init(scrubbed(sentence(of: failure)), .error)]), LineCell([])]
      lines = JSONLines(text: record.text ?? sentText)
    }
    let text = RecordText(lines, notes: notes, wrap: wrap)
    self.text = text
    return text
  }

  /// The record as it was sent, of one that is small.
  private var sentText: String {
    let bytes = (try? parent.source.store.recordBytes(at: id)) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }

  private func sentence(of failure: RecordFailure) -> String {
    failure.sentence(retryKey: parent.key(.retryOrRefresh))
  }

  private func scrubbed(_ sentence: String) -> String { Scrubber.scrubbingLine(sentence) }
}

import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit

/// A list, and beside or below it the record that its cursor is on: two lists on one screen, each with
/// its own data source and its own place.
///
/// The bars are those of the one that has the focus. The preview follows the cursor in the same frame
/// where the record is small, else when nothing else is to be done: no row waits for a large record.
@MainActor final class ListWithPreview: Screen {
  let list: ListController
  /// Where the preview is, and how large.
  private(set) var place: PreviewPlace
  private weak var host: (any ScreenHost)?
  private let listPane: ScreenPane
  private let recordPane = ScreenPane()
  private let split: SplitView
  /// The record that is shown; nil while there is none.
  private var record: RecordController?
  /// Its id, that of the list's cursor when it was shown.
  private var shown: RecordID?
  /// Whether a frame has shown the screen since it was idle last.
  private var isDrawn = false

  /// A list that is on screen already, with a preview at a place.
  init(_ list: ListController, at place: PreviewPlace, host: any ScreenHost) {
    self.list = list
    self.place = place
    self.host = host
    listPane = ScreenPane(list)
    split = SplitView(
      [
        .init(
          listPane,
          leastWidth: PreviewPlace.leastWidth,
          leastHeight: PreviewPlace.leastHeight,
          handle: { [listPane] in listPane.handle($0) }
        ),
        .init(
          recordPane,
          leastWidth: PreviewPlace.leastWidth,
          leastHeight: PreviewPlace.leastHeight,
          handle: { [recordPane] in recordPane.handle($0) }
        ),
      ],
      theme: host.appearance.theme
    )
  }

  var route: Route { list.route }

  var parts: [any Screen] { [list] }

  var titleBar: TitleBar { focused.titleBar }

  var statusBar: StatusBar { focused.statusBar }

  func words(behind action: Action) -> PromptCompletion.Words? { list.words(behind: action) }

  var recordsToHandOver: HandedRecords? { focused.recordsToHandOver }

  func resize(to size: Size) {
    split.axis = place.axis(fitting: size) ?? place.axis
    split.shares = place.shares[split.axis] ?? [1, 1]
    split.size = size
    // Its header depends on its rows, too, not on its size alone.
    list.resize(to: listPane.size)
  }

  func appearanceDidChange(to appearance: Appearance) {
    split.theme = appearance.theme
    list.appearanceDidChange(to: appearance)
    record?.appearanceDidChange(to: appearance)
  }

  /// Bytes of a record that is shown in the frame of the cursor: it costs less than another frame.
  private static let smallRecord = 4_096

  func willDraw() {
    let store = list.source.store
    // Of a large record even the bytes may have to be looked for.
    guard isShown(1), let id = list.list.cursor, id != shown, !store.record(at: id).isBeginning,
      let bytes = try? store.bytes(of: id), bytes.byteCount <= Self.smallRecord
    else { return }
    follow()
  }

  func draw(on canvas: inout Canvas) {
    split.draw(on: &canvas)
    isDrawn = true
  }

  func handle(_ event: MouseEvent) -> Bool {
    defer {
      place.shares[split.axis] = split.shares
      keepFocusOnSomething()
    }
    return split.handle(.mouse(event))
  }

  func handle(_ key: Key) -> Bool { focused.handle(key) }

  func offerWasDeclined() { list.offerWasDeclined() }

  func didAppear() {
    list.didAppear()
    record?.pane.followPlace()
  }

  func didClose() {
    closePreview()
    list.didClose()
  }

  func idle() -> Bool {
    // Below another screen nobody sees the preview.
    let isDue = isDrawn
    isDrawn = false
    if isDue, follow() { return true }
    return list.idle() || record?.idle() ?? false
  }

  func perform(_ action: Action, count: Int?) -> Bool {
    switch action {
    case .previewPlace: turn()
    case .switchFocus: switchFocus()
    case .shrinkPreview: resizePreview(by: -(count ?? 1))
    case .growPreview: resizePreview(by: count ?? 1)
    case .nextRecord, .previousRecord:
      follow()
      return record?.perform(action, count: count) ?? list.perform(action, count: count)
    default: return focused.perform(action, count: count)
    }
    return true
  }

  func perform(_ action: Action, text: String) -> Bool { focused.perform(action, text: text) }

  func taken(_ rule: TakenRecords.Rule) -> TakenRecords? { focused.taken(rule) }

  func stepBack() -> Bool {
    guard split.focus == 1 else { return false }
    split.focus = 0
    return true
  }

  /// Shows the list by itself again; the screen is not used any more.
  func closePreview() {
    record?.didClose()
    record = nil
    shown = nil
    split.focus = 0
    list.focusDidChange(to: true)
  }

  /// Says where the preview is, if that is not where it was asked for.
  func sayWherePreviewIs(in size: Size) {
    resize(to: size)
    guard let axis = place.axis(fitting: size) else {
      let key = list.key(.switchFocus)
      return list.say("There is room for one of the two; \(key) goes from one to the other.")
    }
    guard axis != place.axis else { return }
    let (there, here) = (place.axis.placeOfPreview, axis.placeOfPreview)
    list.say("There is no room \(there) the list; the preview is \(here) it.")
  }
}

extension ListWithPreview {
  private var focused: any Screen { (split.focus == 1 ? record : nil) ?? list }

  /// Whether both are on screen.
  private var showsBoth: Bool { isShown(0) && isShown(1) }

  private func isShown(_ pane: Int) -> Bool { split.columns(ofPane: pane) != nil }

  /// Shows the record under the cursor, if it is another one; false when nothing was to be done.
  @discardableResult
  private func follow() -> Bool {
    guard isShown(1), list.list.cursor != shown else { return false }
    shown = list.list.cursor
    // The record may have moved the cursor itself.
    if let record, record.pane.id == shown { return false }
    if let shown, let record {
      record.follow(shown)
    } else {
      record?.didClose()
      record = shown.flatMap { makeRecord($0) }
      recordPane.screen = record
    }
    keepFocusOnSomething()
    host?.setNeedsDisplay()
    return true
  }

  private func makeRecord(_ id: RecordID) -> RecordController? {
    guard let host, let made = RecordController(id, in: list, host: host) else { return nil }
    // In place of its own: a preview of a record that is gone goes on with the cursor.
    list.listeners[ObjectIdentifier(made)] = { [weak self] in self?.recordsDidChange($0) }
    list.willOpenRecord = { [weak made] in made?.pane.keepPlace() }
    return made
  }

  /// Shows the record as it is now; one that is not in the list any more is left for that of the cursor,
  /// which the reader is told where both, or the preview, are on screen.
  private func recordsDidChange(_ change: RecordChange) {
    guard let shown, let record else { return }
    if list.list.snapshot.contains(shown) {
      record.pane.recordsDidChange(change)
    } else if isShown(1) {
      let next = list.list.cursor == nil ? "" : "; this one is in its place"
      list.say("The previewed record is not in the list any more\(next).")
    }
  }

  /// Nothing can be done in a preview without a record.
  private func keepFocusOnSomething() {
    if record == nil, split.focus == 1 { split.focus = 0 }
  }

  private func turn() {
    place.axis = place.axis.other
    sayWherePreviewIs(in: split.size)
  }

  private func switchFocus() {
    guard split.focus == 0 else {
      split.focus = 0
      return
    }
    guard list.list.cursor != nil else { return list.say("There is no record to go to.") }
    split.focus = 1
    follow()
  }

  private func resizePreview(by steps: Int) {
    guard showsBoth else { return list.say("There is room for one of the two only.") }
    let step = split.axis == .columns ? 2 : 1
    let (distance, isFar) = steps.multipliedReportingOverflow(by: -step)
    if split.moveBorder(afterPane: 0, by: isFar ? -steps.signum() * .max : distance) {
      place.shares[split.axis] = split.shares
    } else {
      list.say("The preview is as \(steps < 0 ? "small" : "large") as it can be.")
    }
  }
}

extension ScreenPane {
  /// Passes on what the mouse does; keys go to the screen as actions.
  fileprivate func handle(_ event: InputEvent) -> Bool {
    if case .mouse(let event) = event { screen?.handle(event) ?? false } else { false }
  }
}

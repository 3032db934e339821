import BrowserModels
import BrowserViews
import ListKit
import ListProgram

/// The sheet in which the columns of a list are chosen, ordered and sized; the list shows each change at once.
///
/// ```
///   [x] title            Crash at start          shown, in this order
///   [x] state         8  open                    as wide as the reader wants
///   [ ] comments         12                      a field that is no column, with a value of it
/// ```
///
/// It closes with what is chosen, but for ``Action/dismiss``, which brings back what was shown before.
@MainActor final class ColumnChooser: Screen {
  let route = Route.columns
  private let parent: ListController
  private let list: ListView<Int, QueryField>
  private var places: [QueryField: Int] = [:]
  private var pointer = ListPointer<Int, QueryField>()
  private weak var host: (any ScreenHost)?
  /// What was looked for last.
  private var sought = ""
  private let table = TableColumns(
    [
      TableColumn("mark", width: .fixed(3)),
      TableColumn("name", width: .share(weight: 1, least: 16), role: .title),
      TableColumn("width", width: .fixed(3), alignment: .trailing, role: .number),
      TableColumn("example", width: .share(weight: 2, least: 8), role: .dimmed),
    ],
    gap: 1,
    hasCursor: false
  )

  /// The fields of a list.
  init(of parent: ListController, host: any ScreenHost) {
    self.parent = parent
    self.host = host
    list = ListView(theme: host.appearance.theme, metrics: host.appearance.metrics)
    list.showsScrollBar = host.appearance.showsScrollBar
    list.dataSource = self
    choicesDidChange()
  }

  private var choices: [RecordColumn] { parent.rows.columns.choices }

  private var shownCount: Int { parent.rows.columns.shown.count }

  var titleBar: TitleBar {
    TitleBar(
      title: "Columns",
      detail: """
        Space toggles, \(closingKey) keeps, \(key(.dismiss)) undoes, \(key(.nextRecord)) \
        \(key(.previousRecord)) move, < > size, \(key(.search)) finds
        """
    )
  }

  var statusBar: StatusBar {
    let count = ListWording.grouped(choices.count)
    return StatusBar(
      position: "\((list.cursorRow ?? 0) + 1) of \(count) fields, \(shownCount) shown"
    )
  }

  func resize(to size: Size) { list.size = size }

  func appearanceDidChange(to appearance: Appearance) { list.show(appearance) }

  func height(fitting size: Size) -> Int { min(size.height, choices.count) }

  func draw(on canvas: inout Canvas) { list.draw(on: &canvas) }

  /// Space pages in other screens, and `<` and `>` go to the ends.
  func handle(_ key: Key) -> Bool {
    switch key {
    case .character(" "): toggle()
    case .character("<"): widen(by: -1)
    case .character(">"): widen(by: 1)
    default: return false
    }
    host?.setNeedsDisplay()
    return true
  }

  func perform(_ action: Action, count: Int?) -> Bool {
    if let command = action.listCommand {
      move(by: command, count: count)
      return true
    }
    switch action {
    case .open, .chooseColumns: host?.close(self, choosing: true)
    case .dismiss: undo()
    case .columns, .layout:
      say("\(key(.columns)) shows rows or columns in the list; \(closingKey) goes there.")
    case .nextRecord: move(by: count ?? 1)
    case .previousRecord: move(by: -(count ?? 1))
    case .expand: widen(by: count ?? 1)
    case .collapse: widen(by: -(count ?? 1))
    case .search: promptForName()
    case .nextMatch: find(sought, by: 1)
    case .previousMatch: find(sought, by: -1)
    default: return false
    }
    return true
  }

  func perform(_ action: Action, text: String) -> Bool {
    guard !text.isEmpty else { return perform(action, count: nil) }
    switch action {
    case .search:
      sought = text
      goToName(with: text, from: list.cursorRow ?? 0)
    case .chooseColumns:
      parent.showColumns(text)
      choicesDidChange()
    default: return perform(action, count: nil)
    }
    return true
  }

  func handle(_ event: MouseEvent) -> Bool {
    guard let outcome = pointer.handle(event, at: parent.clock.uptime, in: list) else {
      return false
    }
    if case .opened = outcome { toggle() }
    return true
  }

  private func move(by command: ListCommand, count: Int?) {
    let before = (list.cursor, list.anchor)
    list.perform(command, count: count)
    guard before == (list.cursor, list.anchor) else { return }
    let isFirst = list.cursorRow == 0
    say(isFirst && choices.count > 1 ? "This is the first field." : "This is the last field.")
  }

  /// Closes, and shows what was shown before.
  private func undo() {
    parent.restoreColumns()
    host?.close(self, choosing: false)
    say("The columns are as they were.")
  }

  private func key(_ action: Action) -> String { parent.key(action) }

  /// The key that closes it and keeps what is chosen: in a picker Enter is bound to `accept`.
  private var closingKey: String { key(host?.picker == nil ? .open : .accept) }

  private func say(_ text: String) { host?.show(Message(text)) }

  private func choicesDidChange() {
    let fields = choices.map(\.field)
    places = Dictionary(
      fields.enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var snapshot = ListSnapshot<Int, QueryField>()
    snapshot.appendSections([0])
    snapshot.append(fields, to: 0)
    list.apply(snapshot)
    list.styleDidChange()
  }

  private func toggle() {
    guard let place = list.cursor.flatMap({ places[$0] }) else { return }
    guard !choices[place].isShown || shownCount > 1 else { return say("One column stays.") }
    parent.changeColumns { $0[place].isShown.toggle() }
    choicesDidChange()
  }

  /// Moves the field of the cursor to another place among the others.
  private func move(by count: Int) {
    guard let place = list.cursor.flatMap({ places[$0] }) else { return }
    let target = min(max(0, place + count), choices.count - 1)
    guard target != place else {
      return say(count > 0 ? "This is the last field." : "This is the first field.")
    }
    parent.changeColumns { $0.insert($0.remove(at: place), at: target) }
    choicesDidChange()
  }

  /// Makes the column of the cursor's field wider or narrower, from the width that it has.
  private func widen(by count: Int) {
    guard let place = list.cursor.flatMap({ places[$0] }) else { return }
    guard choices[place].isShown else { return say("This field is no column; Space shows it.") }
    let width = choices[place].width ?? parent.width(ofColumn: choices[place].field)
    let target = min(
      max(ColumnList.widths.lowerBound, width + count),
      ColumnList.widths.upperBound
    )
    parent.changeColumns { $0[place].width = target }
    choicesDidChange()
  }

  private func promptForName() {
    let place = list.cursorRow ?? 0
    host?.prompt(
      PromptRequest(
        label: "/",
        changed: { [weak self] in self?.goToName(with: $0, from: place) },
        ended: { [weak self] text in
          guard let self else { return }
          guard let text else {
            list.moveCursor(toRow: place)
            return
          }
          if !text.isEmpty { sought = text }
          goToName(with: sought, from: place)
        }
      )
    )
  }

  private func find(_ text: String, by step: Int) {
    guard !text.isEmpty else { return promptForName() }
    goToName(with: text, from: (list.cursorRow ?? 0) + step, by: step)
  }

  /// Goes to the nearest name that has a text in it, in any case, from a row on and around.
  private func goToName(with text: String, from row: Int, by step: Int = 1) {
    let (count, wanted) = (choices.count, text.lowercased())
    guard count > 0, !wanted.isEmpty else { return }
    for distance in 0..<count {
      let place = ((row + distance * step) % count + count) % count
      guard choices[place].title.lowercased().contains(wanted) else { continue }
      list.moveCursor(toRow: place)
      host?.setNeedsDisplay()
      return
    }
    say("No field has \(Scrubber.scrubbingLine(text)) in its name.")
  }
}

extension ColumnChooser: ListDataSource {
  func cell(for field: QueryField) -> any CellConfiguration {
    guard let place = places[field] else { return TableCell([String](), in: table) }
    let column = choices[place]
    return TableCell(
      [
        column.isShown ? "[x]" : "[ ]", column.title, column.width.map(String.init) ?? "",
        parent.example(of: column),
      ],
      in: table
    )
  }
}

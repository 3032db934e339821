import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit

/// One record as it was sent: pretty-printed, wrapped and scrolled.
@MainActor final class RecordController: Screen {
  /// Lines of a record that are shown at most; a line says that there are more.
  private static let maximumLines = 200_000

  private let parent: ListController
  private let pager: Pager
  private var id: RecordID
  private var title = ""

  /// The record of an id, on which the list puts its cursor; nil when it is not in the list.
  init?(_ id: RecordID, in parent: ListController, host: any ScreenHost) {
    guard parent.list.cursor == id || parent.list.moveCursor(to: id) else { return nil }
    self.id = id
    self.parent = parent
    pager = Pager(host.appearance)
    show(keepsPlace: false)
  }

  var route: Route { .record(id) }

  var titleBar: TitleBar { TitleBar(title: title, detail: parent.name) }

  var statusBar: StatusBar {
    StatusBar(position: pager.position, hint: "q goes back, J K next and previous")
  }

  func resize(to size: Size) { pager.list.size = size }

  func draw(on canvas: inout Canvas) { pager.list.draw(on: &canvas) }

  func perform(_ action: Action, count: Int?) -> Bool {
    switch action {
    case .nextRecord: step(by: count ?? 1)
    case .previousRecord: step(by: -(count ?? 1))
    case .cycleWrap:
      pager.wrap = pager.wrap.next
      show(keepsPlace: true)
    case .openURL, .cancel: return parent.perform(action, count: count)
    default: return pager.perform(action, count: count)
    }
    return true
  }

  /// Goes to a record further down the list, or up for a negative number; the list's cursor goes along.
  private func step(by rows: Int) {
    guard let row = parent.list.snapshot.position(of: id) ?? parent.list.cursorRow else { return }
    parent.list.moveCursor(toRow: row + rows)
    parent.hasReaderMoved = true
    guard let next = parent.list.cursor else { return }
    id = next
    show(keepsPlace: false)
  }

  private func show(keepsPlace: Bool) {
    let record = parent.source.store.record(at: id)
    title = parent.content(of: id)?.title ?? "record \(id.integer + 1)"
    var lines: [LineCell] = []
    if let note = record.note {
      lines.append(LineCell([.init(Scrubber.scrubbingLine(note), .warning)]))
    }
    switch record.content {
    case .failure(let failure):
      lines.append(LineCell([.init(Scrubber.scrubbingLine(failure.sentence), .error)]))
      lines += sentLines(of: record)
    case .success(let value):
      var rest = JSONWriter.lines(of: value, textLimit: MemoryLimit.recordText)
      while lines.count < Self.maximumLines, let line = rest.next() { lines.append(cell(of: line)) }
      if rest.next() != nil {
        lines.append(
          LineCell([.init("… and more lines; --print prints the whole record.", .dimmed)])
        )
      }
    }
    pager.show(lines, keepsPlace: keepsPlace)
  }

  /// The text of a record that could not be read, line by line as it was sent.
  private func sentLines(of record: Record) -> [LineCell] {
    guard let bytes = try? parent.source.store.recordBytes(at: record.id) else { return [] }
    let text = String(decoding: bytes.prefix(MemoryLimit.recordText), as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(Self.maximumLines)
      .map { LineCell([.init(Scrubber.scrubbingLine(String($0)))], wrap: pager.wrap) }
    if bytes.count > MemoryLimit.recordText {
      let rest = ListWording.grouped(bytes.count - MemoryLimit.recordText)
      lines.append(LineCell([.init("… \(rest) more bytes", .dimmed)]))
    }
    return [LineCell([])] + lines
  }

  private func cell(of line: JSONLine) -> LineCell {
    LineCell(
      line.spans.map { .init(Scrubber.scrubbingLine($0.text), role(of: $0.role)) },
      indent: 2 * min(line.depth, 40),
      wrap: pager.wrap
    )
  }

  private func role(of role: JSONLine.Role) -> StyleRole {
    switch role {
    case .key: .key
    case .string: .string
    case .number: .number
    case .literal: .literal
    case .punctuation, .elided: .dimmed
    }
  }
}

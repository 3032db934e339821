import ListKit
import ListKitTesting
import Testing

struct FolderCell: CellConfiguration {
  let name: String

  func height(fitting width: Int, in context: CellContext) -> Int { 1 }

  func draw(on canvas: inout Canvas, in context: CellContext) {
    canvas.drawMarks(in: context, lines: 0..<1)
    canvas.write(ellipsized: name, column: Canvas.markColumns, line: 0)
  }
}

/// A mailbox: folders on the left, the messages of one on the right.
@MainActor final class Mailbox {
  final class Folders: ListDataSource {
    func cell(for folder: String) -> any CellConfiguration { FolderCell(name: folder) }
  }

  final class Messages: ListDataSource {
    func cell(for message: Int) -> any CellConfiguration { TextCell("Message \(message)") }
  }

  let folders = ListView<Int, String>(density: .compact)
  let messages = ListView<Int, Int>(density: .compact)
  let split: SplitView
  private let sources = (folders: Folders(), messages: Messages())

  init() {
    split = SplitView([
      .init(folders, leastWidth: 10) { [folders] in Self.move(folders, by: $0) },
      .init(messages, share: 2, leastWidth: 16) { [messages] in Self.move(messages, by: $0) },
    ])
    folders.dataSource = sources.folders
    messages.dataSource = sources.messages
  }

  func show(on size: Size) -> Canvas {
    var canvas = Canvas(size: size)
    split.size = size
    split.draw(on: &canvas)
    return canvas
  }

  func turn() {
    split.axis = split.axis == .columns ? .lines : .columns
  }

  func enlargeFolders() {
    split.moveBorder(afterPane: 0, by: 4)
  }

  private static func move<Item>(_ list: ListView<Int, Item>, by event: InputEvent) -> Bool {
    switch event {
    case .key(Key(.down)): list.moveCursor(by: 1)
    case .key(Key(.up)): list.moveCursor(by: -1)
    case .mouse(let mouse):
      guard let row = list.hitTest(line: mouse.line) else { return false }
      list.moveCursor(to: row.item)
    default: return false
    }
    return true
  }
}

@MainActor struct PaneExampleTests {
  @Test func `a folder shows the cursor as every cell does`() {
    var context = CellContext()
    context.isCursor = true
    let canvas = Canvas.drawn(width: 9, height: 1, ascii: true) {
      FolderCell(name: "inbox").draw(on: &$0, in: context)
    }

    #expect(canvas.text(line: 0) == "> inbox")
  }

  @Test func `keys and the mouse go to the list that they are for`() {
    let mailbox = Mailbox()
    mailbox.folders.apply(ListSnapshot(rows: ["inbox", "sent"]))
    mailbox.messages.apply(ListSnapshot(rows: 1...3))

    let canvas = mailbox.show(on: Size(width: 31, height: 2))
    #expect(
      (0..<2).map { canvas.text(line: $0) } == [
        "▌ inbox   │▌ Message 1", "  sent    │  Message 2",
      ]
    )

    #expect(mailbox.split.handle(.key(Key(.down))))
    #expect(mailbox.split.handle(.key(Key(.tab))))
    #expect(mailbox.split.handle(.key(Key(.down))))
    #expect(mailbox.folders.cursor == "sent" && mailbox.messages.cursor == 2)
    #expect(mailbox.split.handle(.mouse(MouseEvent(action: .press, column: 3, line: 0))))
    #expect(mailbox.folders.cursor == "inbox" && mailbox.split.focus == 0)
    #expect(mailbox.show(on: Size(width: 20, height: 1)).text(line: 0) == "▌ inbox")

    mailbox.turn()
    #expect(mailbox.show(on: Size(width: 20, height: 7)).text(line: 4) == "  Message 1")
    mailbox.turn()
    _ = mailbox.show(on: Size(width: 31, height: 2))
    mailbox.enlargeFolders()
    #expect(mailbox.split.columns(ofPane: 1) == 15..<31)
  }
}

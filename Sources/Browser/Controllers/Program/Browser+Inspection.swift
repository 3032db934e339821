import BrowserModels
import ListKit

// What scripts that wait and expect can see of the program.
extension Browser {
  /// Whether anything is being loaded or waited for.
  package var isLoading: Bool { list?.source.status.isLoading ?? false }

  /// Does now what it does when nothing happens: measures rows, then asks for the pages that are near.
  package func settle() { while stack.idle() {} }

  /// Rows of the list; 0 before there is one.
  package var rowCount: Int { list?.list.rowCount ?? 0 }

  /// How many records are marked.
  package var markCount: Int { list?.marks.count ?? 0 }

  /// The exit code when the reader leaves now: that of a failure that left nothing to read, else 0; of a
  /// picker 1, for nothing was chosen.
  package var leavingCode: Int32 {
    guard case .failed(let error)? = list?.source.status.phase, rowCount == 0, !error.isCancelled
    else { return picker == nil ? 0 : 1 }
    return error.exitCode
  }

  /// The position of the row that the cursor is on, from 0; nil without a row.
  package var cursorRow: Int? { list?.list.cursorRow }

  /// The visible lines of a row, from the first line of the content; empty when it is off screen or
  /// covered.
  package func contentLines(ofRow row: Int) -> Range<Int> {
    let displayed = stack.displayed
    guard let (screen, frame) = displayed.first,
      let list = ([screen] + screen.parts).lazy.compactMap({ $0 as? ListController }).first
    else { return 0..<0 }
    let header = list.headerLines
    let bottom = frame.content.lowerBound + header + list.list.size.height
    let end = min(bottom, displayed.dropFirst().map(\.frame.top).min() ?? bottom)
    var current = list.list.visibleRows.lowerBound - 1
    var lastItem: RecordID?
    var lines: [Int] = []
    for line in header..<max(header, end - frame.content.lowerBound) {
      guard let item = list.list.hitTest(line: line - header)?.item else { continue }
      if item != lastItem { current += 1 }
      lastItem = item
      if current == row { lines.append(line) }
    }
    guard let first = lines.first, let last = lines.last else { return 0..<0 }
    return first..<last + 1
  }

  private var list: ListController? { stack.nearest(ListController.self) }
}

/// Everything a key can do, by the name that the help, `:` and a config call it.
package enum Action: String, Sendable, CaseIterable {
  case nextRow = "next-row"
  case previousRow = "previous-row"
  case pageDown = "page-down"
  case pageUp = "page-up"
  case halfPageDown = "half-page-down"
  case halfPageUp = "half-page-up"
  case lineDown = "line-down"
  case lineUp = "line-up"
  case first
  case last
  case percent
  case cursorToTop = "cursor-to-top"
  case cursorToMiddle = "cursor-to-middle"
  case cursorToBottom = "cursor-to-bottom"
  case open
  case back
  case nextRecord = "next-record"
  case previousRecord = "previous-record"
  case expand
  case collapse
  case cycleWrap = "cycle-wrap"
  case cycleLines = "cycle-lines"
  case openURL = "open-url"
  case retryOrRefresh = "retry"
  case refresh
  case nextCandidate = "next-candidate"
  case info
  case help
  case commandLine = "command-line"
  case redraw
  case suspend
  case cancel
  case quit
  case quitAll = "quit-all"
  case dismiss

  /// What the help says of it.
  package var summary: String {
    switch self {
    case .nextRow: "next row (10j: ten rows)"
    case .previousRow: "previous row"
    case .pageDown: "page down; a row taller than the screen scrolls inside itself first"
    case .pageUp: "page up"
    case .halfPageDown: "half a page down"
    case .halfPageUp: "half a page up"
    case .lineDown: "scroll one line down, the cursor keeps its row"
    case .lineUp: "scroll one line up"
    case .first: "first row"
    case .last: "last row, loading on to it; 42G loads on to row 42"
    case .percent: "50% goes half way"
    case .cursorToTop: "put the cursor's row at the top"
    case .cursorToMiddle: "put the cursor's row in the middle"
    case .cursorToBottom: "put the cursor's row at the bottom"
    case .open: "open the whole record"
    case .back: "back"
    case .nextRecord: "next record, while one is open"
    case .previousRecord: "previous record, while one is open"
    case .expand: "expand the row in place"
    case .collapse: "collapse it again"
    case .cycleWrap: "wrap: by word, by character, not at all"
    case .cycleLines: "lines per row: 3, all, 1"
    case .openURL: "open the row's URL in $BROWSER"
    case .retryOrRefresh: "retry what failed, else refresh"
    case .refresh: "refresh, ignoring what is known"
    case .nextCandidate: "next candidate for where the records are"
    case .info: "info: request, records, paging, timing"
    case .help: "this help"
    case .commandLine: "command line: any action by name, :q quits"
    case .redraw: "draw the screen anew"
    case .suspend: "suspend, fg comes back"
    case .cancel: "cancel the load; pressed again, quit"
    case .quit: "back, or quit"
    case .quitAll: "quit"
    case .dismiss: "clear the prompt or the count, else back"
    }
  }
}

import ListProgram

/// Everything a key can do: the one table behind keys, the command line, its completion and the help.
///
/// An action is a row of this table and its handling in the screens that have it.
package enum Action: ActionRow, CaseIterable, Sendable {
  case nextRow = "next-row | Moving | list | next row (10{key}: ten rows)"
  case previousRow = "previous-row | Moving | list | previous row"
  case pageDown = """
    page-down | Moving | list \
    | page down; a row taller than the screen scrolls inside itself first
    """
  case pageUp = "page-up | Moving | list | page up"
  case halfPageDown = "half-page-down | Moving | list | half a page down"
  case halfPageUp = "half-page-up | Moving | list | half a page up"
  case lineDown = "line-down | Moving | list | scroll one line down, the cursor keeps its row"
  case lineUp = "line-up | Moving | list | scroll one line up"
  case first = "first | Moving | list | first row"
  case last = "last | Moving | list | last row, loading all pages; 42{key} loads up to row 42"
  case percent = "percent | Moving | list | 50{key} goes half way through the list"
  case cursorToTop = """
    cursor-to-top | Moving | list | put the cursor's row at the top | There is no cursor here.
    """
  case cursorToMiddle = """
    cursor-to-middle | Moving | list | put the cursor's row in the middle | There is no cursor here.
    """
  case cursorToBottom = """
    cursor-to-bottom | Moving | list | put the cursor's row at the bottom | There is no cursor here.
    """

  case search =
    "search | Finding | / | search: text or regular expression | There is nothing to search."
  case clearSearch = """
    clear-search | Finding | none | end the search: what it has found is highlighted no longer \
    | There is nothing to search here.
    """
  case nextMatch = "next-match | Finding | n | next match | There is nothing to search here."
  case previousMatch = """
    previous-match | Finding | N | previous match | There is nothing to search here.
    """
  case searchValue = """
    search-value | Finding | * | search the title or the value under the cursor | There is nothing to search here.
    """
  case filter = """
    filter | Finding | & | filter: words "exact" /re/ field:value n>5 -not a|b; empty clears \
    | Go back to the list to filter it.
    """
  case filterValue = """
    filter-value | Finding | none | filter by the value of a field: {key} FIELD \
    | Go back to the list to filter it.
    """
  case jq = """
    jq | Finding | none | the results of a jq program over all records: {key} PROGRAM, without one back \
    | There is no list here.
    """
  case sort = """
    sort | Arranging | s | sort by fields: title,-created | Go back to the list to sort it.
    """
  case reverseSort = """
    reverse-sort | Arranging | S | the other way round | Go back to the list to sort it.
    """
  case sourceOrder = """
    source-order | Arranging | = | the order of the source | Go back to the list to sort it.
    """
  case sectionBy = """
    section-by | Arranging | none | sections: {key} FIELD[:day|week|month|year|letter], none without \
    | Go back to the list to divide it.
    """
  case sectionFooter = """
    section-footer | Arranging | none | below sections: {key} count, sum:FIELD, min:FIELD or max:FIELD \
    | Go back to the list to divide it.
    """
  case nextSection = """
    next-section | Arranging | } | next section | There are no sections here.
    """
  case previousSection = """
    previous-section | Arranging | { | previous section | There are no sections here.
    """
  case fold = """
    fold | Arranging | za | fold or unfold the section, in a record the value \
    | There is nothing to fold here.
    """
  case foldAll = "fold-all | Arranging | zM | fold all | There is nothing to fold here."
  case unfoldAll = "unfold-all | Arranging | zR | unfold all | There is nothing to fold here."
  case foldMore = """
    fold-more | Arranging | zm | fold one level more; in a list all | There is nothing to fold here.
    """
  case unfoldMore = """
    unfold-more | Arranging | zr | unfold one level more; in a list all \
    | There is nothing to fold here.
    """
  case jumpToSection = """
    jump-to-section | Arranging | ' | jump to a section by its beginning \
    | There are no sections here.
    """

  case open = """
    open | Rows | Enter l Right | open the record; in it unfold the value, or step into it \
    | There is nothing to open here.
    """
  case stepOut =
    "step-out | Rows | h Left | back; in a record fold the value, or step out of it first"
  case back = "back | Rows | Backspace | back"
  case nextRecord = """
    next-record | Rows | J | next record, while one is open | No record is open.
    """
  case previousRecord = """
    previous-record | Rows | K | previous record, while one is open | No record is open.
    """
  case expand = """
    expand | Rows | + | expand the row in place; in a record unfold all in the value \
    | There is no row to expand here.
    """
  case collapse = """
    collapse | Rows | - | collapse the row, in a record the value | There is no row to collapse here.
    """
  case cycleWrap = """
    cycle-wrap | Rows | w | wrap: by word, by character, not at all | Lines always wrap by word here.
    """
  case cycleLines = "cycle-lines | Rows | W | lines per row: 3, all, 1 | There are no rows here."
  case rawText = """
    raw-text | Rows | V | in a record: HTML and Markdown as text, or as they were sent \
    | There is no text to show here.
    """
  case openURL = """
    open-url | Rows | o | open the URL of the row, or under the cursor, in $BROWSER | There is no URL to open here.
    """
  case showPath = """
    show-path | Rows | ^G | in a record: the path of the value, for jq and as JSON Pointer \
    | Open a record for the paths of its values.
    """

  case mark = """
    mark | Taking along | m Tab | mark the row and go down, or unmark it; in a record the record \
    | There is nothing to mark here.
    """
  case markUp = """
    mark-up | Taking along | S-Tab | the same, and go up | Go back to the list to mark rows.
    """
  case markRange = """
    mark-range | Taking along | M | mark all from the row that was marked last to this one \
    | Go back to the list to mark rows.
    """
  case invertMarks = """
    invert-marks | Taking along | t | mark the rows that are not marked, unmark the others \
    | Go back to the list to mark rows.
    """
  case clearMarks = """
    clear-marks | Taking along | U | unmark all; pressed again, mark them again \
    | Go back to the list to mark rows.
    """
  case markAll = """
    mark-all | Taking along | none | mark all rows that are shown | Go back to the list to mark rows.
    """

  case copyJSON = """
    copy-json | Taking along | yy | copy as JSON: the marked rows, else this one; in a record the record \
    | There is nothing to copy here.
    """
  case copyLines = """
    copy-lines | Taking along | yj | the same as JSON Lines | There is nothing to copy here.
    """
  case copyID = "copy-id | Taking along | yk | copy the id | There is nothing to copy here."
  case copyURL = """
    copy-url | Taking along | yu | copy the URL of the row, or under the cursor | There is nothing to copy here.
    """
  case copyField = """
    copy-field | Taking along | yf | copy the value under the cursor; in rows the title \
    | There is nothing to copy here.
    """
  case copyPath = """
    copy-path | Taking along | yp | copy the path of that value, as jq writes it \
    | There is nothing to copy here.
    """
  case accept = """
    accept | Taking along | none | with --pick or --multi: end, and print the record or the marked ones \
    | Go back to the list to pick its records.
    """
  case write = """
    write | Taking along | none | {key} FILE [FORMAT] writes the marked, else the shown records; {key}! replaces FILE \
    | Go back to the list to write its records.
    """
  case pipe = """
    pipe | Taking along | | | records as JSON Lines to a command: {key} COMMAND \
    | There is no record to hand over here.
    """
  case shell = "shell | Taking along | ! | run a command: {key} COMMAND"
  case edit = """
    edit | Taking along | e | a copy of the record in $EDITOR | There is no record to edit here.
    """
  case view = """
    view | Taking along | v | the record in $PAGER | There is no record to view here.
    """

  case columns = "columns | Columns | T | rows or columns | There are no rows here."
  case nextColumn = """
    next-column | Columns | S-Right | next column; in a grid the next cell | There are no columns here.
    """
  case previousColumn = """
    previous-column | Columns | S-Left | previous column; in a grid the previous cell \
    | There are no columns here.
    """
  case scrollRight = """
    scroll-right | Columns | zl | scroll sideways, to the right | There are no columns here.
    """
  case scrollLeft = """
    scroll-left | Columns | zh | scroll sideways, to the left | There are no columns here.
    """
  case chooseColumns = """
    choose-columns | Columns | c | choose the columns, or {key} FIELD[:WIDTH],… \
    | There are no columns here.
    """
  case layout = """
    layout | Columns | none | {key} rows, columns or grid: cells side by side | There are no rows here.
    """

  case preview = """
    preview | Preview | p | the record under the cursor beside the list, or no longer \
    | Go back to the list to preview its records.
    """
  case previewPlace = """
    preview-place | Preview | P | the preview beside or below the list \
    | Go back to the list to preview its records.
    """
  case switchFocus = """
    switch-focus | Preview | ^W | keys to the preview, or back to the list \
    | There is no preview here.
    """
  case shrinkPreview = "shrink-preview | Preview | [ | smaller preview | There is no preview here."
  case growPreview = "grow-preview | Preview | ] | larger preview | There is no preview here."

  case retryOrRefresh = """
    retry | Source | r F5 | retry what failed, else refresh | Go back to the list to refresh it.
    """
  case refresh = """
    refresh | Source | R | load the first page again | Go back to the list to refresh it.
    """
  case follow = """
    follow | Source | F | wait for what comes later, or no longer | Go back to the list to follow it.
    """
  case nextCandidate = """
    next-candidate | Source | C | next of several lists in the source \
    | Go back to the list to switch to another one.
    """
  case info = "info | Source | i | info: request, records, paging, timing"

  case nextChange = """
    next-change | Source | x | next row that the last refresh has added or changed \
    | Go back to the list for its changed rows.
    """
  case previousChange = """
    previous-change | Source | X | previous such row | Go back to the list for its changed rows.
    """
  case difference = """
    difference | Source | D | what the last refresh has changed in the row: old and new values \
    | Go back to the list to see what has changed.
    """

  case theme = """
    theme | Program | none | {key} auto, dark, light, high-contrast, terminal or none
    """
  case numbers = "numbers | Program | none | row numbers: {key} on or off"
  case scrollBar = "scroll-bar | Program | none | scroll bar: {key} on or off"
  case help = "help | Program | ? F1 H | this help"
  case commandLine = "command-line | Program | : | command line: any action by name, :q quits"
  case mouse = "mouse | Program | none | the mouse: {key} on, {key} off; off, it selects text"
  case redraw = "redraw | Program | ^L | redraw the screen"
  case suspend = "suspend | Program | ^Z | suspend, fg resumes"
  case cancel = "cancel | Program | ^C | cancel the load; pressed again, quit"
  case dismiss = "dismiss | Program | Esc | close the prompt or clear the count, else back"
  case quit = "quit | Program | q | back, or quit"
  case quitAll = "quit-all | Program | Q ZZ ZQ | quit"
}

extension Action {
  /// What the command line, scripts and the configuration call it.
  package var name: String { rawValue.name }

  /// The command of a list that it is; nil for what is no command of lists.
  var listCommand: ListCommand? { Self.listCommands[self] }

  /// Made once: a row of the table is taken apart whenever it is asked for something.
  private static let listCommands = allCases.reduce(into: [Action: ListCommand]()) {
    $0[$1] = ListCommand(rawValue: $1.name)
  }

  /// The keys that are bound to it, with spaces between them.
  var keys: String {
    listCommand?.keys ?? (rawValue.keys == "none" ? "" : rawValue.keys)
  }

  /// The keys that are bound to it in a keymap, as they are shown.
  package func keys(in keymap: Keymap) -> [String] {
    keymap.bindings.first { $0.action == self }?.sequences.map { Keymap.text(of: $0) } ?? []
  }

  /// What is typed for it: a colon and its name.
  package var command: String { ":\(name)" }

  /// Whether a number may stand before its keys, and behind its name.
  var takesCount: Bool {
    switch self {
    case .nextMatch, .previousMatch, .nextSection, .previousSection, .foldMore, .unfoldMore,
      .nextRecord, .previousRecord, .expand, .collapse, .mark, .markUp, .nextColumn,
      .previousColumn, .scrollRight, .scrollLeft, .shrinkPreview, .growPreview, .nextChange,
      .previousChange:
      true
    default: listCommand != nil
    }
  }

  /// Whether the command line takes the rest of the line as its text.
  var takesText: Bool {
    switch self {
    case .search, .filter, .filterValue, .sort, .sectionBy, .sectionFooter, .jumpToSection, .mouse,
      .layout, .chooseColumns, .theme, .numbers, .scrollBar, .write, .pipe, .shell, .jq:
      true
    default: false
    }
  }

  /// Whether it copies something.
  var copies: Bool {
    switch self {
    case .copyJSON, .copyLines, .copyID, .copyURL, .copyField, .copyPath: true
    default: false
    }
  }

  /// The heading under which the help shows it.
  package var group: String { rawValue.group }

  /// What the help says of it, with the key that is bound to it where it is named; where a text is typed
  /// behind it, with its name.
  package func summary(in keymap: Keymap) -> String {
    rawValue.summary.replacing("{key}", with: takesText ? command : keymap.key(of: self))
  }

  /// What is said when the screen on top does not have it.
  var refusal: String { rawValue.refusal }

  /// The action of a name; nil when there is none.
  package init?(name: String) {
    guard let action = Action.allCases.first(where: { $0.name == name }) else { return nil }
    self = action
  }
}

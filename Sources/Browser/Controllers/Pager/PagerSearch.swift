import BrowserManagers

/// A search of the lines of a text: what is looked for, and where it is.
@MainActor struct PagerSearch {
  let request: SearchRequest
  let pattern: TextPattern
  let matches: RowMatches
  /// The row of the match that the reader is at.
  var current: Int?
}

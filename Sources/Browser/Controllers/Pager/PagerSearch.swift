import BrowserManagers

/// A search of the lines of a text: what is looked for, and what was found so far.
@MainActor struct PagerSearch {
  let request: SearchRequest
  let pattern: TextPattern
  var matches: RowMatches
  /// Where the reader goes as soon as it is known, so many times, from this row; nil when they are there.
  var goal: (direction: SearchGoal, times: Int, row: Int)?
  /// The row of the match that the reader is at.
  var current: Int?
}

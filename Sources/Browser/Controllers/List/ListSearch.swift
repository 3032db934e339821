import BrowserManagers
import BrowserModels
import ListKit

/// A search of the rows of a list: what is looked for, and what was found so far.
@MainActor struct ListSearch {
  let request: SearchRequest
  /// Finds the text in what is shown.
  let pattern: TextPattern
  var matches: RowMatches
  /// Looks for it in the records; nil before it has begun.
  var finder: MatchFinder?
  /// Examines the rows; nil when none is left.
  var scan: RecordScan<[Int]>?
  /// Where the reader goes as soon as it is known.
  var goal: SearchGoal?
  /// How many matches further that is.
  var times = 1
  /// Hears of the record of the match, once.
  var arrived: (@MainActor (RecordID) -> Void)?
  /// Whether pages are loaded until one has a match.
  var loadsOn = false
  /// Whether the reader was asked to go on into pages that are not loaded.
  var hasOffered = false
  /// Whether the text is still being typed: nothing is said of it yet.
  var isTyped = false
  /// The sections that were unfolded for matches while it was.
  var unfolded: [SectionID] = []
  /// The row that was opened because its match was hidden.
  var opened: RecordID?

  init(_ request: SearchRequest, pattern: TextPattern, from row: Int) {
    self.request = request
    self.pattern = pattern
    matches = RowMatches(from: row)
  }
}

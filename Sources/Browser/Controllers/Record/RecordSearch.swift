import BrowserManagers

/// A search of a record: what is looked for, and what was found so far.
///
/// A match is a row; it is known by the byte of the record at which it begins, so that rows that are
/// folded, or were not found yet, have matches, too.
@MainActor struct RecordSearch {
  let request: SearchRequest
  /// Whether it is the one of the list: beyond the last match of the record it goes on in the next one.
  var isOfList = false
  /// The matches, by their first bytes.
  var matches: RecordMatches
  /// What is looked for.
  var pattern: TextPattern { matches.pattern }
  /// Where the reader goes as soon as it is known, so many times, from this byte; nil when they are there.
  var goal: (direction: SearchGoal, times: Int, offset: Int)?
  /// The match that the reader is at.
  var current: Int?
  /// A match that the reader goes to, once the rows up to it are found.
  var awaited: Int?
}

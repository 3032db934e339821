import BrowserManagers
import BrowserModels

/// A search of a record: what is looked for, and what was found so far.
@MainActor struct RecordSearch {
  let request: SearchRequest
  /// Whether it is the one of the list: beyond the last match of the record it goes on in the next one.
  var isOfList = false
  /// The matches, each where its row begins in the record.
  var matches: RecordMatches
  /// Where the reader goes as soon as it is known, so many times, from this byte; nil when they are there.
  var goal: (direction: SearchGoal, times: Int, offset: Int)?
  /// The match that the reader is at.
  var current: Int?
  /// A match that the reader goes to, once the rows up to it are found.
  var awaited: Int?
  /// What was said last, of how many matches and which one.
  private var said: (count: Int, current: Int?, isWhole: Bool, text: String)?

  /// A search that has found nothing yet.
  init(
    _ request: SearchRequest,
    isOfList: Bool = false,
    matches: RecordMatches,
    goal: (direction: SearchGoal, times: Int, offset: Int)? = nil
  ) {
    self.request = request
    self.isOfList = isOfList
    self.matches = matches
    self.goal = goal
  }

  /// What the status line says of it; made again only when that may have changed, since a part of the
  /// record is read for it.
  mutating func remark() -> String {
    if let said, said.count == matches.count, said.current == current,
      said.isWhole == matches.isWhole
    {
      return said.text
    }
    let text = matches.count(at: current)
    said = (matches.count, current, matches.isWhole, text)
    return text
  }
}

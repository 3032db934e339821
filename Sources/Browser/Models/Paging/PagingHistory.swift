/// What the pages so far taught, carried from page to page.
package struct PagingHistory: Hashable, Sendable {
  /// The number that the first page had: 0 or 1 for pages.
  package var firstNumber: Int?

  /// Pages seen.
  package var pages = 0

  /// Records received, duplicates included.
  package var records = 0

  /// Records that lie before the first page.
  var before = 0

  /// The largest total that an answer gave.
  var total: Int?

  /// Records on the first page.
  package var firstPageRecords: Int?

  /// The position in the table of the mechanism by which the answers have named their next page, once a
  /// page that was named brought new records; nil while none has.
  package var chain: Int?

  /// The guesses that brought nothing new.
  package var rejected: Set<PagingAttempt> = []

  /// Nothing learnt yet.
  package init() {}

  /// The history after a page of so many records whose number, or that of its first record, is known
  /// or not.
  func advanced(by count: Int, number: Int?) -> PagingHistory {
    var history = self
    if pages == 0 {
      history.firstNumber = number
      history.firstPageRecords = count
    }
    history.pages &+= 1
    history.records &+= count
    return history
  }
}

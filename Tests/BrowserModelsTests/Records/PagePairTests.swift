import Testing

@testable import BrowserModels

@Suite struct PagePairTests {
  private func pair(_ earlier: [String], _ later: [String]) -> PagePair {
    let pages = [earlier, later].map { page in page.map { RecordFields(json($0)) } }
    return PagePair(earlier: pages[0], later: pages[1])
  }

  /// What each record of two pages of six holds by its position, and what they have in common.
  static let likenesses:
    [(earlier: @Sendable (Int) -> String, later: @Sendable (Int) -> String, PagePair.Likeness)] = [
      ({ #"{"name":"n\#($0)","age":1}"# }, { #"{"name":"n\#($0)","age":2}"# }, .names),
      ({ #"{"nr":\#($0),"age":1}"# }, { #"{"nr":\#($0),"age":2}"# }, .names),
      ({ #"{"row":\#($0),"name":"n\#($0)"}"# }, { #"{"row":\#($0),"name":"n\#($0 + 6)"}"# }, .none),
      ({ #"{"name":"n\#($0)"}"# }, { #"{"name":"n\#($0 + 1)"}"# }, .none),
      ({ #"{"of":"x","age":\#($0)}"# }, { #"{"of":"x","age":\#($0 + 2)}"# }, .shift),
      ({ #"{"of":"x","age":\#($0)}"# }, { #"{"of":"x","age":\#($0 * 2 + 1)}"# }, .none),
      (
        { #"{"day":"\#("abcdef".dropFirst($0).prefix(1))","of":"x"}"# },
        { #"{"day":"\#("abcdef".dropFirst($0).prefix(1))","of":"y"}"# }, .none
      ),
      ({ _ in #"{"on":true}"# }, { _ in #"{"on":false}"# }, .none),
    ]

  @Test(arguments: likenesses.indices)
  func `pages are alike when the same fields tell their records apart`(row: Int) {
    let (earlier, later, likeness) = Self.likenesses[row]

    #expect(pair((0..<6).map(earlier), (0..<6).map(later)).likeness == likeness)
  }

  @Test func `a few records at the end of a list are not like the first ones`() {
    let page = (0..<6).map { #"{"name":"n\#($0)","age":\#($0)}"# }

    #expect(pair(page, [#"{"name":"n0","age":9}"#]).likeness == .none)
    #expect(pair(Array(page.prefix(1)), [#"{"name":"n0","age":9}"#]).likeness == .names)
  }

  /// Times or numbers of two pages, and whether the later page goes on where the earlier stopped.
  static let orders: [(earlier: [String], later: [String], counters: Bool, continues: Bool)] = [
    (["1700000900", "1700000800"], ["1700000700", "1700000600"], false, true),
    (["1700000900", "1700000900"], ["1700000800", "1700000800"], false, true),
    (["1700000100", "1700000200"], ["1700000300", "1700000400"], false, true),
    (["1700000100", "1700000101"], ["1700000300", "1700000301"], false, false),
    (["1700000100", "1700000200"], ["1700000150", "1700000250"], false, false),
    (["1700000200", "1700000100"], ["1700000300", "1700000400"], false, false),
    (["9", "8"], ["7", "6"], false, false),
    (["9", "8"], ["7", "6"], true, true),
    (["9", "9"], ["8", "8"], true, false),
    (["1", "2"], ["3", "4"], false, false),
    (["1", "2"], ["3", "4"], true, true),
    (["1", "1"], ["2", "2"], true, false),
    (["1", "2"], ["3", "null"], true, false),
  ]

  @Test(arguments: orders.indices)
  func `a page goes on where the one before it stopped`(row: Int) {
    let (earlier, later, counters, continues) = Self.orders[row]
    let pair = pair(earlier.map { #"{"at":\#($0)}"# }, later.map { #"{"at":\#($0)}"# })

    #expect(pair.continues(withCounters: counters) == continues)
  }
}

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

  /// Values of two pages, and whether the later one is another one of a list; then where the times of
  /// answers are not thought of.
  static let orders: [(earlier: [String], later: [String], goesOn: Bool, withSeconds: Bool)] = [
    (["1700000900", "1700000800"], ["1700000700", "1700000600"], true, true),
    (["1700000900", "1700000900"], ["1700000800", "1700000800"], true, true),
    (["1700000100", "1700000200"], ["1700000300", "1700000400"], true, true),
    (["1700000100", "1700000101"], ["1700000300", "1700000301"], true, true),
    (["1700000100", "1700000101"], ["1700000103", "1700000104"], false, true),
    (["1700000100", "1700000200"], ["1700000150", "1700000250"], false, false),
    (["1700000100000", "1700000101000"], ["1700000103000", "1700000104000"], false, true),
    (["\"2026-01-01\"", "\"2026-01-01\""], ["\"2026-01-02\"", "\"2026-01-02\""], true, true),
    (["9", "8"], ["7", "6"], true, true),
    (["2018", "2018"], ["2019", "2019"], false, false),
    (["9", "7"], ["8", "6"], false, false),
    (["0.5", "0.7"], ["0.8", "0.9"], false, false),
    (["\"May\"", "\"May\""], ["\"June\"", "\"June\""], true, true),
    (["\"May\"", "\"May\""], ["\"May\"", "\"June\""], false, false),
    (["\"3f2a9c41\"", "\"3f2a9c41\""], ["\"4f2a9c41\"", "\"4f2a9c41\""], false, false),
    (["1", "2"], ["3", "null"], false, false),
  ]

  @Test(arguments: orders.indices)
  func `a field tells that a list goes on`(row: Int) {
    let (earlier, later, goesOn, withSeconds) = Self.orders[row]
    let pair = pair(earlier.map { #"{"at":\#($0)}"# }, later.map { #"{"at":\#($0)}"# })

    #expect(pair.goesOn(withSeconds: false) == goesOn)
    #expect(pair.goesOn(withSeconds: true) == withSeconds)
  }

  @Test(arguments: [("year", true), ("gameWeek", true), ("age", false), ("yearly", false)])
  func `one number for a page is counted on where its name says so`(name: String, goesOn: Bool) {
    let page = { (number: Int) in Array(repeating: #"{"\#(name)":\#(number)}"#, count: 3) }

    #expect(pair(page(2018), page(2019)).goesOn(withSeconds: true) == goesOn)
  }
}

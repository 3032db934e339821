import Testing

/// The short marks beside a title.
struct BadgeRoleTests {
  @Test func `words of a few, labels and what is true are badges`() {
    let records = (0..<8).map {
      #"""
      {"title":"T \#($0)","state":"\#($0 % 2 == 0 ? "open" : "closed")","is_draft":\#($0 == 0),"enabled":true,
       "labels":[{"name":"l\#($0)","color":"f00"}],"priority":{"id":\#($0),"name":"p\#($0 % 2)"}}
      """#
    }
    let rows = MadeUpRows.of(records)

    #expect(rows[0].badges == ["open", "draft", "l0", "p0"])
    #expect(rows[1].badges == ["closed", "l1", "p1"])
  }

  @Test func `a badge is not said twice`() {
    let records = (0..<8).map {
      #"{"title":"T \#($0)","status":"s\#($0 % 2)","language":"s\#($0 % 2)"}"#
    }

    #expect(MadeUpRows.of(records).map(\.subtitle) == Array(repeating: "", count: 8))
  }
}

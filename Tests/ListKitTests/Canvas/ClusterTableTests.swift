import Testing

@testable import ListKit

@Test func `each cluster of a canvas has one place`() {
  var table = ClusterTable()
  let clusters = ["👩‍👩‍👧", "❤️", "e\u{301}", "❤️", "👩‍👩‍👧", "e\u{301}"]

  let places = clusters.map { $0.withUTF8Bytes { table.place(of: $0) } }

  #expect(places == [0, 1, 2, 1, 0, 2])
  #expect(places.map { table[$0] } == clusters)
}

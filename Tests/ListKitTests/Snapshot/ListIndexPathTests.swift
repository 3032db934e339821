import ListKit
import Testing

@Test func `an index path orders by section, then by row`() {
  let paths = [(1, 0), (0, 2), (0, 1)].map { ListIndexPath(section: $0.0, offset: $0.1) }

  #expect(paths.sorted().map(\.description) == ["0.1", "0.2", "1.0"])
}

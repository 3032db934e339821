import BrowserModels
import Testing

@testable import BrowserControllers

/// Places in records that were left.
struct RecordPlacesTests {
  private static func id(_ number: Int) -> RecordID { RecordID(integer: number) }

  /// A path of so many steps, each with a name of so many bytes.
  private static func path(_ count: Int, length: Int = 1) -> TreePath {
    let name = String(repeating: "x", count: length)
    return TreePath((0..<count).map { TreePath.Step(key: .name(name), place: $0) })
  }

  /// So many containers that were unfolded.
  private static func folds(_ count: Int) -> RecordFolds {
    let step = TreePath.Step(key: .name("x"), place: 0)
    let node = RecordFolds.Node(step: step, parent: nil, change: .init(isUnfolded: true))
    return RecordFolds(nodes: Array(repeating: node, count: count))
  }

  @Test func `a place is kept until it is forgotten`() {
    var places = RecordPlaces()
    let place = RecordPlace(cursor: Self.path(2), screenLine: 3, folds: Self.folds(1))

    places[Self.id(1)] = place
    #expect(places[Self.id(1)] == place)
    #expect(places[Self.id(2)] == nil)
    places[Self.id(1)] = nil

    #expect(places[Self.id(1)] == nil)
  }

  @Test func `of many records those that were left first are forgotten`() {
    var places = RecordPlaces(capacity: 3)
    for number in [1, 2, 3, 1, 4] { places[Self.id(number)] = RecordPlace(screenLine: number) }

    #expect((1...4).map { places[Self.id($0)]?.screenLine } == [1, nil, 3, 4])
  }

  @Test func `places take a bound of memory`() {
    var places = RecordPlaces(mostBytes: 10_000)
    for number in 1...40 { places[Self.id(number)] = RecordPlace(cursor: Self.path(12)) }
    let kept = (1...40).filter { places[Self.id($0)] != nil }

    #expect(kept == Array(40 - kept.count + 1...40))
    #expect((15...25).contains(kept.count))
  }

  @Test func `of a place with many folds only the cursor is kept, of a deep one nothing`() {
    var places = RecordPlaces(mostBytes: 10_000)
    places[Self.id(1)] = RecordPlace(cursor: Self.path(2), folds: Self.folds(100))
    places[Self.id(2)] = RecordPlace(cursor: Self.path(5, length: 1_000))

    #expect(places[Self.id(1)] == RecordPlace(cursor: Self.path(2)))
    #expect(places[Self.id(2)] == nil)
  }
}

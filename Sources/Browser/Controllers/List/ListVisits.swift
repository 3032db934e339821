import BrowserModels
import ListKit

/// Where the reader was in each of the lists of a source, so that going round leads back there.
struct ListVisits {
  /// A list among those of a source.
  private struct ListKey: Hashable {
    let path: JSONPointer
    let isSingle: Bool

    init(_ location: RecordLocation) {
      path = location.path
      isSingle = location.shape == .single
    }
  }

  /// The place in a list: how many rows it takes to be there, and what is on screen.
  struct Place {
    let row: Int
    let anchor: ListAnchor<RecordID>
  }

  /// What was said of the list that was asked for last; nil once the reader has pressed another key.
  var announcement: String?

  private var places: [ListKey: Place] = [:]
  private var wanted: ListKey?

  /// Remembers the place in a list that is left.
  mutating func leave(_ location: RecordLocation, at place: Place) {
    places[ListKey(location)] = place
  }

  /// Notes that a list was asked for.
  mutating func ask(for location: RecordLocation) {
    wanted = ListKey(location)
  }

  /// Whether the records are now those of the list that was asked for; true once.
  mutating func hasArrived(at location: RecordLocation) -> Bool {
    guard wanted == ListKey(location) else { return false }
    wanted = nil
    return true
  }

  /// The place in a list where the reader was; nil in one that is new to them.
  func place(in location: RecordLocation) -> Place? { places[ListKey(location)] }
}

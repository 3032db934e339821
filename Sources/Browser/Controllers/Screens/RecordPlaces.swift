import BrowserModels

/// Where a reader was in a record: a pure value.
struct RecordPlace: Hashable {
  /// The value under the cursor; nil where there was none, or too deep.
  var cursor: TreePath?
  /// The line of the screen that it was on, which may be one above the screen; nil where it was not on
  /// screen.
  var screenLine: Int?
  /// Which of its lines that was.
  var lineInRow = 0
  /// The containers that were unfolded, outer ones first; nil for those that are at the start.
  var unfolded: [TreePath]?

  /// Roughly the bytes that it takes.
  fileprivate var size: Int {
    let paths = (unfolded ?? []) + [cursor].compactMap { $0 }
    return paths.reduce(64) { size, path in
      path.steps.reduce(size + 32) { size, step in
        if case .name(let name) = step.key { size + 48 + name.utf8.count } else { size + 48 }
      }
    }
  }
}

/// The places in the records that were left last, so that a reader comes back to them: bounded, so that the
/// ones that were left first are forgotten.
struct RecordPlaces {
  private let capacity: Int
  private let mostBytes: Int
  /// The places, with their sizes and when they were kept.
  private var places: [RecordID: (place: RecordPlace, size: Int, time: Int)] = [:]
  private var size = 0
  private var time = 0

  /// No places yet, of so many records at most, which take so many bytes together.
  init(capacity: Int = 100, mostBytes: Int = 1 << 20) {
    self.capacity = capacity
    self.mostBytes = mostBytes
  }

  /// The place in a record; setting it to nil forgets it.
  ///
  /// Of one that would take an eighth of the room or more, what was unfolded is forgotten. O(places).
  subscript(id: RecordID) -> RecordPlace? {
    get { places[id]?.place }
    set {
      forget(id)
      guard var place = newValue else { return }
      if place.size > mostBytes / 8 { place.unfolded = nil }
      guard place.size <= mostBytes / 8 else { return }
      time += 1
      places[id] = (place, place.size, time)
      size += place.size
      while places.count > capacity || size > mostBytes,
        let oldest = places.min(by: { $0.value.time < $1.value.time })?.key
      {
        forget(oldest)
      }
    }
  }

  private mutating func forget(_ id: RecordID) {
    size -= places.removeValue(forKey: id)?.size ?? 0
  }
}

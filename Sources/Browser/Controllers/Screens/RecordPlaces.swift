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
  /// What was folded and unfolded; nil where that is as at the start.
  var folds: RecordFolds?

  /// Roughly the bytes that it takes.
  fileprivate var size: Int {
    let nodes = folds?.nodes ?? []
    let names = nodes.reduce(0) { $0 + $1.step.nameSize }
    return (cursor?.steps ?? []).reduce(64 + names + nodes.count * RecordFolds.Node.size) {
      $0 + MemoryLayout<TreePath.Step>.stride + $1.nameSize
    }
  }
}

extension RecordFolds.Node {
  fileprivate static let size = MemoryLayout<Self>.stride
}

extension TreePath.Step {
  /// Bytes that its name takes elsewhere: a short one is in the step.
  fileprivate var nameSize: Int {
    if case .name(let name) = key, name.utf8.count > 15 { name.utf8.count + 32 } else { 0 }
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
  init(capacity: Int = 100, mostBytes: Int = 4 << 20) {
    self.capacity = capacity
    self.mostBytes = mostBytes
  }

  /// The place in a record; setting it to nil forgets it.
  ///
  /// Of one that would take more than half of the room, what was folded is forgotten: levels are unfolded
  /// without a change of their own, so that the place in a value in 10,000 others has room. O(places).
  subscript(id: RecordID) -> RecordPlace? {
    get { places[id]?.place }
    set {
      forget(id)
      guard var place = newValue else { return }
      if place.size > mostBytes / 2 { place.folds = nil }
      guard place.size <= mostBytes / 2 else { return }
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

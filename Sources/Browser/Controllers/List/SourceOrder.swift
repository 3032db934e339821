import BrowserManagers
import BrowserModels

/// The order of a source: its records as runs of ids, and where each of them is.
struct SourceOrder: Sendable {
  /// The runs in order; no id is in two of them.
  let runs: [Range<RecordID>]
  /// How many records there are.
  let count: Int

  /// A run and how many records are before it.
  private struct Place: Sendable {
    let run: Range<RecordID>
    let start: Int
  }

  /// The runs by their ids; empty while that is their order.
  private let places: [Place]

  /// An order of these runs.
  ///
  /// O(runs), or O(runs log runs) where the ids do not ascend.
  init(_ runs: [Range<RecordID>] = []) {
    self.runs = runs
    var places: [Place] = []
    var count = 0
    for run in runs where !run.isEmpty {
      places.append(Place(run: run, start: count))
      count += run.count
    }
    self.count = count
    let ascends = zip(places, places.dropFirst()).allSatisfy {
      $0.run.upperBound <= $1.run.lowerBound
    }
    self.places = ascends ? places : places.sorted { $0.run.lowerBound < $1.run.lowerBound }
    idsAscend = ascends
  }

  /// Whether a greater id is always farther below.
  let idsAscend: Bool

  /// A number that is greater for a record farther below; of an id that is there.
  ///
  /// O(log runs), or O(1) where ids ascend.
  func rank(of id: RecordID) -> Int {
    guard !idsAscend else { return id.integer }
    let place = places[index(of: id)]
    return place.start + (id.integer - place.run.lowerBound.integer)
  }

  /// Which of two records comes first; nil where it is the one with the lesser id.
  var isBefore: ((RecordID, RecordID) -> Bool)? {
    idsAscend ? nil : { rank(of: $0) < rank(of: $1) }
  }

  /// The parts of a run that are there, as pieces by id.
  func pieces(of run: Range<RecordID>) -> [Range<RecordID>] {
    guard !run.isEmpty else { return [] }
    var pieces: [Range<RecordID>] = []
    for place in places[index(of: run.lowerBound)...] {
      guard place.run.lowerBound < run.upperBound else { break }
      pieces.append(place.run.clamped(to: run))
    }
    return pieces
  }

  /// The runs by their ids.
  var byID: [Range<RecordID>] { places.map(\.run) }

  /// The first place whose run ends after an id.
  private func index(of id: RecordID) -> Int {
    places.partitioningIndex { $0.run.upperBound > id }
  }

  /// Whether it has all records of an older order, and both have them by their ids: records came behind
  /// or between them, as those of several sources do.
  func hasGrown(from old: SourceOrder) -> Bool {
    idsAscend && old.idsAscend
      && old.runs.allSatisfy { run in
        pieces(of: run).reduce(0) { $0 + $1.count } == run.count
      }
  }

  /// The runs that follow an older order in this one; nil when this is no continuation of it.
  func runs(appendedTo old: SourceOrder) -> [Range<RecordID>]? {
    guard let last = old.runs.last else { return runs }
    guard runs.count >= old.runs.count, runs.starts(with: old.runs.dropLast()) else { return nil }
    let continued = runs[old.runs.count - 1]
    guard continued.lowerBound == last.lowerBound, continued.upperBound >= last.upperBound else {
      return nil
    }
    return [last.upperBound..<continued.upperBound] + runs.dropFirst(old.runs.count)
  }
}

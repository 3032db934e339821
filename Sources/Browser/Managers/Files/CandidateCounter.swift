import BrowserModels
import Dispatch

/// Counts the records of lists of which the beginning of a file shows only some, in the background.
final class CandidateCounter: Sendable {
  private let scans: [(location: RecordLocation, scan: FileScan)]

  /// A counter of the lists of a layout beside its own; nil when all of them are counted.
  ///
  /// - Parameters:
  ///   - layout: Knows the lists.
  ///   - open: Opens the file; called for each list.
  @MainActor init?(
    for layout: FileLayout,
    open: () throws(PageError) -> any ByteSupply
  ) {
    var scans: [(location: RecordLocation, scan: FileScan)] = []
    for location in layout.candidates
    where !location.isCountExact && !location.isSamePlace(as: layout.location) {
      let chosen = layout.choosing(location)
      guard let supply = try? open() else { return nil }
      scans.append((location, FileScan(supply, named: nil, layout: chosen)))
    }
    guard !scans.isEmpty else { return nil }
    self.scans = scans
  }

  /// Begins; what was counted comes on the main actor, list by list.
  func start(_ report: @escaping @MainActor (RecordLocation) -> Void) {
    DispatchQueue.global(qos: .utility).async { [self] in
      for (location, scan) in scans {
        var count = 0
        let isWhole: Void? = try? scan.run { event in
          if case .found(let ranges, _, _) = event { count += ranges.count }
        }
        guard isWhole != nil, !scan.isStopped else { continue }
        var counted = location
        counted.count = count
        counted.isCountExact = true
        DispatchQueue.main.async { [counted] in
          MainActor.assumeIsolated { if !scan.isStopped { report(counted) } }
        }
      }
    }
  }

  /// Ends the counting; nothing is reported after this call.
  func stop() {
    for (_, scan) in scans { scan.stop() }
  }
}

extension [RecordLocation] {
  /// Puts a list that was counted in the place of the same one.
  mutating func update(_ counted: RecordLocation) {
    for position in indices where self[position].isSamePlace(as: counted) {
      self[position] = counted
    }
  }
}

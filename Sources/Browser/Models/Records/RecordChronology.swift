/// Which end of a list has its newest records, by the times or the ids of some of them.
package enum RecordChronology: Hashable, Sendable {
  /// The first one is the newest.
  case newestFirst
  /// The last one is.
  case oldestFirst
  /// Nothing says so.
  case unknown

  /// Records that are looked at.
  private static let sampleSize = 100

  /// Looks at the times of creation, at other times, then at the ids, which count where they are numbers
  /// that only rise or only fall.
  ///
  /// - Parameters:
  ///   - records: The records in their order.
  ///   - id: Where the id of a record is.
  package init(of records: [JSONValue], id: JSONPointer?) {
    let sample = Array(records.prefix(Self.sampleSize))
    let names = (sample.first?.object?.members ?? []).map(\.0)
    let times = names.filter { name in
      let words = KeyName.words(of: name)
      return words.contains { Self.isOfTime($0) }
    }
    let created = times.filter { Self.isOfCreation($0) }
    for name in created + times.filter({ !created.contains($0) }) {
      let seconds = sample.map { record in
        record.object?[name].flatMap { Timestamp($0) }?.seconds
      }
      let found = Self.direction(of: seconds)
      if found != .unknown {
        self = found
        return
      }
    }
    self = Self.direction(
      of: sample.map { record in id?.value(in: record)?.wholeNumber.map(Double.init) }
    )
  }

  private static func isOfTime(_ word: String) -> Bool {
    isOfCreation(word)
      || ["time", "timestamp", "date", "at", "on", "updated", "modified", "utc"].contains(word)
  }

  private static func isOfCreation(_ name: String) -> Bool {
    ["created", "creat", "publish", "posted", "inserted"].contains {
      name.lowercased().hasPrefix($0)
    }
  }

  /// Where all are known and they go one way.
  private static func direction(of values: [Double?]) -> RecordChronology {
    let known = values.compactMap(\.self)
    guard known.count == values.count, known.count > 1, known.first != known.last else {
      return .unknown
    }
    let pairs = zip(known, known.dropFirst())
    if pairs.allSatisfy({ $0 >= $1 }) { return .newestFirst }
    return pairs.allSatisfy { $0 <= $1 } ? .oldestFirst : .unknown
  }
}

extension ListSelection: Codable where Item: Codable {
  private enum CodingKeys: String, CodingKey {
    /// The first and the last id of each run of consecutive integers.
    case runs
    /// All other ids.
    case items
  }

  /// Writes integer ids that follow each other as the first and the last of them, and all others one
  /// by one: a million consecutive ids take two numbers.
  public func encode(to encoder: any Encoder) throws {
    var runs: [Item] = []
    var others: [Item] = []
    for segment in sequence.segments {
      switch segment {
      case .run(let first, let count):
        runs += [RowSegment.item(first), RowSegment.item(first &+ (count &- 1))]
      case .items(let items):
        others += items
      }
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(runs, forKey: .runs)
    try container.encode(others, forKey: .items)
  }

  /// Reads what was written; runs that overlap are joined, ids that come twice are read once, and of
  /// a run what is no case of an enumeration any more is left out.
  ///
  /// Throws a `DecodingError` when a run has no end or ends before it begins, and when there are more
  /// ids than a list can have rows.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let ends = try container.decode([Item].self, forKey: .runs).map { RowSegment.integer($0) }
    let others = try container.decode([Item].self, forKey: .items)
    func fail(_ why: String) -> DecodingError {
      .dataCorruptedError(forKey: .runs, in: container, debugDescription: why)
    }
    guard ends.count % 2 == 0 else { throw fail("A run of ids has no end.") }
    var runs: [ClosedRange<Int>] = []
    for place in stride(from: 0, to: ends.count, by: 2) {
      guard let first = ends[place], let last = ends[place + 1], first <= last else {
        throw fail("A run of ids ends before it begins.")
      }
      runs.append(first...last)
    }
    var rows = RowSequence<Item>()
    var known: [ClosedRange<Int>] = []
    for run in runs.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      var first = run.lowerBound
      if let end = known.last?.upperBound, end >= first {
        guard end < run.upperBound else { continue }
        first = end + 1
      }
      let (distance, isWide) = run.upperBound.subtractingReportingOverflow(first)
      let room = ListSnapshot<Int, Item>.itemLimit - rows.count - others.count
      guard !isWide, distance < room,
        let parts = RowSegment<Item>.existing(first...run.upperBound)
      else { throw fail("There are too many ids.") }
      known.append(first...run.upperBound)
      for part in parts { rows.appendRun(first: part.lowerBound, count: part.count) }
    }
    var single: Set<Item> = []
    rows.append(
      others.filter { item in
        if let id = RowSegment.integer(item) {
          let place = known.partitioningIndex { $0.upperBound >= id }
          if place < known.count, known[place].contains(id) { return false }
        }
        return single.insert(item).inserted
      }
    )
    self.init(all: rows)
  }
}

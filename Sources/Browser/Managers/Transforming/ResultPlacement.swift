import BrowserModels

/// Where results go: behind all others, or in the place of those that their record had before; a pure value.
struct ResultPlacement {
  /// The texts of the results.
  private(set) var texts: RecordTexts
  /// Those that are new, by their positions among the texts.
  private(set) var adding: [Int] = []
  /// Those that take the place of another one.
  private(set) var replacing: [(id: RecordID, position: Int)] = []
  /// The records that are done.
  private(set) var done: [(id: RecordID, work: RecordInWork)] = []
  /// How many former results have no successor.
  private(set) var removedCount = 0
  /// Whether some of the records come of loading again.
  private(set) var isOfRefresh = false
  /// The first record that failed whose reason is known.
  private(set) var failure: (id: RecordID, reason: String)?
  /// What came so far of the record that is not done.
  private(set) var work: RecordInWork
  /// The records that are not done.
  private(set) var sent: [SentRecords]

  private let made: TransformResults
  private let next: Int

  /// A placement that has placed nothing.
  ///
  /// - Parameters:
  ///   - made: The results.
  ///   - work: What came before of the first of the records.
  ///   - sent: The records, from that one on.
  ///   - next: The id of the next result that is new.
  init(of made: TransformResults, _ work: RecordInWork, _ sent: [SentRecords], next: Int) {
    texts = RecordTexts(bytes: made.bytes, ranges: made.ranges)
    self.made = made
    self.work = work
    self.sent = sent
    self.next = next
  }

  /// Places all results.
  ///
  /// - Parameters:
  ///   - formerResults: The results that a record had before; nil for one that was not done.
  ///   - text: The text of a former result.
  mutating func place(
    formerResults: (RecordID) -> [RecordID]?,
    text: (RecordID) -> [UInt8]?
  ) {
    var failures = made.failures[...]
    var start = 0
    for record in 0...made.ends.count {
      let isDone = record < made.ends.count
      let end = isDone ? made.ends[record] : made.ranges.count
      guard let first = sent.first, let id = first.ids.first else { break }
      if !work.isBegun {
        work.isBegun = true
        work.former = formerResults(id)
      }
      isOfRefresh = isOfRefresh || first.isOfRefresh
      if work.former == nil {
        for position in start..<end { add(position) }
      } else {
        work.texts += made.ranges[start..<end].map { Array(made.bytes[$0]) }
      }
      start = end
      if let failed = failures.first, failed.record == record {
        failures.removeFirst()
        work.hasFailed = true
        if failure == nil, !failed.reason.isEmpty { failure = (id, failed.reason) }
      }
      guard isDone else { break }
      finish(id, text)
    }
  }

  /// Adds a result of the record that is in work.
  private mutating func add(_ position: Int, inPlaceOf former: RecordID? = nil) {
    let result = former ?? RecordID(integer: next + adding.count)
    if former != nil { replacing.append((result, position)) } else { adding.append(position) }
    work.results.append(ids: result..<result.advanced(by: 1))
  }

  /// Notes that the record in work is done, and goes on to the next one.
  private mutating func finish(_ id: RecordID, _ text: (RecordID) -> [UInt8]?) {
    if let former = work.former {
      let pairs = Self.pairs(of: work.texts, with: former, text)
      for (text, former) in zip(work.texts, pairs) {
        texts.ranges.append(texts.bytes.count..<texts.bytes.count + text.count)
        texts.bytes += text
        add(texts.ranges.count - 1, inPlaceOf: former)
      }
      removedCount += former.count - pairs.count { $0 != nil }
    }
    done.append((id, work))
    work = RecordInWork()
    sent[0].ids.removeFirst()
    if sent[0].ids.isEmpty { sent.removeFirst() }
  }

  /// The former results that these ones are: equal ones, and all others in order if there are as many; nil
  /// for one that is new.
  private static func pairs(
    of texts: [[UInt8]],
    with former: [RecordID],
    _ text: (RecordID) -> [UInt8]?
  ) -> [RecordID?] {
    if texts.count == 1, former.count == 1 { return former }
    var equal: [[UInt8]: [RecordID]] = [:]
    for id in former.reversed() {
      if let text = text(id) { equal[text, default: []].append(id) }
    }
    var found = texts.map { equal[$0]?.popLast() }
    let used = Set(found.compactMap(\.self))
    var left = former.filter { !used.contains($0) }[...]
    guard left.count == found.count(where: { $0 == nil }) else { return found }
    for position in found.indices where found[position] == nil { found[position] = left.popFirst() }
    return found
  }
}

/// Records that were sent together.
struct SentRecords {
  /// Those that are not done.
  var ids: Range<RecordID>
  /// Whether they come of loading again.
  let isOfRefresh: Bool
}

/// What came so far of a record that is not done.
struct RecordInWork {
  var results: [Range<RecordID>] = []
  var hasFailed = false
  /// The results that it had before; nil for one that was not done before.
  var former: [RecordID]?
  /// The texts of its results where it was, until all of them are here.
  var texts: [[UInt8]] = []
  /// Whether `former` was looked up.
  var isBegun = false

  /// How many results it has so far.
  var count: Int { results.reduce(texts.count) { $0 + $1.count } }
}

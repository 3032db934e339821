import BrowserModels

/// A set of record ids: a bit each, so that those of 400,000 records take 50 KB.
///
/// Ids may be far apart, as those of several sources are: 4,096 neighbours share a page, and there are
/// pages only where ids are or were.
struct RecordIDSet: Sendable {
  /// Where the words of each page begin, by the number of the page.
  private var starts: [Int: Int] = [:]
  /// 64 ids each.
  private var words: [UInt64] = []

  /// How many ids are in the set.
  private(set) var count = 0

  /// Words of a page.
  private static let pageWords = FactPage.size / 64

  /// No ids.
  init() {}

  /// Whether no id is in the set.
  var isEmpty: Bool { count == 0 }

  /// Whether an id is in the set.
  func contains(_ id: RecordID) -> Bool {
    guard count > 0, let start = starts[id.integer >> FactPage.shift] else { return false }
    let offset = id.integer & (FactPage.size - 1)
    return words[start + offset >> 6] >> UInt64(offset & 63) & 1 == 1
  }

  /// Adds consecutive ids, those that are there already among them.
  ///
  /// O(ids / 64).
  mutating func insert(_ run: Range<RecordID>) {
    change(run, makesPages: true) { $0 | $1 }
  }

  /// Removes consecutive ids, those that are not there among them.
  ///
  /// O(ids / 64), and no more than all that was ever in the set.
  mutating func remove(_ run: Range<RecordID>) {
    change(run, makesPages: false) { $0 & ~$1 }
  }

  /// Adds those of consecutive ids that are not there, and removes the others.
  ///
  /// O(ids / 64).
  mutating func toggle(_ run: Range<RecordID>) {
    change(run, makesPages: true) { $0 ^ $1 }
  }

  /// Keeps only the ids that are in some runs, which do not overlap.
  ///
  /// O(ids / 64).
  mutating func keep(only runs: [Range<RecordID>]) {
    guard count > 0 else { return }
    var kept = RecordIDSet()
    for run in runs { forEachRun(in: run) { kept.insert($0) } }
    self = kept
  }

  /// How many of consecutive ids are in the set.
  ///
  /// O(ids / 64), and no more than all that was ever in the set.
  func count(in run: Range<RecordID>) -> Int {
    guard count > 0 else { return 0 }
    var found = 0
    Self.forEachPart(of: run, on: starts) { page, offsets in
      guard let start = starts[page] else { return }
      for (word, mask) in FactPage.words(of: offsets) {
        found += (words[start + word] & mask).nonzeroBitCount
      }
    }
    return found
  }

  /// Calls a function with those of consecutive ids that are in the set: ascending, as ranges; one that
  /// goes on in another word may be two.
  ///
  /// O(ids / 64 and what is found).
  func forEachRun(in run: Range<RecordID>, _ body: (Range<RecordID>) -> Void) {
    guard count > 0 else { return }
    guard run.count > 1 else {
      if let id = run.first, contains(id) { body(run) }
      return
    }
    Self.forEachPart(of: run, on: starts) { page, offsets in
      guard let start = starts[page] else { return }
      let bits = Array(words[start..<start + Self.pageWords])
      for own in FactPage.runs(of: bits, in: offsets) {
        let first = FactPage.id(page, own.lowerBound)
        body(first..<first.advanced(by: own.count))
      }
    }
  }

  /// All ids, ascending, as ranges that are as long as can be.
  ///
  /// O(pages log pages and what is found).
  var runs: [Range<RecordID>] {
    var runs: [Range<RecordID>] = []
    for page in starts.keys.sorted() {
      let first = FactPage.id(page, 0)
      forEachRun(in: first..<first.advanced(by: FactPage.size)) { runs.append(ids: $0) }
    }
    return runs
  }

  private mutating func change(
    _ run: Range<RecordID>,
    makesPages: Bool,
    _ combine: (UInt64, UInt64) -> UInt64
  ) {
    Self.forEachPart(of: run, on: makesPages ? nil : starts) { page, offsets in
      guard let start = starts[page] ?? (makesPages ? makePage(page) : nil) else { return }
      for (word, mask) in FactPage.words(of: offsets) {
        let before = words[start + word]
        let after = combine(before, mask)
        words[start + word] = after
        count += after.nonzeroBitCount - before.nonzeroBitCount
      }
    }
  }

  /// The parts of consecutive ids by pages, ascending; those of a single id, of which there may be many,
  /// cost no array.
  ///
  /// Of very many ids, as all of a source are, only the parts on `pages` are visited, unless that is nil.
  private static func forEachPart(
    of run: Range<RecordID>,
    on pages: [Int: Int]?,
    _ body: (Int, Range<Int>) -> Void
  ) {
    guard let first = run.first?.integer, let last = run.last?.integer else { return }
    let numbers = first >> FactPage.shift...last >> FactPage.shift
    func visit(_ page: Int) {
      let start = page << FactPage.shift
      body(page, max(0, first - start)..<min(FactPage.size, last + 1 - start))
    }
    if let pages, numbers.count > max(1, pages.count) {
      for page in pages.keys.filter(numbers.contains).sorted() { visit(page) }
    } else {
      for page in numbers { visit(page) }
    }
  }

  private mutating func makePage(_ page: Int) -> Int {
    let start = words.count
    starts[page] = start
    words.append(contentsOf: repeatElement(0, count: Self.pageWords))
    return start
  }
}

extension RecordIDSet: Equatable {
  /// Whether both have the same ids.
  static func == (left: RecordIDSet, right: RecordIDSet) -> Bool {
    left.count == right.count && left.runs == right.runs
  }
}

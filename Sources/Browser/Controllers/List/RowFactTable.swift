import BrowserManagers
import BrowserModels

/// What is known of the rows of a source: three bits a row, and a slot with more for one that is shown.
///
/// Ids may be far apart, as those of several sources are. 10,000,000 rows of which nothing but the bits
/// is known take 4 MB.
struct RowFactTable: Sendable {
  /// 4,096 consecutive ids.
  private struct Page: Sendable {
    static let shift = 12
    var known = [UInt64](repeating: 0, count: 64)
    var current = [UInt64](repeating: 0, count: 64)
    var shown = [UInt64](repeating: 0, count: 64)
    /// The slots of the rows that are shown; empty while nothing is kept of any.
    var slots: [UInt32] = []
  }

  /// What a batch has changed.
  struct Noted {
    /// The rows that are shown and were not known before, in the order of the batch.
    var added: [RecordID] = []
    /// Whether a row that was known is shown or not in another way than before.
    var hasReplaced = false
  }

  private var pages: [Int: Page] = [:]
  /// The columns, by slot.
  private(set) var ids: [RecordID] = []
  private(set) var keys = SortKeyTable()
  private(set) var sectionNumbers: [UInt32] = []
  private(set) var footerValues: [FooterValue?] = []
  /// The sections by number.
  private(set) var sections: [SectionKey] = []
  private var numbers: [SectionKey: UInt32] = [:]

  /// How many rows are known and have not been expired.
  private(set) var currentCount = 0
  /// How many rows are shown.
  private(set) var shownCount = 0

  /// Notes what was read of rows that are in an order; of others it is of no use.
  ///
  /// `keepsColumns` tells that more is kept of a row than whether it is shown.
  mutating func note(_ facts: RowFacts, in order: SourceOrder, keepsColumns: Bool) -> Noted {
    var noted = Noted()
    let sectionNumbers = facts.sections.map { number(of: $0) }
    var first = 0
    var shownBefore = 0
    for run in facts.examined {
      var position = first
      for piece in order.pieces(of: run) {
        let start = first + (piece.lowerBound.integer - run.lowerBound.integer)
        while position < start {
          if facts.isShown(at: position) { shownBefore += 1 }
          position += 1
        }
        for part in Self.parts(of: piece) {
          note(facts, part, &position, &shownBefore, sectionNumbers, keepsColumns, &noted)
        }
      }
      first += run.count
      while position < first {
        if facts.isShown(at: position) { shownBefore += 1 }
        position += 1
      }
    }
    return noted
  }

  private mutating func note(
    _ facts: RowFacts,
    _ part: (page: Int, offsets: Range<Int>),
    _ position: inout Int,
    _ shownBefore: inout Int,
    _ sectionNumbers: [UInt32],
    _ keepsColumns: Bool,
    _ noted: inout Noted
  ) {
    // Taken out of the table, so that it is changed in place.
    var page = pages.removeValue(forKey: part.page) ?? Page()
    defer { pages[part.page] = page }
    for offset in part.offsets {
      let (word, bit) = (offset >> 6, UInt64(1) << UInt64(offset & 63))
      let isShown = facts.isShown(at: position)
      let wasKnown = page.known[word] & bit != 0
      let wasShown = page.shown[word] & bit != 0
      if page.current[word] & bit == 0 { currentCount += 1 }
      page.known[word] |= bit
      page.current[word] |= bit
      if isShown {
        page.shown[word] |= bit
        let id = RecordID(integer: part.page << Page.shift + offset)
        if keepsColumns {
          if page.slots.isEmpty { page.slots = Array(repeating: 0, count: 1 << Page.shift) }
          page.slots[offset] = UInt32(ids.count)
          ids.append(id)
          if facts.keys.count > 0 { keys.append(facts.keys, at: shownBefore) }
          if !facts.sectionNumbers.isEmpty {
            self.sectionNumbers.append(sectionNumbers[Int(facts.sectionNumbers[shownBefore])])
          }
          if !facts.footerValues.isEmpty { footerValues.append(facts.footerValues[shownBefore]) }
        }
        if !wasKnown { noted.added.append(id) }
        shownBefore += 1
      } else {
        page.shown[word] &= ~bit
      }
      if isShown != wasShown { shownCount += isShown ? 1 : -1 }
      if wasKnown, isShown != wasShown || (isShown && keepsColumns) { noted.hasReplaced = true }
      position += 1
    }
  }

  private mutating func number(of section: SectionKey) -> UInt32 {
    if let number = numbers[section] { return number }
    let number = UInt32(sections.count)
    numbers[section] = number
    sections.append(section)
    return number
  }

  /// The parts of a run by pages.
  private static func parts(of run: Range<RecordID>) -> [(page: Int, offsets: Range<Int>)] {
    let (first, end) = (run.lowerBound.integer, run.upperBound.integer)
    guard first < end else { return [] }
    return (first >> Page.shift...(end - 1) >> Page.shift).map { page in
      let start = page << Page.shift
      return (page, max(0, first - start)..<min(1 << Page.shift, end - start))
    }
  }
}

extension RowFactTable {
  /// Rows whose content has changed: what is known of them holds until they are noted again.
  mutating func expire(_ ids: some Sequence<RecordID>) {
    for id in ids {
      let (number, offset) = (id.integer >> Page.shift, id.integer & (1 << Page.shift - 1))
      let bit = UInt64(1) << UInt64(offset & 63)
      guard let page = pages[number], page.current[offset >> 6] & bit != 0 else { continue }
      pages[number]?.current[offset >> 6] &= ~bit
      currentCount -= 1
    }
  }

  /// All rows that are shown: what is known of them holds until they are noted again.
  ///
  /// O(rows / 64).
  mutating func expireShown() {
    for number in Array(pages.keys) {
      guard var page = pages.removeValue(forKey: number) else { continue }
      for word in page.current.indices {
        currentCount -= (page.current[word] & page.shown[word]).nonzeroBitCount
        page.current[word] &= ~page.shown[word]
      }
      pages[number] = page
    }
  }

  /// Forgets all rows that are not in an order.
  mutating func keep(only order: SourceOrder) {
    var kept: [Int: Page] = [:]
    for run in order.byID {
      for part in Self.parts(of: run) {
        guard let old = pages[part.page] else { continue }
        var page = kept[part.page] ?? Page()
        page.slots = old.slots
        for offset in part.offsets {
          let (word, bit) = (offset >> 6, UInt64(1) << UInt64(offset & 63))
          page.known[word] |= old.known[word] & bit
          page.current[word] |= old.current[word] & bit
          page.shown[word] |= old.shown[word] & bit
        }
        kept[part.page] = page
      }
    }
    pages = kept
    currentCount = pages.values.reduce(0) { $0 + $1.current.reduce(0) { $0 + $1.nonzeroBitCount } }
    shownCount = pages.values.reduce(0) { $0 + $1.shown.reduce(0) { $0 + $1.nonzeroBitCount } }
  }

  /// The parts of some runs whose rows are not known or have expired, in the same order.
  func unexamined(in runs: [Range<RecordID>]) -> [Range<RecordID>] {
    parts(of: runs) { page, word in ~(page?.current[word] ?? 0) }
  }

  /// The parts of some runs whose rows are shown, in the same order.
  func shown(in runs: [Range<RecordID>]) -> [Range<RecordID>] {
    parts(of: runs) { page, word in page?.shown[word] ?? 0 }
  }

  /// The parts of runs whose bits are set, 64 at a time.
  private func parts(
    of runs: [Range<RecordID>],
    where bits: (Page?, Int) -> UInt64
  ) -> [Range<RecordID>] {
    var found: [Range<RecordID>] = []
    for part in runs.lazy.flatMap({ Self.parts(of: $0) }) {
      let page = pages[part.page]
      var offset = part.offsets.lowerBound
      while offset < part.offsets.upperBound {
        let end = min((offset | 63) + 1, part.offsets.upperBound)
        var word = bits(page, offset >> 6) >> UInt64(offset & 63)
        var start = RecordID(integer: part.page << Page.shift + offset)
        var left = end - offset
        while word != 0, left > 0 {
          let skipped = min(word.trailingZeroBitCount, left)
          let length = min((~(word >> UInt64(skipped))).trailingZeroBitCount, left - skipped)
          start = start.advanced(by: skipped)
          found.append(ids: start..<start.advanced(by: length))
          start = start.advanced(by: length)
          left -= skipped + length
          word = skipped + length > 63 ? 0 : word >> UInt64(skipped + length)
        }
        offset = end
      }
    }
    return found
  }

  /// The slot of a row that is shown.
  func slot(of id: RecordID) -> UInt32 {
    pages[id.integer >> Page.shift]?.slots[id.integer & (1 << Page.shift - 1)] ?? 0
  }

  /// Forgets the slots of rows that were noted again or are gone, once they are most of all.
  ///
  /// - Returns: Whether the rows have other slots now.
  mutating func dropOldSlots() -> Bool {
    guard ids.count > 2 * shownCount + 1 << Page.shift else { return false }
    let old = self
    ids = []
    keys = SortKeyTable()
    sectionNumbers = []
    footerValues = []
    for number in pages.keys where pages[number]?.slots.isEmpty == false {
      guard var page = pages.removeValue(forKey: number) else { continue }
      for offset in page.slots.indices
      where page.shown[offset >> 6] >> UInt64(offset & 63) & 1 == 1 {
        let slot = Int(page.slots[offset])
        page.slots[offset] = UInt32(ids.count)
        ids.append(old.ids[slot])
        if old.keys.count > 0 { keys.append(old.keys, at: slot) }
        if !old.sectionNumbers.isEmpty { sectionNumbers.append(old.sectionNumbers[slot]) }
        if !old.footerValues.isEmpty { footerValues.append(old.footerValues[slot]) }
      }
      pages[number] = page
    }
    return true
  }

  /// Turns the keys into those of the opposite order.
  mutating func invertKeys() { keys = keys.inverted() }
}

import BrowserManagers
import BrowserModels

/// What is known of the rows of a source: four bits a row, and values of those that are shown.
///
/// Ids may be far apart, as those of several sources are. 10,000,000 rows of which nothing but the bits
/// is known take 6 MB.
struct RowFactTable: Sendable {
  /// What a batch, or a part of it, has changed.
  struct Noted {
    /// How many of its rows are shown.
    var foundCount = 0
    /// How many rows are shown that were not known before.
    var addedCount = 0
    /// How many more rows are current, and how many more are shown.
    var currentCount = 0
    var shownCount = 0
    /// Whether a row that was known is shown or not in another way than before.
    var hasReplaced = false
  }

  /// A row with what is kept of it.
  struct Row {
    let id: RecordID
    /// The number of its section; 0 where none is kept.
    var section = 0
    /// What counts for a footer.
    var footer: FooterValue?
  }

  /// The pages by the ids of their rows.
  private(set) var pages: [Int: FactPage] = [:]
  /// The sections by number.
  private(set) var sections: [SectionKey] = []
  private var numbers: [SectionKey: UInt32] = [:]

  /// How many rows are known and have not been expired.
  private(set) var currentCount = 0
  /// How many rows are shown.
  private(set) var shownCount = 0

  /// For how many rows values are kept.
  var valueCount: Int { pages.values.reduce(0) { $0 + $1.columns.count } }

  /// Notes what was read of rows that are in an order; of others it is of no use.
  ///
  /// The values of these kinds are kept, and the batch has them.
  mutating func note(
    _ facts: RowFacts,
    in order: SourceOrder,
    keeping kept: RowColumns.Kinds
  ) -> Noted {
    var noted = Noted()
    let facts = facts.renumbered { number(of: $0) }
    var first = 0
    var (position, shownBefore) = (0, 0)
    for run in facts.examined {
      for piece in order.pieces(of: run) {
        let start = first + (piece.lowerBound.integer - run.lowerBound.integer)
        shownBefore += facts.shownCount(in: position..<start)
        position = start
        for part in FactPage.parts(of: piece) {
          // Taken out of the table, so that it is changed in place.
          var page = pages.removeValue(forKey: part.page) ?? FactPage()
          let own = page.note(
            facts,
            at: position,
            columnsFrom: shownBefore,
            as: part.offsets,
            keeping: kept
          )
          pages[part.page] = page
          position += part.offsets.count
          shownBefore += own.foundCount
          noted.add(own)
        }
      }
      first += run.count
    }
    currentCount += noted.currentCount
    shownCount += noted.shownCount
    return noted
  }

  private mutating func number(of section: SectionKey) -> UInt32 {
    if let number = numbers[section] { return number }
    let number = UInt32(sections.count)
    numbers[section] = number
    sections.append(section)
    return number
  }

  /// Changes all pages in place.
  private mutating func changePages(_ change: (Int, inout FactPage) -> Void) {
    for number in Array(pages.keys) {
      guard var page = pages.removeValue(forKey: number) else { continue }
      change(number, &page)
      pages[number] = page
    }
  }
}

extension RowFactTable.Noted {
  /// Adds what a part has changed.
  fileprivate mutating func add(_ part: RowFactTable.Noted) {
    foundCount += part.foundCount
    addedCount += part.addedCount
    currentCount += part.currentCount
    shownCount += part.shownCount
    hasReplaced = hasReplaced || part.hasReplaced
  }
}

extension RowFactTable {
  /// Rows whose content has changed: what is known of them holds until they are noted again.
  mutating func expire(_ ids: some Sequence<RecordID>) {
    for id in ids {
      currentCount -= pages[id.integer >> FactPage.shift]?.expire(id.offset) ?? 0
    }
  }

  /// All rows that are shown: what is known of them holds until they are noted again.
  ///
  /// O(rows / 64).
  mutating func expireShown() {
    var count = 0
    changePages { count += $1.expireShown() }
    currentCount -= count
  }

  /// Forgets all rows that are not in an order.
  mutating func keep(only order: SourceOrder) {
    var kept: [Int: FactPage.Bits] = [:]
    for part in order.byID.lazy.flatMap({ FactPage.parts(of: $0) }) {
      for (word, mask) in FactPage.words(of: part.offsets) {
        kept[part.page, default: FactPage.noBits][word] |= mask
      }
    }
    pages = pages.filter { kept[$0.key] != nil }
    changePages { $1.keep(only: kept[$0] ?? FactPage.noBits) }
    currentCount = pages.values.reduce(0) { $0 + $1.currentCount }
    shownCount = pages.values.reduce(0) { $0 + $1.shownCount }
  }

  /// Forgets the values of some kinds.
  mutating func drop(_ kinds: RowColumns.Kinds) { changePages { $1.drop(kinds) } }

  /// Turns the keys into those of the opposite order.
  mutating func invertKeys() { changePages { $1.invertKeys() } }

  /// Notes that the list was told of all rows that are shown.
  mutating func markArranged() { changePages { $1.markArranged() } }

  /// Puts the rows that are shown in the order of their keys, as far as they are not; those with equal
  /// keys as `order` has them.
  mutating func sortByKeys(in order: SourceOrder) {
    let isBefore = order.isBefore
    changePages { number, page in
      page.sort(
        isBefore: isBefore.map { isBefore in
          { isBefore(FactPage.id(number, $0), FactPage.id(number, $1)) }
        }
      )
    }
  }
}

extension RecordID {
  /// The place of the record's row in its page.
  fileprivate var offset: Int { integer & (FactPage.size - 1) }
}

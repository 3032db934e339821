/// The pages that are rows, from top to bottom, and which of them are in memory.
///
/// A dropped page keeps its rows as placeholders, so that no other row changes its position.
/// Pages are found by bisection; a step of the reader looks at those around the screen only.
struct PageWindow<Request: Hashable & Sendable>: Sendable {
  /// A page that is rows.
  struct Page: Sendable {
    let number: Int
    let page: NextPage<Request>
    /// Counted from where the first row was at the beginning; negative above it.
    var start: Int
    var rows: Int
    var content = Content.resident

    var end: Int { start + rows }
    var isResident: Bool { content == .resident }
    /// Whether memory is saved when its records go.
    var holdsRows: Bool { isResident && rows > 0 }
  }

  /// Where the records of a page are.
  enum Content: Hashable, Sendable {
    /// In memory.
    case resident
    /// Gone to save memory.
    case dropped
    /// Gone, and being loaded again.
    case loading
    /// Gone, and could not be loaded again; only a retry tries once more.
    case failed(PagingFailure)
  }

  /// Whether pages are ever dropped; if not, they are counted as one.
  let isBounded: Bool
  private(set) var pages: [Page] = []
  private(set) var residentRows = 0
  private var droppedPages = 0
  /// The number of the page that was opened first: pages that come back longer or shorter move it.
  private var firstNumber: Int?

  init(isBounded: Bool) {
    self.isBounded = isBounded
  }

  /// The number of rows, placeholders included.
  var rowCount: Int { (pages.last?.end ?? 0) - top }

  /// Where the first row is, counted from where it was at the beginning.
  private var top: Int { pages.first?.start ?? 0 }

  /// Adds a page at one end; the one that was opened first comes first, even without rows.
  mutating func add(_ load: PageLoad<Request>, rows: Int) {
    residentRows += rows
    if pages.isEmpty { firstNumber = load.ordinal }
    guard isBounded || pages.isEmpty else {
      pages[0].rows += rows
      if load.direction == .backward { pages[0].start -= rows }
      return
    }
    var page = Page(number: load.ordinal, page: load.page, start: 0, rows: rows)
    switch load.direction {
    case .forward:
      page.start = pages.last?.end ?? 0
      pages.append(page)
    case .backward:
      page.start = top - rows
      pages.insert(page, at: 0)
    }
  }

  /// Takes in the page that was opened first once more, with so many more rows, and tells which rows
  /// it had before, and how many more there are.
  mutating func renewFirstPage(growth: Int) -> (rows: Range<Int>, growth: Int)? {
    guard let index = pages.firstIndex(where: { $0.number == firstNumber }) else { return nil }
    let page = pages[index]
    if page.isResident {
      pages[index].content = .dropped
      droppedPages += 1
      residentRows -= page.rows
    }
    let rows = page.start - top..<page.end - top
    return (rows, refill(page: page.number, rows: page.rows + growth))
  }

  /// Puts the records of a dropped page back, and tells how many more of them there are now.
  mutating func refill(page number: Int, rows: Int) -> Int {
    guard let index = pages.firstIndex(where: { $0.number == number && !$0.isResident })
    else { return 0 }
    let growth = rows - pages[index].rows
    pages[index].rows = rows
    pages[index].content = .resident
    droppedPages -= 1
    residentRows += rows
    if growth != 0 {
      for later in pages.indices[(index + 1)...] { pages[later].start += growth }
    }
    return growth
  }

  /// Drops the pages farthest from the screen until at most `limit` rows are in memory.
  ///
  /// Pages within `margin` rows of the screen stay. Gives the numbers of those that do not.
  mutating func dropFarPages(limit: Int, visible: Range<Int>, margin: Int) -> [Int] {
    guard residentRows > limit else { return [] }
    var dropped: [Int] = []
    var first = 0
    var last = pages.count - 1
    while residentRows > limit && first <= last {
      guard pages[first].holdsRows else {
        first += 1
        continue
      }
      guard pages[last].holdsRows else {
        last -= 1
        continue
      }
      let above = visible.lowerBound - (pages[first].end - top)
      let below = (pages[last].start - top) - visible.upperBound
      guard max(above, below) >= margin else { break }
      let index = above >= below ? first : last
      pages[index].content = .dropped
      residentRows -= pages[index].rows
      droppedPages += 1
      dropped.append(pages[index].number)
    }
    return dropped
  }

  /// Says how it goes with a page whose records are gone.
  mutating func setContent(_ content: Content, ofPage number: Int) {
    guard let index = pages.firstIndex(where: { $0.number == number && !$0.isResident })
    else { return }
    pages[index].content = content
  }

  /// Lets pages that could not be loaded again be tried once more.
  mutating func forgetFailures() {
    guard droppedPages > 0 else { return }
    for index in pages.indices {
      if case .failed = pages[index].content { pages[index].content = .dropped }
    }
  }

  /// The dropped page nearest to the screen, within `margin` rows of it, in a direction; those on
  /// screen count as forward, and those that are loaded or could not be are passed over.
  func droppedPage(
    near visible: Range<Int>,
    margin: Int,
    direction: PagingDirection
  ) -> Page? {
    guard droppedPages > 0 else { return nil }
    let first = visible.lowerBound + top
    let last = visible.upperBound + top
    switch direction {
    case .forward:
      var index = pageIndex(at: first)
      while index < pages.count, pages[index].start < last + margin {
        if pages[index].content == .dropped && pages[index].end > first { return pages[index] }
        index += 1
      }
    case .backward:
      var index = min(pageIndex(at: first), pages.count - 1)
      while index >= 0, pages[index].end > first - margin {
        if pages[index].content == .dropped && pages[index].end <= first { return pages[index] }
        index -= 1
      }
    }
    return nil
  }

  /// The rows of a page, counted from the first row.
  func rows(ofPage number: Int) -> Range<Int>? {
    pages.first { $0.number == number }.map { $0.start - top..<$0.end - top }
  }

  /// Whether a row is of a page that was dropped.
  func isPlaceholder(_ row: Int) -> Bool {
    content(at: row).map { $0 != .resident } ?? false
  }

  /// Why the page of a row could not be loaded again.
  func failure(at row: Int) -> PagingFailure? {
    if case .failed(let failure) = content(at: row) { failure } else { nil }
  }

  private func content(at row: Int) -> Content? {
    let index = pageIndex(at: row + top)
    return row >= 0 && index < pages.count ? pages[index].content : nil
  }

  /// The first page that ends below a row.
  private func pageIndex(at row: Int) -> Int {
    var low = 0
    var high = pages.count
    while low < high {
      let middle = (low + high) / 2
      if pages[middle].end <= row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

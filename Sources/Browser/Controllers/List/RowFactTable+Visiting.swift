import BrowserManagers
import BrowserModels

// Going through rows, in the order of the source or of their keys.
extension RowFactTable {
  /// Rows that are alike.
  enum Kind {
    /// They are not known, or have expired.
    case unexamined
    /// They are shown.
    case shown
    /// They are shown, and the list was not told so.
    case added
  }

  /// The parts of some runs whose rows are of a kind, in the same order, until `body` returns false.
  ///
  /// O(rows / 64 and what is found).
  func visit(_ kind: Kind, in runs: [Range<RecordID>], _ body: (Range<RecordID>) -> Bool) {
    var last: Range<RecordID>?
    for part in runs.lazy.flatMap({ FactPage.parts(of: $0) }) {
      let found = FactPage.runs(of: bits(of: kind, page: part.page), in: part.offsets)
      for run in found {
        let first = RecordID(integer: part.page << FactPage.shift + run.lowerBound)
        let ids = first..<first.advanced(by: run.count)
        if let own = last, own.upperBound == ids.lowerBound {
          last = own.lowerBound..<ids.upperBound
        } else {
          if let last, !body(last) { return }
          last = ids
        }
      }
    }
    if let last { _ = body(last) }
  }

  private func bits(of kind: Kind, page: Int) -> FactPage.Bits {
    guard let page = pages[page] else {
      return kind == .unexamined ? FactPage.allBits : FactPage.noBits
    }
    return switch kind {
    case .unexamined: page.current.map { ~$0 }
    case .shown: page.shown
    case .added: zip(page.shown, page.arranged).map { $0 & ~$1 }
    }
  }

  /// The parts of some runs whose rows are of a kind, in the same order; no more than `limit` of them.
  func runs(
    _ kind: Kind,
    in runs: [Range<RecordID>],
    limit: Int = .max
  ) -> [Range<RecordID>] {
    var found: [Range<RecordID>] = []
    visit(kind, in: runs) { run in
      found.append(run)
      return found.count < limit
    }
    return found
  }

  /// The last row of some runs that is shown.
  func lastShown(in runs: [Range<RecordID>]) -> RecordID? {
    for part in runs.reversed().lazy.flatMap({ FactPage.parts(of: $0).reversed() }) {
      let found = FactPage.runs(of: bits(of: .shown, page: part.page), in: part.offsets)
      if let last = found.last { return FactPage.id(part.page, last.upperBound - 1) }
    }
    return nil
  }

  /// The rows of a kind in some runs, with what is kept of them; where `isReversed` the last one first.
  func visitRows(
    _ kind: Kind,
    in runs: [Range<RecordID>],
    isReversed: Bool,
    _ body: (Row) -> Void
  ) {
    for run in runs.turned(isReversed) {
      for part in FactPage.parts(of: run).turned(isReversed) {
        guard let page = pages[part.page] else { continue }
        let found = FactPage.runs(of: bits(of: kind, page: part.page), in: part.offsets)
        for own in found.turned(isReversed) {
          let column = page.column(of: own.lowerBound)
          for place in 0..<own.count {
            let step = isReversed ? own.count - 1 - place : place
            body(page.row(part.page, own.lowerBound + step, column + step))
          }
        }
      }
    }
  }

  /// The rows that are shown in the order of their keys, after `sortByKeys`, with what is kept of them.
  ///
  /// O(rows · log pages).
  func visitByKeys(in order: SourceOrder, _ body: (Row) -> Void) {
    let numbers = pages.keys.sorted()
    let all = numbers.compactMap { pages[$0] }
    func id(_ place: KeyMerge.Place) -> RecordID {
      FactPage.id(numbers[place.table], all[place.table].offset(ofColumn: place.row))
    }
    var merge = KeyMerge(
      all.map { KeyMerge.Part($0.columns.keys, order: $0.order) },
      isBefore: order.isBefore.map { isBefore in { isBefore(id($0), id($1)) } }
    )
    while let next = merge.next() {
      // Not copied into a constant: that counts the references of all its columns.
      let offset = all[next.table].offset(ofColumn: next.row)
      body(all[next.table].row(numbers[next.table], offset, next.row))
    }
  }
}

extension Array {
  /// The elements, or the same from the last to the first one.
  fileprivate func turned(_ isReversed: Bool) -> [Element] { isReversed ? reversed() : self }
}

extension FactPage {
  /// A row with what is kept of it, by its place in the page and in the columns.
  fileprivate func row(_ number: Int, _ offset: Int, _ column: Int) -> RowFactTable.Row {
    RowFactTable.Row(
      id: Self.id(number, offset),
      section: columns.sections.isEmpty ? 0 : Int(columns.sections[column]),
      footer: columns.footers.isEmpty ? nil : columns.footers[column]
    )
  }
}

import BrowserModels

// The first page again: what is known keeps its id and so its place, what is new gets a new id.
//
//     before   a b c d | e f g          the first page was a…d
//     arrives  x b d a
//     after    x b d a | e f g          c is gone; what was pushed off the page stays
extension PageRecords {
  /// What a first page that came again did.
  struct Refresh {
    /// What it did to the records.
    let change: RecordChange
    /// How many records more there are than before; negative when more are gone than came.
    let growth: Int
    /// How many records of further pages stay behind it.
    let tailCount: Int
    /// Whether it took the place of all that was here, so that every page after it comes again.
    var replacesAll = false
  }

  /// Merges the first page, which was fetched again; parses no record but its own.
  ///
  /// O(records), for their order. What is behind the first page stays, unless a row there says why a
  /// page cannot be read: only reading all of them again can make that row go.
  mutating func refresh(
    with reading: PageReading,
    of answer: PageAnswer
  ) throws(PageError) -> Refresh {
    let countBefore = count
    let comparison = keys.compare(reading.records, from: 0)
    guard comparison.oldCount > 0 else {
      let change = try replaceAll(with: reading, of: answer)
      return Refresh(
        change: change,
        growth: count - countBefore,
        tailCount: 0,
        replacesAll: true
      )
    }
    let room = maximum ?? .max
    let known = comparison.known.prefix(room)
    let kept = try store.keep(
      reading.texts,
      adding: comparison.newPositions.filter { $0 < room },
      replacing: known.enumerated().compactMap { place, id in id.map { ($0, place) } },
      form: reading.location
    )
    keys.remember(comparison, as: kept.added)
    let before = order
    var fresh = kept.added.makeIterator()
    let head = known.compactMap { $0 ?? fresh.next() }
    let isFaulty = faults.contains { $0 != firstPageFault }
    let others = remaining(without: Set(head))
    let tail = isFaulty ? [] : others.prefix(room - head.count)
    order = runs(of: head + tail)
    let dropped = isFaulty ? others.count { !faults.contains($0) } : 0
    let removed = removeMissing(before, kept: Set(head + tail)) - dropped
    setFirstPage(answer, count: head.count)
    var change = RecordChange(added: kept.added, updated: kept.updated, removedCount: removed)
    change.keptCount = tail.count
    return Refresh(
      change: change,
      growth: count - countBefore,
      tailCount: tail.count,
      replacesAll: isFaulty
    )
  }

  // Of the old first page goes what is missing before the last record that is still there: that
  // was taken out. What comes after it was pushed to the next page. The row that said why the page
  // was not whole goes too.
  private func remaining(without seen: Set<RecordID>) -> [RecordID] {
    let ids = Array(order.joined())
    let last = ids.prefix(firstPageCount).lastIndex { seen.contains($0) } ?? -1
    return ids.dropFirst(last + 1).filter { !seen.contains($0) && $0 != firstPageFault }
  }

  private func runs(of ids: [RecordID]) -> [Range<RecordID>] {
    var runs: [Range<RecordID>] = []
    for id in ids { runs.append(ids: id..<id.advanced(by: 1)) }
    return runs
  }

  /// Forgets the identities of the records that are gone; returns how many there are.
  private mutating func removeMissing(_ before: [Range<RecordID>], kept: Set<RecordID>) -> Int {
    let missing = before.joined().filter { !kept.contains($0) }
    keys.remove(missing)
    defer { forgetFaults(missing) }
    return missing.count { !faults.contains($0) }
  }
}

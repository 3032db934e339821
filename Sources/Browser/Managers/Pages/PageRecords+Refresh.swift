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
    /// Whether records of further pages stay behind it.
    let keepsTail: Bool
    /// Whether no record of it was known, so that it took the place of all that was here.
    var replacesAll = false
  }

  /// Merges the first page, which was fetched again; parses no record but its own.
  ///
  /// O(records), for their order.
  mutating func refresh(
    with reading: PageReading,
    of answer: PageAnswer
  ) throws(PageError) -> Refresh {
    let comparison = keys.compare(reading.records)
    guard comparison.oldCount > 0 else {
      let change = try replaceAll(with: reading, of: answer)
      return Refresh(change: change, keepsTail: false, replacesAll: true)
    }
    let matched = matches(in: comparison)
    let (texts, form) = (reading.texts, reading.location)
    let fresh = allowed(comparison.newPositions)
    let (added, updated) = try store.keep(texts, adding: fresh, replacing: matched, form: form)
    keys.remember(comparison, as: added)
    let before = order
    let head = head(of: comparison, added: added)
    let tail = remaining(without: Set(matched.map(\.id)))
    order = runs(of: head + tail)
    setFirstPage(answer, count: head.count)
    let removed = removeMissing(before, kept: Set(head + tail))
    let change = RecordChange(
      added: added,
      updated: updated,
      removedCount: removed
    )
    return Refresh(change: change, keepsTail: !tail.isEmpty)
  }

  /// The known records of the page with their positions on it, each once.
  private func matches(in comparison: PageComparison) -> [(id: RecordID, position: Int)] {
    var seen: Set<RecordID> = []
    return comparison.known.enumerated().compactMap { position, id in
      id.flatMap { seen.insert($0).inserted ? ($0, position) : nil }
    }
  }

  /// The ids of the page in its order: those that are known, and the new ones one after the other.
  private func head(of comparison: PageComparison, added: Range<RecordID>) -> [RecordID] {
    var seen: Set<RecordID> = []
    var fresh = added.makeIterator()
    return comparison.known.compactMap { id in
      guard let id else { return fresh.next() }
      return seen.insert(id).inserted ? id : nil
    }
  }

  // Of the old first page goes what is missing before the last record that is still there: that
  // was taken out. What comes after it was pushed to the next page.
  private func remaining(without seen: Set<RecordID>) -> [RecordID] {
    let ids = Array(order.joined())
    let last = ids.prefix(firstPageCount).lastIndex { seen.contains($0) } ?? -1
    return ids.indices.filter { $0 > last && !seen.contains(ids[$0]) }.map { ids[$0] }
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
    return missing.count
  }
}

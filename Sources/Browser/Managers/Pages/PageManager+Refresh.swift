import BrowserModels
import ListPaging

// The first page again: what is known keeps its id and so its place, what is new gets a new id.
//
//     before   a b c d | e f g          the first page was a…d
//     arrives  x b d a
//     after    x b d a | e f g          c is gone; what was pushed off the page stays
extension PageManager {
  func takeRefresh(
    _ reading: PageReading,
    of answer: PageAnswer,
    to load: Machine.Load
  ) throws(PageError) -> Arrival {
    if let fault = reading.fault { throw fault }
    let known = knownIDs()
    let found = reading.records.map { known[key(of: $0)] }
    guard found.contains(where: { $0 != nil }) else {
      return try replaceAll(reading, of: answer, to: load)
    }
    var seen: Set<RecordID> = []
    var head: [RecordID?] = []
    var fresh: [Int] = []
    var matched: [(id: RecordID, position: Int)] = []
    for (position, id) in found.enumerated() {
      if let id {
        guard seen.insert(id).inserted else { continue }
        matched.append((id, position))
      } else {
        fresh.append(position)
      }
      head.append(id)
    }
    let updated = try records.replace(matched, with: reading.texts, form: reading.location)
    let added = try records.append(reading.texts, at: fresh, form: reading.location)
    keys.remember(keys.compare(reading.records))
    var next = added.lowerBound
    let ids = head.map { id -> RecordID in
      if let id { return id }
      defer { next = next.advanced(by: 1) }
      return next
    }
    let before = order
    let tail = remaining(without: seen)
    order = runs(of: ids + tail)
    keepFirst(answer, count: ids.count)
    change = RecordChange(
      added: added,
      isReordered: order != before,
      updated: updated,
      removedCount: before.reduce(0) { $0 + $1.count } + added.count - recordCount
    )
    // A tail goes on where it went on before; without one the new page says what follows it.
    if !tail.isEmpty {
      facts.total = RecordTotal(saidBy: answer, root: reading.root, at: reading.location)
      status.warning = reading.warning ?? status.warning
      return Arrival(received: found.count, unseen: added.count, continuation: .asBefore)
    }
    return begin(reading, of: answer, to: load)
  }

  private func replaceAll(
    _ reading: PageReading,
    of answer: PageAnswer,
    to load: Machine.Load
  ) throws(PageError) -> Arrival {
    let positions = Array(reading.records.indices)
    let added = try records.append(reading.texts, at: positions, form: reading.location)
    let removedCount = recordCount
    keys = RecordKeys(id: source.id)
    keys.remember(keys.compare(reading.records))
    order = added.isEmpty ? [] : [added]
    keepFirst(answer, count: added.count)
    facts.duplicates = 0
    change = RecordChange(added: added, isReordered: true, removedCount: removedCount)
    return begin(reading, of: answer, to: load)
  }

  /// Goes on from the first page as if there had been nothing before it.
  private func begin(
    _ reading: PageReading,
    of answer: PageAnswer,
    to load: Machine.Load
  ) -> Arrival {
    course = PagingPlan()
    facts.pages = 0
    note(reading, of: answer)
    return Arrival(
      received: reading.records.count,
      continuation: continuation(after: reading, answer, load)
    )
  }

  // Of the old first page goes what is missing before the last record that is still there: that
  // was taken out. What comes after it was pushed to the next page.
  private func remaining(without seen: Set<RecordID>) -> [RecordID] {
    let ids = order.flatMap { Array($0) }
    let first = ids.prefix(firstPageCount)
    let last = first.lastIndex { seen.contains($0) } ?? -1
    return ids.indices.filter { $0 > last && !seen.contains(ids[$0]) }.map { ids[$0] }
  }

  private func runs(of ids: [RecordID]) -> [Range<RecordID>] {
    var runs: [Range<RecordID>] = []
    for id in ids { runs.append(ids: id..<id.advanced(by: 1)) }
    return runs
  }

  // Reading the records again costs a few microseconds each, at a refresh only.
  private func knownIDs() -> [JSONValue: RecordID] {
    var known: [JSONValue: RecordID] = [:]
    for id in order.joined().prefix(20_000) {
      guard case .success(let value) = records.record(at: id).content else { continue }
      let key = key(of: value)
      if known[key] == nil { known[key] = id }
    }
    return known
  }

  private func key(of record: JSONValue) -> JSONValue {
    guard let id = keys.id, let value = id.value(in: record), value != .null else { return record }
    return value
  }
}

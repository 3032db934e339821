import BrowserModels

// The first page again: what is known keeps its id and so its place, what is new gets a new id.
//
//     before   a b c d | e f g          the first page was a…d
//     arrives  x b d a
//     after    x b d a | e f g          c is gone; what was pushed off the page stays
extension PageManager {
  func takeRefresh(_ reading: PageReading, of answer: PageAnswer) throws(PageError) {
    let known = knownIDs()
    let found = reading.records.map { known[key(of: $0)] }
    guard found.contains(where: { $0 != nil }) else {
      return try replaceAll(reading, of: answer)
    }
    var seen: Set<Int> = []
    var head: [Int?] = []
    var fresh: [Int] = []
    var matched: [(id: Int, position: Int)] = []
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
    _ = keys.judge(reading.records, request: answer.request)
    var next = added.lowerBound
    let ids = head.map { id -> Int in
      if let id { return id }
      defer { next += 1 }
      return next
    }
    let before = order
    let tail = remaining(without: seen)
    order = runs(of: ids + tail)
    firstPageCount = ids.count
    firstAnswer = answer.body.count <= 8 << 20 ? answer : nil
    endRefresh(
      reading,
      answer,
      RecordChange(added: added, isReordered: order != before, updated: updated),
      hasTail: !tail.isEmpty
    )
  }

  // A tail goes on where it went on before; without one the new page says what follows it.
  private func endRefresh(
    _ reading: PageReading,
    _ answer: PageAnswer,
    _ change: RecordChange,
    hasTail: Bool
  ) {
    guard hasTail, let old = course.next else {
      course.memory = PagingMemory()
      facts.pages = 1
      note(reading, of: answer)
      return succeed(change, then: phase(after: reading, answer, .new))
    }
    let total = RecordTotal(saidBy: answer, root: reading.root, at: reading.location)
    facts.total = total
    status.warning = reading.warning ?? status.warning
    let isReady = course.request != nil
    succeed(change, then: isReady ? .ready : .complete(reason: old.evidence))
  }

  private func replaceAll(_ reading: PageReading, of answer: PageAnswer) throws(PageError) {
    let positions = Array(reading.records.indices)
    let added = try records.append(reading.texts, at: positions, form: reading.location)
    keys = RecordKeys(id: source.id)
    _ = keys.judge(reading.records, request: answer.request)
    course = PageCourse()
    order = added.isEmpty ? [] : [added]
    firstPageCount = added.count
    firstAnswer = answer.body.count <= 8 << 20 ? answer : nil
    facts.pages = 1
    facts.duplicates = 0
    note(reading, of: answer)
    let change = RecordChange(added: added, isReordered: true)
    succeed(change, then: phase(after: reading, answer, .new))
  }

  // Of the old first page goes what is missing before the last record that is still there: that
  // was taken out. What comes after it was pushed to the next page.
  private func remaining(without seen: Set<Int>) -> [Int] {
    let ids = order.flatMap { Array($0) }
    let first = ids.prefix(firstPageCount)
    let last = first.lastIndex { seen.contains($0) } ?? -1
    return ids.indices.filter { $0 > last && !seen.contains(ids[$0]) }.map { ids[$0] }
  }

  private func runs(of ids: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for id in ids { runs.append(ids: id..<id + 1) }
    return runs
  }

  // Reading the records again costs a few microseconds each, at a refresh only.
  private func knownIDs() -> [JSONValue: Int] {
    var known: [JSONValue: Int] = [:]
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

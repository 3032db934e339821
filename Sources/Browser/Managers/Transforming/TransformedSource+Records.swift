import BrowserModels

// Records become results: what is sent, what is kept of the answers, and in which order.
extension TransformedSource {
  /// Notes what the source has added or changed.
  func note(_ change: RecordChange) {
    guard keepsResults else { return send(change.added) }
    let isSameStore = baseStore == nil || baseStore === base.store
    guard isSameStore, change.updated.isEmpty else { return sendMissing(changed: change.updated) }
    baseStore = base.store
    send(change.added)
    if isInOrder, failure == nil, base.order != sentOrder { rearrange() }
  }

  /// Sends the records that are not done and those that have changed, and forgets those that are gone.
  ///
  /// O(records).
  func sendMissing(changed: some Sequence<RecordID> = [], isRefresh: Bool = false) {
    stale.formUnion(changed)
    guard failure == nil else { return }
    let before = rowCount
    if !isRefresh, let baseStore, baseStore !== base.store { forgetAll() }
    baseStore = base.store
    let order = base.order
    var changed: Set<RecordID> = []
    swap(&changed, &stale)
    for ids in order {
      var start = ids.lowerBound
      for id in ids where changed.contains(id) || isDone(id) || isSent(id) {
        send(start..<id, isOfRefresh: isRefresh)
        if changed.contains(id) { send(id..<id.advanced(by: 1), isOfRefresh: isRefresh) }
        start = id.advanced(by: 1)
      }
      send(start..<ids.upperBound, isOfRefresh: isRefresh)
    }
    if !changed.isEmpty || order != sentOrder { rearrange() }
    failedCount = index.failedCount(in: order)
    if let id = firstFailure?.id,
      changed.contains(id) || !order.contains(where: { $0.contains(id) })
    {
      firstFailure = nil
    }
    if isRefresh { refreshed.removedCount += max(0, before - rowCount) }
  }

  func isDone(_ id: RecordID) -> Bool { index[id] != nil }

  private func isSent(_ id: RecordID) -> Bool { sent.contains { $0.ids.contains(id) } }

  private func rearrange() {
    isInOrder = false
    arranged = nil
  }

  /// Forgets all records and results: what comes is of others.
  private func forgetAll() {
    transform?.stop()
    transform = nil
    index = ResultIndex()
    (sent, current) = ([], RecordInWork())
    (sentCount, doneCount) = (0, 0)
    pending = pending.map { ($0.load, 0) }
    (sentOrder, isInOrder, arranged) = ([], true, nil)
    firstResult = results.count
    stale = []
  }

  private func send(_ ids: Range<RecordID>, isOfRefresh: Bool = false) {
    guard !ids.isEmpty, failure == nil else { return }
    do throws(PageError) {
      let transform = try begunTransform()
      if doneCount == sentCount { workingSince = clock.uptime }
      sentCount += ids.count
      noteSent(ids, isOfRefresh: isOfRefresh)
      transform.send(ids, of: base.store.reader)
    } catch {
      end(with: error)
    }
  }

  /// Notes records that were sent; those that follow each other are one run, so that few are looked through.
  private func noteSent(_ ids: Range<RecordID>, isOfRefresh: Bool) {
    let isFirst = !isDone(ids.lowerBound)
    if isFirst { sentOrder.append(ids: ids) }
    if isFirst, let last = sent.last, last.ids.upperBound == ids.lowerBound,
      last.isOfRefresh == isOfRefresh, !isDone(last.ids.lowerBound)
    {
      sent[sent.count - 1].ids = last.ids.lowerBound..<ids.upperBound
    } else {
      sent.append(SentRecords(ids: ids, isOfRefresh: isOfRefresh))
    }
  }

  private func begunTransform() throws(PageError) -> any RecordTransform {
    if let transform { return transform }
    let made = try makeTransform()
    made.receive = { [weak self] event in self?.receive(event) }
    transform = made
    return made
  }

  private func receive(_ event: TransformEvent) {
    switch event {
    case .failed(let error): end(with: error)
    case .results(let made):
      do throws(PageError) {
        try keep(made)
        tellEnds()
      } catch {
        end(with: error)
      }
    }
  }

  /// Keeps results; those of a record that was done before in the place of its former ones.
  private func keep(_ made: TransformResults) throws(PageError) {
    var placement = ResultPlacement(of: made, current, sent, next: results.count)
    placement.place(
      formerResults: { keepsResults ? index[$0]?.results.flatMap { $0 } : nil },
      text: { try? results.recordBytes(at: $0) }
    )
    let kept = try results.keep(
      placement.texts,
      adding: placement.adding,
      replacing: placement.replacing,
      form: form
    )
    (current, sent) = (placement.work, placement.sent)
    for (id, work) in placement.done { noteDone(id, work) }
    if firstFailure == nil { firstFailure = placement.failure }
    if made.haveNumbers { hasMadeNumbers = true }
    sinceLastPage.results += kept.added.count
    arranged = nil
    let removedCount = placement.removedCount
    if placement.isOfRefresh {
      refreshed.add(
        RecordChange(added: kept.added, updated: kept.updated, removedCount: removedCount)
      )
    } else if !kept.added.isEmpty || !kept.updated.isEmpty || removedCount > 0 {
      let change = RecordChange(added: kept.added, updated: kept.updated)
      delegate?.recordSource(self, didAdd: change)
    }
    try checkCount()
  }

  private func noteDone(_ id: RecordID, _ work: RecordInWork) {
    doneCount += 1
    sinceLastPage.records += 1
    failedCount += work.hasFailed ? 1 : 0
    guard keepsResults else { return }
    failedCount -= index[id]?.hasFailed == true ? 1 : 0
    index.note(id, work.results, hasFailed: work.hasFailed)
  }

  /// Ends the program when the record that it is at has more results than are kept of one.
  private func checkCount() throws(PageError) {
    guard keepsResults, let id = sent.first?.ids.lowerBound else { return }
    guard current.count > Self.mostResults else { return }
    if let former = current.former { current.results = former.map { $0..<$0.advanced(by: 1) } }
    current.hasFailed = true
    noteDone(id, current)
    current = RecordInWork()
    sent[0].ids = id.advanced(by: 1)..<sent[0].ids.upperBound
    if sent[0].ids.isEmpty { sent.removeFirst() }
    let most = Quantity.grouped(Self.mostResults)
    throw .transformFailed(reason: "jq has more than \(most) results of \(place(of: id))")
  }
}

extension RecordChange {
  /// Adds what came later of the same refresh.
  fileprivate mutating func add(_ other: RecordChange) {
    if added.isEmpty {
      added = other.added
    } else if !other.added.isEmpty {
      added = added.lowerBound..<other.added.upperBound
    }
    updated += other.updated
    removedCount += other.removedCount
  }
}

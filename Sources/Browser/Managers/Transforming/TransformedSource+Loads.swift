import BrowserModels

// What is told of loads, and how they end.
extension TransformedSource {
  /// The load that is told of in place of one of the source that begins.
  func began(_ load: SourceLoad) -> SourceLoad {
    generation += 1
    var own = load
    own.generation = generation
    own.part = 0
    loads[load] = own
    return own
  }

  /// The load that is told of in place of one of the source that ends.
  func ended(_ load: SourceLoad) -> SourceLoad { loads.removeValue(forKey: load) ?? began(load) }

  /// Tells that a load has ended, once all records that were sent are done.
  func tellEnd(of load: SourceLoad) {
    if let failure {
      delegate?.recordSource(self, didFail: load, with: failure)
    } else {
      pending.append((load, sentCount))
      tellEnds()
    }
  }

  func tellEnds() {
    let end = RecordID(integer: results.count)
    while let first = pending.first, first.sent <= doneCount, failure == nil {
      pending.removeFirst()
      warning = faultSentence
      var change = RecordChange(added: end..<end)
      if first.load.isRefresh {
        swap(&change, &refreshed)
      } else {
        let isSparse = sinceLastPage.results * 2 < sinceLastPage.records
        sparsePages = isSparse ? sparsePages + 1 : 0
      }
      sinceLastPage = (0, 0)
      delegate?.recordSource(self, didSucceed: first.load, change: change)
    }
    if !isWorking, base.status.isFinished, !base.status.isFollowing {
      transform?.stop()
      transform = nil
    }
  }

  /// What is said of records that have no results, or other ones than may be expected.
  private var faultSentence: String? {
    let first = firstFailure.map { (place: place(of: $0.id), reason: base.shown($0.reason)) }
    if let sentence = TransformFaults(count: failedCount, first: first).sentence { return sentence }
    return hasMadeNumbers && tellsOfDoubles
      ? "Numbers in changed results are 64-bit floating point, as in jq." : nil
  }

  /// What sentences call a record: `record 1,037` of the source.
  func place(of id: RecordID) -> String {
    var number = 1
    for ids in base.order {
      guard !ids.contains(id) else {
        return "record \(Quantity.grouped(number + ids.lowerBound.distance(to: id)))"
      }
      number += ids.count
    }
    return "a record"
  }

  /// Goes on no further; what is here stays.
  func end(with error: PageError) {
    transform?.stop()
    transform = nil
    failure = error
    // Those that are not done are sent again by `retry`.
    var unsent = 0
    for records in sent {
      if isDone(records.ids.lowerBound) {
        stale.formUnion(records.ids)
      } else {
        unsent += records.ids.count
      }
    }
    if let id = sent.first?.ids.lowerBound, !current.results.isEmpty, !isDone(id) {
      index.note(id, current.results, hasFailed: false)
      stale.insert(id)
      unsent -= 1
    }
    sentOrder.removeLast(ids: unsent)
    refreshed = RecordChange(added: 0..<0)
    (sent, current) = ([], RecordInWork())
    (sentCount, doneCount) = (0, 0)
    let loads = pending.map(\.load)
    pending = []
    for load in loads {
      if error.isCancelled {
        delegate?.recordSource(self, didCancel: load)
      } else {
        delegate?.recordSource(self, didFail: load, with: error)
      }
    }
    if loads.isEmpty { delegate?.recordSource(self, didChange: status) }
  }
}

extension [Range<RecordID>] {
  /// Removes so many ids from the end.
  fileprivate mutating func removeLast(ids count: Int) {
    var left = count
    while left > 0, let last {
      removeLast()
      if last.count > left { append(last.dropLast(left)) }
      left -= last.count
    }
  }
}

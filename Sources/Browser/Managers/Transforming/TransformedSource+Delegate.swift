import BrowserModels

// What the source of the records tells, to whoever heard of it before, too.
extension TransformedSource: RecordSourceDelegate {
  package func recordSource(_ source: any RecordSource, willStart load: SourceLoad) {
    outer?.recordSource(source, willStart: load)
    if load.isRefresh { isRefreshing = true }
    delegate?.recordSource(self, willStart: load.anew)
  }

  package func recordSource(
    _ source: any RecordSource,
    didSucceed load: SourceLoad,
    change: RecordChange
  ) {
    outer?.recordSource(source, didSucceed: load, change: change)
    let isRefresh = isRefreshing
    isRefreshing = false
    if isRefresh { sendAll() } else { note(change) }
    guard failure == nil else {
      delegate?.recordSource(self, didFail: load.anew, with: failure ?? .cancelled)
      return
    }
    pending.append((load.anew, sentCount))
    tellEnds()
  }

  package func recordSource(_ source: any RecordSource, didAdd change: RecordChange) {
    outer?.recordSource(source, didAdd: change)
    if !isRefreshing { note(change) }
  }

  package func recordSource(
    _ source: any RecordSource,
    didFail load: SourceLoad,
    with error: PageError
  ) {
    outer?.recordSource(source, didFail: load, with: error)
    isRefreshing = false
    delegate?.recordSource(self, didFail: load.anew, with: error)
  }

  package func recordSource(_ source: any RecordSource, didCancel load: SourceLoad) {
    outer?.recordSource(source, didCancel: load)
    isRefreshing = false
    delegate?.recordSource(self, didCancel: load.anew)
  }

  package func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {
    outer?.recordSource(source, didChange: status)
    delegate?.recordSource(self, didChange: self.status)
  }

  private func note(_ change: RecordChange) {
    if !change.updated.isEmpty { hasChanges = true }
    send(change.added)
  }
}

extension SourceLoad {
  /// The same load where all results are new, whatever was here before.
  fileprivate var anew: SourceLoad {
    var load = self
    load.isRefresh = false
    load.part = 0
    return load
  }
}

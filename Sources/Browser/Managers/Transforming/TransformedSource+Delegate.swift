import BrowserModels

// What the source of the records tells, to whoever heard of it before, too.
extension TransformedSource: RecordSourceDelegate {
  package func recordSource(_ source: any RecordSource, willStart load: SourceLoad) {
    outer?.recordSource(source, willStart: load)
    if load.isRefresh { refreshing.insert(load.part) }
    delegate?.recordSource(self, willStart: began(load))
  }

  package func recordSource(
    _ source: any RecordSource,
    didSucceed load: SourceLoad,
    change: RecordChange
  ) {
    outer?.recordSource(source, didSucceed: load, change: change)
    if refreshing.remove(load.part) != nil, keepsResults {
      sendMissing(changed: takeChangedMeanwhile(load.part).union(change.updated), isRefresh: true)
    } else {
      note(change)
    }
    tellEnd(of: ended(load))
  }

  package func recordSource(_ source: any RecordSource, didAdd change: RecordChange) {
    outer?.recordSource(source, didAdd: change)
    // What loading again finds is looked at when all of it is here.
    if refreshing.contains(change.added.lowerBound.part) {
      changedMeanwhile.formUnion(change.updated)
    } else {
      note(change)
    }
  }

  package func recordSource(
    _ source: any RecordSource,
    didFail load: SourceLoad,
    with error: PageError
  ) {
    outer?.recordSource(source, didFail: load, with: error)
    lookAgain(after: load)
    delegate?.recordSource(self, didFail: ended(load), with: error)
  }

  package func recordSource(_ source: any RecordSource, didCancel load: SourceLoad) {
    outer?.recordSource(source, didCancel: load)
    lookAgain(after: load)
    delegate?.recordSource(self, didCancel: ended(load))
  }

  package func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {
    outer?.recordSource(source, didChange: status)
    delegate?.recordSource(self, didChange: self.status)
  }

  /// Looks at what came until loading again was given up.
  private func lookAgain(after load: SourceLoad) {
    guard refreshing.remove(load.part) != nil, keepsResults else { return }
    sendMissing(changed: takeChangedMeanwhile(load.part))
  }

  private func takeChangedMeanwhile(_ part: Int) -> Set<RecordID> {
    let changed = changedMeanwhile.filter { $0.part == part }
    changedMeanwhile.subtract(changed)
    return changed
  }
}

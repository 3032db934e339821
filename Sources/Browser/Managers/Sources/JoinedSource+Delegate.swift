import BrowserModels

// What the sources tell is told on, with their numbers.
extension JoinedSource: RecordSourceDelegate {
  package func recordSource(_ source: any RecordSource, willStart load: SourceLoad) {
    guard let number = number(of: source) else { return }
    delegate?.recordSource(self, willStart: load.ofPart(number))
  }

  package func recordSource(
    _ source: any RecordSource,
    didSucceed load: SourceLoad,
    change: RecordChange
  ) {
    guard let number = noteAnswer(of: source) else { return }
    delegate?.recordSource(self, didSucceed: load.ofPart(number), change: change.ofPart(number))
    goOn()
  }

  package func recordSource(_ source: any RecordSource, didAdd change: RecordChange) {
    guard let number = noteAnswer(of: source) else { return }
    delegate?.recordSource(self, didAdd: change.ofPart(number))
  }

  package func recordSource(
    _ source: any RecordSource,
    didFail load: SourceLoad,
    with error: PageError
  ) {
    guard let number = noteAnswer(of: source) else { return }
    delegate?.recordSource(self, didFail: load.ofPart(number), with: error)
    goOn()
  }

  package func recordSource(_ source: any RecordSource, didCancel load: SourceLoad) {
    // The reader has stopped it, or it begins anew; it is in the middle of that.
    goal = nil
    guard let number = noteAnswer(of: source) else { return }
    delegate?.recordSource(self, didCancel: load.ofPart(number))
  }

  package func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {
    guard let number = number(of: source) else { return }
    warnings.note(parts[number].status.warning, of: number)
    goOn()
    delegate?.recordSource(self, didChange: self.status)
  }

  private func number(of source: any RecordSource) -> Int? {
    parts.firstIndex { $0 === source }
  }

  /// Lets the next source begin, since this one has answered; the number of this one.
  private func noteAnswer(of source: any RecordSource) -> Int? {
    guard let number = number(of: source) else { return nil }
    warnings.note(parts[number].status.warning, of: number)
    if beginning.remove(number) != nil { begin() }
    return number
  }
}

extension SourceLoad {
  /// The same load in a list of several sources.
  fileprivate func ofPart(_ part: Int) -> SourceLoad {
    var load = self
    load.part = part
    return load
  }
}

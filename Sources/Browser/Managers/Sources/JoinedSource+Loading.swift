import BrowserModels

// What is asked of all of them, or of the one that it is about.
extension JoinedSource {
  /// Sources that may wait for their first records at a time.
  private static let mostBeginning = 8

  package func loadData() {
    isHeld = false
    waiting = ArraySlice(parts.indices)
    begin()
  }

  /// Each part is told by whoever knows where its records are in the list; without that all are.
  package func readerMoved(screensBelow: Double, isDeliberate: Bool) {
    for part in parts {
      part.readerMoved(screensBelow: screensBelow, isDeliberate: isDeliberate)
    }
  }

  package func readerSees(_ ids: [RecordID]) {
    for (number, ids) in Dictionary(grouping: ids, by: \.part) where parts.indices.contains(number)
    {
      parts[number].readerSees(ids.map(\.own))
    }
  }

  package func retryRecord(_ id: RecordID) -> Bool {
    parts.indices.contains(id.part) && parts[id.part].retryRecord(id.own)
  }

  /// Asks for a page that something names; else, where `status` tells of one that nothing does, for that.
  package func loadNextPage() {
    let isAsked = status.speculation != nil
    let next = parts.first { isAsked ? $0.status.speculation != nil : $0.status.mayLoadOn }
    next?.loadNextPage()
  }

  /// Loads the sources on one after the other, in their order.
  package func loadOn(to count: Int?) {
    isHeld = false
    begin()
    goal = JoinedGoal(rows: count)
    goOn()
  }

  /// Asks again what failed or was stopped, and nothing else.
  package func retry() {
    isHeld = false
    isBeginning = true
    for part in parts where part.status.hasFailed || part.status.isStopped { part.retry() }
    isBeginning = false
    begin()
  }

  package func refresh() {
    isHeld = false
    waiting = ArraySlice(
      parts.indices.filter { parts[$0].status.phase == .idle || !parts[$0].isReadOnce }
    )
    begin()
  }

  package func follow(_ isOn: Bool) { for part in parts where part.canFollow { part.follow(isOn) } }

  package func stop() {
    goal = nil
    isHeld = true
    for part in parts { part.stop() }
  }

  /// A candidate is chosen in the part that it is of.
  package func selectNextCandidate() -> RecordLocation? { nil }

  /// Lets sources begin that wait for it.
  ///
  /// A source that fails at once calls this again from within.
  func begin() {
    guard !isBeginning else { return }
    isBeginning = true
    defer { isBeginning = false }
    while !isHeld, beginning.count < Self.mostBeginning, let number = waiting.popFirst() {
      let part = parts[number]
      beginning.insert(number)
      if part.status.phase == .idle { part.loadData() } else { part.refresh() }
      if !part.status.isLoading { beginning.remove(number) }
    }
  }

  /// Goes on towards the goal: with the source under way, else with the next one that has more.
  func goOn() {
    guard var goal else { return }
    if let rows = goal.rows, rowCount >= rows {
      self.goal = nil
      return
    }
    if let current = goal.asked.last {
      if case .paused = parts[current].status.phase {
        self.goal = nil
        return
      }
      if parts[current].status.isLoading { return }
    }
    let next = parts.indices.first { !goal.asked.contains($0) && parts[$0].status.mayLoadOn }
    guard let next else {
      if !parts.contains(where: \.status.isLoading) { self.goal = nil }
      return
    }
    goal.asked.append(next)
    self.goal = goal
    parts[next].loadOn(to: goal.rows.map { $0 - rowCount + parts[next].rowCount })
    if self.goal?.asked.last == next, !parts[next].status.isLoading { goOn() }
  }
}

/// How far several sources are to be loaded, and which of them were asked to.
struct JoinedGoal {
  /// The rows that there should be; nil for all.
  let rows: Int?
  /// The numbers of the sources that were asked to load on; the last one is under way.
  var asked: [Int] = []
}

import BrowserModels

/// Loads a source until it is known whether none, one or several of its records are shown by a filter.
///
/// It ends as soon as that is proved: with so many records as are enough, or with the end of the source.
/// What was loaded stays in the source.
@MainActor package final class FirstMatches: RecordSourceDelegate {
  /// Seconds after which records are looked at that no others follow.
  private static let moment = 0.2

  /// What is known.
  package enum Answer: Hashable, Sendable {
    case none
    case one(RecordID)
    /// As many as are enough, and perhaps more.
    case enough
    /// The source failed, or does not say whether there is more.
    case unknown
  }

  private let source: any RecordSource
  /// Of each part; nil where all records are shown.
  private let queries: [PrintQuery]?
  private let enough: Int
  private let clock: any ProgramClock
  private var nextLook: ScheduledAction?
  private let progress: (SourceStatus, Int) -> Void
  /// Nil once it was called.
  private var finish: ((Answer) -> Void)?
  private var found: [RecordID] = []
  /// The records of each part that are kept until it is known what to look for.
  private var held: [[RecordID]]

  /// A search that has not begun.
  ///
  /// - Parameters:
  ///   - source: What is loaded; nothing of it is here yet.
  ///   - queries: The filter of each of its parts; nil where all records are shown.
  ///   - enough: How many records it looks for at most.
  ///   - clock: Says when records are looked at that no others follow.
  ///   - progress: Hears what is going on and how many records are here.
  ///   - finish: Is called once, when the source has no delegate any more.
  package init(
    in source: any RecordSource,
    queries: [PrintQuery]?,
    enough: Int,
    clock: any ProgramClock,
    progress: @escaping (SourceStatus, Int) -> Void,
    finish: @escaping (Answer) -> Void
  ) {
    self.source = source
    self.queries = queries
    self.enough = enough
    self.clock = clock
    self.progress = progress
    self.finish = finish
    held = Array(repeating: [], count: source.parts.count)
  }

  /// What is to be said of the filters, such as that records have no such field; nil for nothing.
  package var remark: String? { queries?.lazy.compactMap(\.remark).first }

  /// Begins with the first page.
  package func start() {
    source.delegate = self
    source.loadData()
  }

  package func recordSource(_ source: any RecordSource, willStart load: SourceLoad) {
    guard finish != nil else { return }
    progress(source.status, source.recordCount)
  }

  package func recordSource(_ source: any RecordSource, didAdd change: RecordChange) {
    take(change.added)
    guard finish != nil else { return }
    progress(source.status, source.recordCount)
    nextLook?.cancel()
    nextLook = clock.schedule(after: Self.moment) { [weak self] in self?.decideAll() }
  }

  package func recordSource(
    _ source: any RecordSource,
    didSucceed load: SourceLoad,
    change: RecordChange
  ) {
    guard finish != nil else { return }
    take(change.added)
    decideAll()
    guard finish != nil else { return }
    progress(source.status, source.recordCount)
    goOn()
  }

  package func recordSource(
    _ source: any RecordSource,
    didFail load: SourceLoad,
    with error: PageError
  ) {
    end(.unknown)
  }

  package func recordSource(_ source: any RecordSource, didCancel load: SourceLoad) {
    end(.unknown)
  }

  package func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {
    guard finish != nil else { return }
    progress(status, source.recordCount)
  }

  /// Loads the next page, or says what is known at the end.
  private func goOn() {
    if source.parts.count > 1, source.parts.contains(where: { $0.status.phase == .idle }) {
      return source.loadNextPage()
    }
    guard source.status.speculation == nil else { return end(.unknown) }
    switch source.status.phase {
    case .ready, .paused: source.loadNextPage()
    case .loading, .waiting, .waitingForWriter: return
    default:
      guard !source.status.isIncomplete, !source.status.hasFailed else { return end(.unknown) }
      end(found.first.map { .one($0) } ?? .none)
    }
  }

  private func take(_ ids: Range<RecordID>) {
    for id in ids where finish != nil {
      guard let query = queries?[id.part] else {
        note(id)
        continue
      }
      query.form = source.parts[id.part].facts.location
      guard let text = try? source.store.recordBytes(at: id) else { continue }
      if query.isDecided {
        note(id, text, by: query)
      } else {
        held[id.part].append(id)
        query.hold(PrintQuery.Held(text: text, mistake: { "" }))
        if query.isFull { decide(id.part) }
      }
    }
  }

  private func decideAll() {
    for part in source.parts.indices { decide(part) }
  }

  /// Looks at the records of a part that were kept until it was known what to look for.
  private func decide(_ part: Int) {
    guard let query = queries?[part], !query.isDecided, !held[part].isEmpty else { return }
    do throws(PrintEnd) {
      for (id, record) in zip(held[part], try query.decide()) { note(id, record.text, by: query) }
      held[part] = []
    } catch {
      // The interface says what is wrong with the filter.
      end(.unknown)
    }
  }

  private func note(_ id: RecordID, _ text: [UInt8], by query: PrintQuery) {
    do throws(PrintEnd) {
      if try query.matches(text[...]) { note(id) }
    } catch {
      end(.unknown)
    }
  }

  private func note(_ id: RecordID) {
    found.append(id)
    if found.count >= enough { end(.enough) }
  }

  private func end(_ finding: Answer) {
    guard let finish else { return }
    self.finish = nil
    nextLook?.cancel()
    // Whoever goes on with the source takes the place of its delegate: without one it may stop.
    finish(finding)
  }
}

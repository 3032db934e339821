import BrowserManagers
import BrowserModels

/// Loads the first page and prints what was found in it: `--explain`.
///
/// Of a folder further pages are loaded, too, to say which of them have no records where the first one
/// has.
@MainActor final class ExplainRun: RiffleRun {
  /// How many pages of a folder are looked at.
  private static let mostPages = 1_000

  private let source: any RecordSource
  private let name: String
  private let secrets: Secrets
  private let isFolder: Bool
  private let isRequested: Bool
  private let isJSON: Bool
  /// Why pages of a folder cannot be read.
  private var failures: [PageError] = []
  /// What was found in the first page.
  private var found: String?
  private var notices = PrintNotices(say: StandardStreams.say)
  /// Nil once it was called.
  private var end: (@MainActor (ExitStatus) -> Void)?

  /// An explanation of what a plan's source brings, for people or for programs.
  init(_ source: any RecordSource, of plan: SourcePlan, asJSON isJSON: Bool = false) {
    self.isJSON = isJSON
    self.source = source
    name = plan.name
    secrets = plan.secrets
    isFolder = if case .pages = plan.content { true } else { false }
    isRequested = if case .request = plan.content { true } else { false }
  }

  func start(end: @escaping @MainActor (ExitStatus) -> Void) {
    self.end = end
    source.delegate = self
    source.loadData()
  }

  private func explain() {
    guard end != nil else { return }
    if let first = failures.first {
      let more = failures.count - 1
      let others = more > 0 ? " \(Quantity.text(more, "more page")) cannot be read." : ""
      StandardStreams.say(first.plainSentence + others)
    }
    finish(ExitStatus(printing: found ?? text))
  }

  private func finish(_ status: ExitStatus) {
    let end = end
    self.end = nil
    end?(status)
  }

  /// Notes why a page cannot be read, which is the last row that it brought.
  private func noteFailure(in added: Range<RecordID>) {
    guard let row = added.last else { return }
    do throws(PageError) { _ = try source.store.recordBytes(at: row) } catch {
      failures.append(error)
    }
  }

  private var text: String { isJSON ? explanation.json : explanation.text }

  private var explanation: Explanation {
    let values = source.order.joined().prefix(RoleFinder.sampleSize).compactMap { id in
      try? source.store.record(at: id).content.get()
    }
    let facts = source.facts
    let roles = RoleFinder.roles(
      for: values,
      url: facts.name,
      declared: source.declaration.row,
      id: source.declaration.records.id
    )
    let chosen = [facts.location].compactMap(\.self)
    return Explanation(
      url: name,
      candidates: chosen + facts.candidates.filter { !chosen.contains($0) },
      next: facts.paging,
      roles: roles,
      id: facts.id,
      hiding: secrets
    )
  }
}

extension ExplainRun: RecordSourceDelegate {
  func recordSource(_ source: any RecordSource, willStart load: SourceLoad) {}

  func recordSource(
    _ source: any RecordSource,
    didSucceed load: SourceLoad,
    change: RecordChange
  ) {
    guard end != nil else { return }
    notices.note(source.status)
    if source.rowCount - source.recordCount > failures.count { noteFailure(in: change.added) }
    guard isFolder, case .ready = source.status.phase, source.facts.pages < Self.mostPages else {
      return explain()
    }
    found = found ?? text
    source.loadNextPage()
  }

  func recordSource(_ source: any RecordSource, didAdd change: RecordChange) {
    // What follows a list says how the source pages, which its records do not.
    let isInList = source.facts.pages == 0 && source.facts.location?.isCountExact == false
    if isRequested, isInList { return }
    if !isFolder, source.recordCount >= RoleFinder.sampleSize { explain() }
  }

  func recordSource(
    _ source: any RecordSource,
    didFail load: SourceLoad,
    with error: PageError
  ) {
    if source.facts.location != nil { explain() } else { finish(ExitStatus(error)) }
  }

  func recordSource(_ source: any RecordSource, didCancel load: SourceLoad) {
    finish(ExitStatus(code: 130))
  }

  func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {
    if end != nil { notices.note(status) }
  }
}

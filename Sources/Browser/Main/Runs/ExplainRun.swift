import BrowserManagers
import BrowserModels

/// Loads the first page and prints what was found in it: `--explain`.
@MainActor final class ExplainRun: RiffleRun {
  /// How many records the roles of fields are found in.
  private static let sampleSize = 40

  private let source: any RecordSource
  private let name: String
  private let secrets: Secrets
  private var notices = PrintNotices(say: StandardStreams.say)
  /// Nil once it was called.
  private var end: (@MainActor (ExitStatus) -> Void)?

  /// An explanation of what a plan's source brings.
  init(_ source: any RecordSource, of plan: SourcePlan) {
    self.source = source
    name = plan.name
    secrets = plan.secrets
  }

  func start(end: @escaping @MainActor (ExitStatus) -> Void) {
    self.end = end
    source.delegate = self
    source.loadData()
  }

  private func explain() {
    guard end != nil else { return }
    finish(ExitStatus(printing: explanation.text))
  }

  private func finish(_ status: ExitStatus) {
    let end = end
    self.end = nil
    end?(status)
  }

  private var explanation: Explanation {
    let values = source.order.joined().prefix(Self.sampleSize).compactMap { id in
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
    explain()
  }

  func recordSource(_ source: any RecordSource, didAdd change: RecordChange) {
    if source.recordCount >= Self.sampleSize { explain() }
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

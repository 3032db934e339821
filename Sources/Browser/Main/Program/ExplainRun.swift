import BrowserManagers
import BrowserModels
import CLibrary

/// `--explain`: loads the first page and says what was found in it.
@MainActor final class ExplainRun: RecordSourceDelegate {
  private static var current: ExplainRun?

  private let source: any RecordSource
  private let overrides: RowDeclaration
  private let name: String

  /// Loads, prints and ends the program.
  static func start(_ factory: SourceFactory) {
    let run = ExplainRun(factory)
    current = run
    run.source.loadData()
  }

  private init(_ factory: SourceFactory) {
    source = factory.make()
    overrides = factory.overrides
    name = factory.name
    source.delegate = self
  }

  func recordSource(_ source: any RecordSource, willStart load: SourceLoad) {}

  func recordSource(
    _ source: any RecordSource,
    didSucceed load: SourceLoad,
    change: RecordChange
  ) {
    finish()
  }

  func recordSource(_ source: any RecordSource, didAdd change: RecordChange) {
    if source.recordCount >= 40 { finish() }
  }

  func recordSource(
    _ source: any RecordSource,
    didFail load: SourceLoad,
    with error: PageError
  ) {
    if source.facts.location != nil { finish() }
    Console.fail(error.sentence, code: error.exitCode)
  }

  func recordSource(_ source: any RecordSource, didCancel load: SourceLoad) {
    exit(130)
  }

  func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {}

  private func finish() -> Never {
    var values: [JSONValue] = []
    for id in source.order.joined().prefix(40) {
      if case .success(let value) = source.store.record(at: id).content { values.append(value) }
    }
    let facts = source.facts
    let roles = RoleFinder.roles(
      for: values,
      url: facts.name,
      declared: overrides,
      id: source.declaration.records.id
    )
    let places = [facts.location].compactMap(\.self)
    let text = Explanation(
      url: name,
      candidates: places + facts.candidates.filter { !places.contains($0) },
      next: facts.paging,
      roles: roles,
      id: facts.id
    ).text
    Console.write(text, to: 1)
    exit(0)
  }
}

import BrowserModels

@testable import BrowserManagers

/// Writes down what a source tells its delegate, one line each.
@MainActor final class SourceLog: RecordSourceDelegate {
  var lines: [String] = []
  var warnings: [String] = []
  /// What the loads that succeeded did.
  var changes: [RecordChange] = []

  private func name(_ load: SourceLoad) -> String {
    "\(load.direction) \(load.page)\(load.isRefresh ? " refresh" : "") #\(load.generation)"
  }

  func recordSource(_ source: any RecordSource, willStart load: SourceLoad) {
    lines.append("will start \(name(load))")
  }

  func recordSource(
    _ source: any RecordSource,
    didSucceed load: SourceLoad,
    change: RecordChange
  ) {
    changes.append(change)
    lines.append("did succeed \(name(load)) +\(change.added.count) =\(change.duplicates)")
  }

  func recordSource(
    _ source: any RecordSource,
    didFail load: SourceLoad,
    with error: PageError
  ) {
    lines.append("did fail \(name(load))")
  }

  func recordSource(_ source: any RecordSource, didCancel load: SourceLoad) {
    lines.append("did cancel \(name(load))")
  }

  func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {
    if let warning = status.warning { warnings.append(warning) }
  }

  func recordSource(_ source: any RecordSource, didAdd change: RecordChange) {
    lines.append("did add +\(change.added.count)")
  }
}

import BrowserModels

/// Prints every record of a source as one line of JSON, each as it was sent, while they arrive.
///
/// The next page is asked for only when the reader of the output has taken all of this one, so
/// `riffle URL | head -3` fetches one page.
@MainActor package final class PagePrinter: RecordSourceDelegate {
  /// How printing ended.
  package struct Outcome: Hashable, Sendable {
    /// The exit code of the program.
    package var exitCode: Int32
    /// What is missing and why, for stderr; nothing when all was printed.
    package var sentence: String?
    /// How many records were printed.
    package var count: Int
  }

  private let source: any RecordSource
  private let output: LineOutput
  private let isForTerminal: Bool
  private let progress: (SourceStatus, Int) -> Void
  private let finish: (Outcome) -> Void
  private var count = 0
  private var hasEnded = false

  /// A printer; nothing happens before `start`.
  ///
  /// - Parameters:
  ///   - source: Whose records are printed; it should keep no pages.
  ///   - file: A descriptor to write to.
  ///   - isForTerminal: Whether what could move the cursor or hide is escaped as `\uXXXX`.
  ///   - progress: Hears what is going on and how many records were printed.
  ///   - finish: Is called once.
  package init(
    source: any RecordSource,
    file: Int32 = 1,
    isForTerminal: Bool = false,
    progress: @escaping (SourceStatus, Int) -> Void = { _, _ in },
    finish: @escaping (Outcome) -> Void
  ) {
    self.source = source
    output = LineOutput(file: file)
    self.isForTerminal = isForTerminal
    self.progress = progress
    self.finish = finish
    source.delegate = self
  }

  /// Begins with the first page.
  package func start() {
    source.loadData()
  }

  package func recordSource(_ source: any RecordSource, willStart load: PageLoad) {
    progress(source.status, count)
  }

  package func recordSource(
    _ source: any RecordSource,
    didSucceed load: PageLoad,
    change: RecordChange
  ) {
    guard printed(change.added) else { return }
    switch source.status.phase {
    case .ready, .paused:
      guard output.waitUntilTaken() else { return endQuietly() }
      source.loadNextPage()
    default:
      end(Outcome(exitCode: count == 0 ? 1 : 0, count: count))
    }
  }

  package func recordSource(_ source: any RecordSource, didAdd change: RecordChange) {
    _ = printed(change.added)
  }

  package func recordSource(
    _ source: any RecordSource,
    didFail load: PageLoad,
    with error: PageError
  ) {
    let after = count == 0 ? "" : "After \(count) \(count == 1 ? "record" : "records"): "
    end(Outcome(exitCode: error.exitCode, sentence: after + error.plainSentence, count: count))
  }

  package func recordSource(_ source: any RecordSource, didCancel load: PageLoad) {
    end(Outcome(exitCode: PageError.cancelled.exitCode, sentence: "Stopped.", count: count))
  }

  package func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {
    progress(status, count)
  }

  private func printed(_ ids: Range<Int>) -> Bool {
    guard !hasEnded else { return false }
    do {
      for id in ids {
        let line = JSONWriter.compacting(try source.store.recordBytes(at: id))
        try output.write(isForTerminal ? TerminalJSON.escaping(line) : line)
        count += 1
      }
      try output.flush()
      return true
    } catch .cancelled {
      endQuietly()
    } catch {
      end(Outcome(exitCode: error.exitCode, sentence: error.plainSentence, count: count))
    }
    return false
  }

  private func endQuietly() {
    end(Outcome(exitCode: 0, count: count))
  }

  private func end(_ outcome: Outcome) {
    guard !hasEnded else { return }
    hasEnded = true
    source.delegate = nil
    source.stop()
    finish(outcome)
  }
}

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
  private let checker = JSONChecker()
  private var count = 0
  private var faults = PrintFaults()
  /// Why pages, or the rest of one, were left out.
  private var failures: [PageError] = []
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

  package func recordSource(_ source: any RecordSource, willStart load: SourceLoad) {
    progress(source.status, count)
  }

  package func recordSource(
    _ source: any RecordSource,
    didSucceed load: SourceLoad,
    change: RecordChange
  ) {
    guard printed(change.added) else { return }
    progress(source.status, count)
    switch source.status.phase {
    case .ready, .paused:
      guard output.waitUntilTaken() else { return endQuietly() }
      source.loadNextPage()
    default:
      end(outcome)
    }
  }

  package func recordSource(_ source: any RecordSource, didAdd change: RecordChange) {
    _ = printed(change.added)
  }

  package func recordSource(
    _ source: any RecordSource,
    didFail load: SourceLoad,
    with error: PageError
  ) {
    let after = count == 0 ? "" : "After \(count) \(count == 1 ? "record" : "records"): "
    end(Outcome(exitCode: error.exitCode, sentence: after + error.plainSentence, count: count))
  }

  package func recordSource(_ source: any RecordSource, didCancel load: SourceLoad) {
    end(Outcome(exitCode: PageError.cancelled.exitCode, sentence: "Stopped.", count: count))
  }

  package func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {
    progress(status, count)
  }

  private func printed(_ ids: Range<RecordID>) -> Bool {
    guard !hasEnded else { return false }
    do {
      for id in ids {
        guard let line = try line(of: id) else { continue }
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

  /// A record as a line; nothing for one that cannot be printed, which is noted.
  private func line(of id: RecordID) throws(PageError) -> [UInt8]? {
    let record: ArraySlice<UInt8>
    do throws(PageError) { record = try source.store.recordBytes(at: id)[...] } catch {
      if case .storageFailed = error { throw error }
      failures.append(error)
      return nil
    }
    if let line = checker.line(of: record) { return line }
    let repaired = checker.repairedLine(of: record)
    let number = count + 1
    let mistake = {
      let reason = record.withUnsafeBytes { JSONReader.mistake(in: $0) }.reason
      return "Record \(number): \(reason)."
    }
    if repaired == nil { faults.noteLeftOut(mistake) } else { faults.noteRepaired(mistake) }
    return repaired
  }

  /// How printing ended when nothing stopped it.
  private var outcome: Outcome {
    let more = failures.count - 1
    let pages = more == 1 ? "One more page was" : "\(more) more pages were"
    let sentences = [
      failures.first?.plainSentence, more > 0 ? "\(pages) left out." : nil, faults.sentence,
    ].compactMap(\.self)
    let code = failures.first?.exitCode ?? (faults.sentence == nil ? count == 0 ? 1 : 0 : 6)
    let sentence = sentences.isEmpty ? nil : sentences.joined(separator: " ")
    return Outcome(exitCode: code, sentence: sentence, count: count)
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

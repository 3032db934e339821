import BrowserModels

/// Prints the records of a source page by page, while they arrive.
///
/// The next page is asked for only when the reader of the output wants more than this one, so that
/// `riffle URL | head -3` fetches one page.
@MainActor package final class PageFeeder: RecordSourceDelegate {
  /// Seconds after which the last line of a page on its way is ended, when nothing follows it.
  private static let moment = 0.2

  private let source: any RecordSource
  private let printer: RecordPrinter
  private let clock: any ProgramClock
  private let follows: Bool
  private let noun: String
  private let progress: (SourceStatus, Int) -> Void
  private let willPrint: () -> Void
  private var endOfLine: ScheduledAction?
  /// Why sources failed of which there are several, with their names, and the code of the first one.
  private var failures: [String] = []
  private var codeOfFailure: Int32 = 0
  /// Nil once it was called.
  private var finish: ((PrintOutcome) -> Void)?

  /// A feeder; nothing happens before `start`.
  ///
  /// - Parameters:
  ///   - source: Whose records are printed; it should keep no pages.
  ///   - printer: Prints them.
  ///   - clock: Says when a line is ended that nothing follows.
  ///   - follows: Whether it goes on with what comes later.
  ///   - noun: What sentences call what is printed, in front of its number.
  ///   - progress: Hears what is going on and how many records were printed.
  ///   - willPrint: Is called before records are printed.
  ///   - finish: Is called once.
  package init(
    source: any RecordSource,
    printer: RecordPrinter,
    clock: any ProgramClock,
    follows: Bool = false,
    noun: String = "Record",
    progress: @escaping (SourceStatus, Int) -> Void = { _, _ in },
    willPrint: @escaping () -> Void = {},
    finish: @escaping (PrintOutcome) -> Void
  ) {
    self.source = source
    self.printer = printer
    self.clock = clock
    self.follows = follows
    self.noun = noun
    self.progress = progress
    self.willPrint = willPrint
    self.finish = finish
    source.delegate = self
  }

  /// Begins with the first page.
  package func start() {
    source.loadData()
  }

  package func recordSource(_ source: any RecordSource, willStart load: SourceLoad) {
    progress(source.status, printer.count)
  }

  package func recordSource(
    _ source: any RecordSource,
    didSucceed load: SourceLoad,
    change: RecordChange
  ) {
    endOfLine?.cancel()
    do throws(PrintEnd) {
      try print(change.added)
      progress(source.status, isOrdered ? source.recordCount : printer.count)
      try askForMore(after: source.status)
      source.loadNextPage()
    } catch {
      guard follows, source.canFollow, !error.isForced else { return end(error) }
      source.follow(true)
      handOver()
    }
  }

  /// Waits until the reader of the output wants the next page; throws where none is asked for.
  private func askForMore(after status: SourceStatus) throws(PrintEnd) {
    // One of several sources that has not begun is next.
    if source.parts.count > 1, source.parts.contains(where: { $0.status.phase == .idle }) { return }
    if let speculation = status.speculation {
      let sentence = sentence(about: speculation, of: source)
      throw status.isIncomplete ? .incomplete(sentence) : .remarked(sentence)
    }
    switch status.phase {
    case .ready, .paused: if !isOrdered { try printer.waitForDemand() }
    case .loading, .waiting, .waitingForWriter: return
    default:
      if status.isIncomplete { throw .incomplete(nil) }
      let count = source.facts.duplicates
      guard count > 0 else { throw .complete }
      throw .remarked(
        "\(Quantity.text(count, "record", Quantity.grouped)) came twice and "
          + "\(Quantity.isOrAre(count)) printed once; the list may have gaps."
      )
    }
  }

  /// Why there may be more, with the name of the source where there are several.
  private func sentence(about speculation: String, of source: any RecordSource) -> String {
    let part = source.parts.first { $0.status.speculation != nil } ?? source
    let sentence =
      "There may be more records: \(part.facts.paging?.evidence ?? ""). "
      + "\(speculation) is not tried unasked; use --next or --page-param."
    return source.parts.count > 1 ? JoinedSource.naming(part.title, in: sentence) : sentence
  }

  // The line feed is held back because these may be the last records of their page: then it tells
  // whether the reader wants another one. A reader of lines has its line after a moment, though.
  package func recordSource(_ source: any RecordSource, didAdd change: RecordChange) {
    endOfLine?.cancel()
    do throws(PrintEnd) {
      try print(change.added)
      guard !isOrdered else { return }
      try printer.flushButLineFeed()
      endOfLine = clock.schedule(after: Self.moment) { [weak self] in self?.endLine() }
    } catch {
      end(error)
    }
  }

  private func endLine() {
    do throws(PrintEnd) { try printer.flush() } catch { end(error) }
  }

  private func handOver() {
    do throws(PrintEnd) { try printer.handOver() } catch { end(error) }
  }

  package func recordSource(
    _ source: any RecordSource,
    didFail load: SourceLoad,
    with error: PageError
  ) {
    guard source.parts.count > 1 else { return end(.failed(error)) }
    if failures.isEmpty { codeOfFailure = error.exitCode }
    failures.append(
      JoinedSource.naming(source.parts[load.part].title, in: error.plainSentence)
    )
    // The others stand, and are waited for.
    do throws(PrintEnd) { try askForMore(after: source.status) } catch { return end(error) }
    source.loadNextPage()
  }

  package func recordSource(_ source: any RecordSource, didCancel load: SourceLoad) {
    end(.cancelled)
  }

  package func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {
    progress(status, printer.count)
  }

  /// Whether all records must be here before the first one is printed.
  private var isOrdered: Bool { printer.query?.request.isOrdered ?? false }

  /// Prints all records that match, in their order.
  private func printOrdered() throws(PrintEnd) {
    guard let query = printer.query else { return }
    for id in try query.ordered(source) { try print(id) }
  }

  private func print(_ ids: Range<RecordID>) throws(PrintEnd) {
    guard !isOrdered, !ids.isEmpty else { return }
    willPrint()
    for id in ids { try print(id) }
  }

  private func print(_ id: RecordID) throws(PrintEnd) {
    guard let record = try record(at: id) else { return }
    let part = source.parts[id.part]
    printer.form = part.facts.location
    if source.parts.count > 1 { printer.output.sourceName = part.title }
    try printer.write(record) { [source, noun] in
      Self.mistake(in: record, id, called: noun, of: source)
    }
  }

  /// Where and why a record is not JSON, with the name of its source where there are several.
  private static func mistake(
    in record: ArraySlice<UInt8>,
    _ id: RecordID,
    called noun: String,
    of source: any RecordSource
  ) -> String {
    func reason() -> String { record.withUnsafeBytes { JSONReader.mistake(in: $0) }.reason }
    let sentence =
      source.store.mistake(inTextOf: id) ?? "\(noun) \(id.own.integer + 1): \(reason())."
    guard source.parts.count > 1 else { return sentence }
    return JoinedSource.naming(source.parts[id.part].title, in: sentence)
  }

  /// The text of a record; nil for what stands for a page that cannot be read.
  private func record(at id: RecordID) throws(PrintEnd) -> ArraySlice<UInt8>? {
    do throws(PageError) { return try source.store.recordBytes(at: id)[...] } catch {
      if case .storageFailed = error { throw .failed(error) }
      printer.leaveOut(error)
      return nil
    }
  }

  private func end(_ end: PrintEnd) {
    guard let finish else { return }
    self.finish = nil
    endOfLine?.cancel()
    source.delegate = nil
    source.stop()
    var end = end
    if !end.isForced, !failures.isEmpty {
      end = .partsFailed(failures.joined(separator: " "), exitCode: codeOfFailure)
    }
    guard isOrdered, end != .readerLeft else { return finish(printer.finish(end)) }
    willPrint()
    do throws(PrintEnd) {
      try printOrdered()
      finish(printer.finish(end))
    } catch {
      finish(printer.finish(error))
    }
  }
}

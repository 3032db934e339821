import BrowserManagers
import BrowserModels
import CLibrary

/// Prints every record of every page, without the interface.
///
/// Several sources are printed one after the other; of one that fails it is said, and the others follow.
@MainActor final class PrintRun: RiffleRun {
  private let plans: [SourcePlan]
  private let opener: any SourceOpener
  private let terminals: TerminalStreams
  private let output: RecordOutput
  private let follows: Bool
  private let query: QueryRequest
  private let collation: TextCollation
  /// Whether several sources are one list, also in their order.
  private let merges: Bool
  /// The program whose results over the records are printed; nil where it is the records themselves.
  private let jqProgram: JQProgram?
  /// What came of the sources that were printed.
  private var outcomes: [PrintOutcome] = []
  private var feeder: PageFeeder?
  private var notices = PrintNotices(say: { _ in })

  /// A run that has printed nothing yet.
  ///
  /// - Parameters:
  ///   - plans: What is printed.
  ///   - opener: Opens sources of pages, and all of those that are sorted.
  ///   - terminals: Which streams are terminals.
  ///   - output: What the records of all sources are written to.
  ///   - follows: Whether it waits for what comes later.
  ///   - query: Which records are printed, and in which order.
  ///   - collation: How texts are ordered.
  ///   - merges: Whether several sources are sorted as one.
  ///   - jqProgram: The program whose results over the records are printed, which are what the opener
  ///     opens; nil where it is the records themselves.
  init(
    _ plans: [SourcePlan],
    opener: any SourceOpener,
    terminals: TerminalStreams,
    output: RecordOutput,
    follows: Bool = false,
    query: QueryRequest = QueryRequest(),
    collation: TextCollation = .folded,
    merges: Bool = false,
    jqProgram: JQProgram? = nil
  ) {
    self.jqProgram = jqProgram
    self.query = query
    self.collation = collation
    self.merges = merges
    self.follows = follows
    self.plans = plans
    self.opener = opener
    self.terminals = terminals
    self.output = output
  }

  /// Prints files and streams within this call, pages later.
  func start(end: @escaping @MainActor (ExitStatus) -> Void) throws {
    if follows, plans.count > 1 { throw UsageError.followOne }
    if follows, query.isOrdered { throw UsageError.followInOrder }
    if isMerged { return try printMerged(end: end) }
    while outcomes.count < plans.count {
      let plan = plans[outcomes.count]
      let printer = printer(of: plan)
      if plans.count > 1 { output.sourceName = plan.name }
      guard outcomes.isEmpty || printer.isWanted else { break }
      guard let input = plan.input, !query.isOrdered else {
        return try printPages(of: plan, at: plan.address, with: printer) { outcome in
          self.note(outcome, of: plan)
          do { try self.start(end: end) } catch { end(ExitStatus(error)) }
        }
      }
      let sink = try sink(of: plan, printer)
      let feeder = FileFeeder(input, named: plan.recordsPath, printer: sink)
      note(follows ? feeder.follow(say: StandardStreams.say) : feeder.run(), of: plan)
    }
    end(status)
  }

  /// What takes the records of a file or stream: the printer, or a program whose results it prints.
  private func sink(
    of plan: SourcePlan,
    _ printer: RecordPrinter
  ) throws(PageError) -> any RecordSink {
    guard let jqProgram else { return printer }
    return ResultPrinter(
      to: printer,
      program: "jq \(jqProgram.text)",
      maximumCount: plan.maximumRecords,
      transform: JQTextTransform(try JQChild(jqProgram))
    )
  }

  private var transforms: Bool { jqProgram != nil }

  /// Prints the records of all sources in one order.
  private func printMerged(end: @escaping @MainActor (ExitStatus) -> Void) throws {
    let plan = plans[0]
    try printPages(of: plan, at: SourceAddress(of: plans), with: printer(of: plan)) { outcome in
      let names = Quantity.text(self.plans.count, "source")
      end(ExitStatus(outcome, name: names, transforms: self.transforms))
    }
  }

  /// Whether all sources are printed as one.
  private var isMerged: Bool { merges && query.isOrdered && plans.count > 1 }

  private func printer(of plan: SourcePlan) -> RecordPrinter {
    let isPlain = query.filter.isEmpty && query.sort.isEmpty
    return RecordPrinter(
      to: output,
      isLast: isMerged || outcomes.count == plans.count - 1,
      maximumCount: query.isOrdered ? nil : plan.maximumRecords,
      query: isPlain
        ? nil
        : PrintQuery(
          query,
          of: plan.declaration,
          url: plan.name,
          sourceName: plans.count > 1 ? plan.name : nil,
          collation: collation
        )
    )
  }

  /// How the program ends: with the code of the first source that failed.
  private var status: ExitStatus {
    if plans.count == 1, let outcome = outcomes.first {
      return ExitStatus(outcome, name: plans[0].name, transforms: transforms)
    }
    if let code = outcomes.map(\.exitCode).first(where: { $0 > 1 }) {
      return ExitStatus(code: code)
    }
    guard outcomes.allSatisfy({ $0.exitCode == 1 }) else { return .success }
    let names = Quantity.text(plans.count, "source")
    return ExitStatus(code: 1, sentence: "There are no records in \(names).")
  }

  /// Says at once what is missing of one of several sources.
  private func note(_ outcome: PrintOutcome, of plan: SourcePlan) {
    outcomes.append(outcome)
    guard plans.count > 1, let sentence = outcome.sentence else { return }
    StandardStreams.say(JoinedSource.naming(plan.name, in: sentence))
  }

  private func printPages(
    of plan: SourcePlan,
    at address: SourceAddress,
    with printer: RecordPrinter,
    end: @escaping @MainActor (PrintOutcome) -> Void
  ) throws {
    let progress = ProgressLine(isShown: terminals.errors && !terminals.output)
    // Several sources in one name theirs themselves.
    let isOneOfSeveral = plans.count > 1 && !isMerged
    notices = PrintNotices { sentence in
      progress.clear()
      StandardStreams.say(isOneOfSeveral ? JoinedSource.naming(plan.name, in: sentence) : sentence)
    }
    let source = try opener.open(address)
    // Of what is as jq prints it, nothing is said beside the records.
    (source as? TransformedSource)?.tellsOfDoubles = false
    let feeder = PageFeeder(
      source: source,
      printer: printer,
      clock: SystemClock(),
      follows: follows,
      noun: transforms ? "jq result" : "Record",
      progress: { [weak self] status, count in
        self?.notices.note(status)
        guard status.isLoading else { return }
        progress.show("page \(status.page), " + Quantity.text(count, "record"))
      },
      willPrint: { progress.leave(to: self.output) },
      finish: { outcome in
        progress.clear()
        end(outcome.noting(source as? TransformedSource))
      }
    )
    self.feeder = feeder
    feeder.start()
  }
}

/// The line on standard error that says how far a source is loaded.
///
/// It is not there while records are handed over, and not again where they go to another program: that may
/// use the same terminal.
@MainActor private final class ProgressLine {
  private var isShown: Bool
  private var isThere = false

  /// A line that is shown, or never.
  init(isShown: Bool) { self.isShown = isShown }

  func show(_ text: String) {
    guard isShown else { return }
    StandardStreams.showProgress(text, on: STDERR_FILENO)
    isThere = true
  }

  /// Takes it away, since records are written.
  func leave(to output: RecordOutput) {
    clear()
    isShown = isShown && !output.isReadMeanwhile
  }

  func clear() {
    if isThere { StandardStreams.write(StandardStreams.clearLine, to: STDERR_FILENO) }
    isThere = false
  }
}

extension PrintOutcome {
  /// The same, but that records without results are no success.
  @MainActor fileprivate func noting(_ source: TransformedSource?) -> PrintOutcome {
    var outcome = self
    if let source, source.failedCount > 0, exitCode <= 1 { outcome.exitCode = 6 }
    return outcome
  }
}

extension ExitStatus {
  /// How the program ends after printing a source of this name.
  init(_ outcome: PrintOutcome, name: String, transforms: Bool = false) {
    if let sentence = outcome.sentence {
      self.init(code: outcome.exitCode, sentence: sentence)
    } else if outcome.exitCode == 1 {
      self.init(
        code: 1,
        sentence: transforms ? "There are no results." : "There are no records in \(name)."
      )
    } else {
      self.init(code: outcome.exitCode)
    }
  }
}

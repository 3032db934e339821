import BrowserManagers
import BrowserModels
import CLibrary

/// Prints every record of every page as JSON Lines, without the interface.
@MainActor final class PrintRun: RiffleRun {
  private static let clearLine = "\r\u{1B}[K"

  private let plan: SourcePlan
  private let opener: any SourceOpener
  private let terminals: TerminalStreams
  private var feeder: PageFeeder?

  init(_ plan: SourcePlan, opener: any SourceOpener, terminals: TerminalStreams) {
    self.plan = plan
    self.opener = opener
    self.terminals = terminals
  }

  /// Prints a file or a stream within this call, pages later.
  func start(end: @escaping @MainActor (ExitStatus) -> Void) throws {
    let printer = RecordPrinter(
      isForTerminal: terminals.output,
      maximumCount: plan.maximumRecords
    )
    if let input = plan.input {
      let outcome = FileFeeder(input, named: plan.recordsPath, printer: printer).run()
      return end(ExitStatus(outcome, name: plan.name))
    }
    try printPages(with: printer, end: end)
  }

  private func printPages(
    with printer: RecordPrinter,
    end: @escaping @MainActor (ExitStatus) -> Void
  ) throws {
    let showsProgress = terminals.errors && !terminals.output
    let name = plan.name
    func clear() {
      if showsProgress { StandardStreams.write(Self.clearLine, to: STDERR_FILENO) }
    }
    var notices = PrintNotices { sentence in
      clear()
      StandardStreams.say(sentence)
    }
    let feeder = PageFeeder(
      source: try opener.open(plan.address),
      printer: printer,
      clock: SystemClock(),
      progress: { status, count in
        notices.note(status)
        guard showsProgress else { return }
        let progress = "page \(status.page), " + Quantity.text(count, "record")
        StandardStreams.write(Self.clearLine + progress, to: STDERR_FILENO)
      },
      finish: { outcome in
        clear()
        end(ExitStatus(outcome, name: name))
      }
    )
    self.feeder = feeder
    feeder.start()
  }
}

extension ExitStatus {
  /// How the program ends after printing a source of this name.
  init(_ outcome: PrintOutcome, name: String) {
    if let sentence = outcome.sentence {
      self.init(code: outcome.exitCode, sentence: sentence)
    } else if outcome.exitCode == 1 {
      self.init(code: 1, sentence: "There are no records in \(name).")
    } else {
      self.init(code: outcome.exitCode)
    }
  }
}

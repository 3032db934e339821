import BrowserManagers
import BrowserModels
import CLibrary

/// A run without the interface: every record of every page as JSON Lines.
@MainActor enum PrintRun {
  private static var feeder: PageFeeder?

  /// Prints and ends the program.
  static func start(_ factory: SourceFactory) {
    let isForTerminal = isatty(STDOUT_FILENO) == 1
    let printer = RecordPrinter(
      isForTerminal: isForTerminal,
      maximumCount: factory.options.maxRecords
    )
    if let input = factory.input {
      let feeder = FileFeeder(input, named: factory.options.records, printer: printer)
      end(feeder.run(), name: factory.name)
    }
    let showsProgress = isatty(STDERR_FILENO) == 1 && !isForTerminal
    var notices = PrintNotices { sentence in
      if showsProgress { Console.write("\r\u{1B}[K", to: 2) }
      Console.say(sentence)
    }
    feeder = PageFeeder(
      source: factory.make(keepsPages: false),
      printer: printer,
      progress: { status, count in
        notices.note(status)
        guard showsProgress else { return }
        Console.write("\r\u{1B}[Kpage \(status.page), \(count) records", to: 2)
      },
      finish: { outcome in
        if showsProgress { Console.write("\r\u{1B}[K", to: 2) }
        end(outcome, name: factory.name)
      }
    )
    feeder?.start()
  }

  private static func end(_ outcome: PrintOutcome, name: String) -> Never {
    if let sentence = outcome.sentence {
      Console.say(sentence)
    } else if outcome.exitCode == 1 {
      Console.say("There are no records in \(name).")
    }
    exit(outcome.exitCode)
  }
}

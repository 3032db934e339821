import BrowserManagers
import BrowserModels
import CLibrary

/// A run without the interface: every record of every page as JSON Lines.
@MainActor enum PrintRun {
  private static var printer: PagePrinter?

  /// Prints and ends the program.
  static func start(_ factory: SourceFactory) {
    let isForTerminal = isatty(STDOUT_FILENO) == 1
    if let input = factory.input {
      let printer = FilePrinter(
        input,
        named: factory.options.records,
        mostRecords: factory.options.maxRecords,
        isForTerminal: isForTerminal
      )
      end(printer.run(), name: factory.name)
    }
    let showsProgress = isatty(STDERR_FILENO) == 1 && !isForTerminal
    var notices = PrintNotices { sentence in
      if showsProgress { Console.write("\r\u{1B}[K", to: 2) }
      Console.say(sentence)
    }
    printer = PagePrinter(
      source: factory.make(keepsPages: false),
      isForTerminal: isForTerminal,
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
    printer?.start()
  }

  private static func end(_ outcome: PagePrinter.Outcome, name: String) -> Never {
    if let sentence = outcome.sentence {
      Console.say(sentence)
    } else if outcome.exitCode == 1 {
      Console.say("There are no records in \(name).")
    }
    exit(outcome.exitCode)
  }
}

import BrowserControllers
import BrowserManagers
import BrowserModels
import CLibrary
import ListKit
import ListKitCurses

/// A run with the interface on the terminal.
@MainActor enum BrowseRun {
  private static var browser: Browser?

  /// Takes the screen and shows the list.
  ///
  /// - Throws: What is wrong with a local file, before the screen is taken.
  static func start(_ factory: SourceFactory, environment: [String: String]) throws(PageError) {
    if case .file(let path) = factory.input {
      try FileLayout.check(path, named: factory.options.records)
    }
    RecordRun.check(factory)
    let colors = ColorRule(choice: factory.options.color, environment: environment)
    let terminal: CursesTerminal
    do throws(CursesError) {
      terminal = try CursesTerminal(CursesOptions(maximumColors: colors.most))
    } catch {
      Console.fail(error.description, code: 2)
    }
    let opener = ProgramSourceOpener(factory, environment: environment)
    let browser = browser(
      on: terminal,
      opener: opener,
      theme: .standard(for: terminal.colorDepth),
      linkOpener: SystemLinkOpener(environment: environment)
    )
    self.browser = browser
    browser.didEnd = { code in
      terminal.close()
      exit(code)
    }
    terminal.input = { browser.handle($0) }
    if let recorded = RecordRun.start(factory, browser: browser, terminal: terminal) {
      opener.factory = recorded
    }
    browser.open(.source(factory.address))
  }

  /// A program on a terminal, drawn as the options say.
  static func browser(
    on terminal: any Terminal,
    opener: ProgramSourceOpener,
    theme: Theme,
    linkOpener: (any LinkOpener)? = nil
  ) -> Browser {
    let options = opener.factory.options
    return Browser(
      terminal: terminal,
      clock: opener.factory.clock,
      appearance: Appearance(
        theme: theme,
        metrics: TextMetrics(ambiguousWidth: options.ambiguousWidth),
        isASCII: options.isASCII
      ),
      opener: opener,
      linkOpener: linkOpener
    )
  }
}

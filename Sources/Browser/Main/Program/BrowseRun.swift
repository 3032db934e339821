import BrowserControllers
import BrowserManagers
import BrowserModels
import CLibrary
import ListKit
import ListKitCurses

/// A run with the interface: the terminal, the screens and the routes between them.
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
    let browser = browser(
      on: terminal,
      factory: factory,
      theme: .standard(for: terminal.colorDepth),
      linkOpener: SystemLinkOpener(environment: environment)
    )
    self.browser = browser
    browser.didEnd = { code in
      terminal.close()
      exit(code)
    }
    terminal.input = { browser.handle($0) }
    let factory = RecordRun.start(factory, browser: browser, terminal: terminal) ?? factory
    register(on: browser, factory: factory)
    browser.open("riffle://list")
    browser.setNeedsDisplay()
  }

  /// A program on a terminal, drawn as the options say.
  static func browser(
    on terminal: any Terminal,
    factory: SourceFactory,
    theme: Theme,
    linkOpener: (any LinkOpener)? = nil
  ) -> Browser {
    let options = factory.options
    return Browser(
      terminal: terminal,
      clock: factory.clock,
      theme: theme,
      linkOpener: linkOpener,
      makeCanvas: { Canvas(size: $0, metrics: options.metrics, ascii: options.isASCII) }
    )
  }

  /// Tells the browser which screens there are.
  static func register(on browser: Browser, factory: SourceFactory) {
    let metrics = factory.options.metrics
    browser.router.register("riffle://list") { _ in
      ListController(
        name: factory.name,
        overrides: factory.overrides,
        host: browser,
        metrics: metrics,
        clock: factory.clock,
        makeSource: { factory.make() }
      )
    }
    browser.router.register("riffle://record/{row}") { _ in
      browser.stack.nearest(ListController.self).flatMap {
        RecordController(parent: $0, host: browser, metrics: metrics)
      }
    }
    browser.router.register("riffle://help") { _ in
      HelpController(keymap: .standard, theme: browser.theme, metrics: metrics)
    }
    browser.router.register("riffle://info") { _ in
      browser.stack.nearest(ListController.self).map {
        InfoController(of: $0, theme: browser.theme, metrics: metrics)
      }
    }
  }
}

extension Options {
  /// How many columns text takes.
  fileprivate var metrics: TextMetrics { TextMetrics(ambiguousWidth: ambiguousWidth) }
}

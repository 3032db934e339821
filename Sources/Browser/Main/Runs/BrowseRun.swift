import BrowserControllers
import BrowserManagers
import BrowserModels
import ListKitCurses

/// Shows the sources in the interface; with `--record`, records the session.
@MainActor final class BrowseRun: RiffleRun {
  private let plans: [SourcePlan]
  private let options: Options
  private let environment: [String: String]
  private var browser: Browser?

  init(_ plans: [SourcePlan], options: Options, environment: [String: String]) {
    self.plans = plans
    self.options = options
    self.environment = environment
  }

  /// Switches the terminal to the interface and shows the list.
  ///
  /// - Throws: Before the terminal is switched: what is wrong with a local file, why the session
  ///   cannot be recorded, or that there is no terminal.
  func start(end: @escaping @MainActor (ExitStatus) -> Void) throws {
    let plan = plans[0]
    // One of several that is not JSON leaves the others as they are.
    if plans.count == 1, case .file(let path) = plan.address {
      try FileLayout.check(path, named: plan.recordsPath)
    }
    if let path = options.recordingPath { try SessionRecording.check(path, of: plan) }
    let colors = ColorRule(choice: options.color, environment: environment)
    let terminal = try CursesTerminal(
      CursesOptions(maximumColors: colors.maximum, reportsMouse: options.usesMouse)
    )
    var ports = SourcePorts.ofMachine()
    let recording = options.recordingPath.map {
      SessionRecording($0, of: plan, words: options.replayedWords, ports: &ports, on: terminal)
    }
    let opener = ProgramSourceOpener(
      plans,
      options: options,
      environment: environment,
      ports: ports,
      usesScreen: true
    )
    let browser = Browser(
      terminal: terminal,
      clock: ports.clock,
      appearance: Appearance(options, colors: terminal.colorDepth),
      opener: opener,
      query: options.query,
      // A recording is played where other locales may be installed.
      collation: options.recordingPath == nil
        ? LocaleCollation.collation(in: environment) : .folded,
      linkOpener: SystemLinkOpener(environment: environment),
      copyFiles: PrivateCopyFiles(environment: environment)
    )
    self.browser = browser
    browser.didEnd = { code in
      terminal.close()
      end(recording?.write(code: code) ?? ExitStatus(code: code))
    }
    if let recording {
      terminal.input = recording.input(to: browser)
    } else {
      terminal.input = { browser.handle($0) }
    }
    terminal.inputDidEnd = { browser.drawIfNeeded() }
    browser.open(.source(SourceAddress(of: plans)))
    // Of a recording the theme is that of the option, wherever it is played.
    if options.theme == .auto, options.recordingPath == nil {
      terminal.askForBackground { browser.terminalHasBackground($0) }
    }
  }
}

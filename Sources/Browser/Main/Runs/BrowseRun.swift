import BrowserControllers
import BrowserManagers
import BrowserModels
import ListKitCurses

/// Shows the sources in the interface; with `--record`, records the session; with `--multi` or `--pick`,
/// prints what was chosen.
@MainActor final class BrowseRun: RiffleRun {
  private let plans: [SourcePlan]
  private let options: Options
  private let keymap: Keymap
  private let environment: [String: String]
  private let output: PickedOutput
  private let traffic: TrafficOutput?
  private var browser: Browser?
  /// A process with the program of --jq, which is compiled before the terminal is switched.
  private var startedJQ: JQChild?
  /// Decides whether the interface is needed; nil where it is.
  private var firstMatches: FirstMatches?

  /// A session of these sources with these keys, as options and configuration say, and logged there.
  init(
    _ plans: [SourcePlan],
    options: Options,
    keymap: Keymap,
    environment: [String: String],
    output: PickedOutput,
    traffic: TrafficOutput?
  ) {
    self.plans = plans
    self.options = options
    self.keymap = keymap
    self.environment = environment
    self.output = output
    self.traffic = traffic
  }

  /// Switches the terminal to the interface and shows the list, unless `--select-1` or `--exit-0` find
  /// out first that it is not needed.
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
    guard options.decidesFirst else {
      // What is wrong with a program is said where it was typed.
      startedJQ = try options.jqProgram.map { try JQChild($0) }
      return try browse(.ofMachine(), end: end)
    }
    let ports = SourcePorts.ofMachine()
    let opener = opener(ports)
    let address = SourceAddress(of: plans)
    let source = try opener.open(address)
    let interrupt = { @MainActor in end(ExitStatus(code: 130)) }
    decide(source, clock: ports.clock, didInterrupt: interrupt) { finding in
      switch finding {
      case .none where self.options.endsWithoutRecords:
        let remark = self.firstMatches?.remark
        let status = remark.map { ExitStatus(code: 1, sentence: $0) } ?? ExitStatus(code: 1)
        end(status.noting(source as? TransformedSource))
      case .one(let id) where self.options.picksOnlyOne:
        let record = LeavingRecords(
          [id..<id.advanced(by: 1)],
          source.store.shownReader,
          columns: self.options.columns,
          sourceNames: source.parts.map(\.title)
        )
        end(self.output.write(record).noting(source as? TransformedSource))
      default:
        let handed = HandedSource(source, at: address, else: opener)
        do { try self.browse(ports, opener: handed, end: end) } catch { end(ExitStatus(error)) }
      }
    }
  }

  /// Loads a source until it is known whether the interface is needed.
  private func decide(
    _ source: any RecordSource,
    clock: any ProgramClock,
    didInterrupt: @escaping @MainActor () -> Void,
    _ finish: @escaping @MainActor (FirstMatches.Answer) -> Void
  ) {
    let queries =
      options.query.filter.isEmpty
      ? nil
      : plans.map { plan in
        PrintQuery(
          options.query,
          of: plan.declaration,
          url: plan.name,
          sourceName: plans.count > 1 ? plan.name : nil
        )
      }
    var line: PickProgress?
    let progress = PickProgress(clock: clock) {
      line?.end()
      didInterrupt()
    }
    line = progress
    let firstMatches = FirstMatches(
      in: source,
      queries: queries,
      enough: options.picksOnlyOne ? 2 : 1,
      clock: clock,
      progress: { progress.show($0, $1) },
      finish: { finding in
        progress.end()
        finish(finding)
      }
    )
    self.firstMatches = firstMatches
    firstMatches.start()
  }

  private func opener(_ ports: SourcePorts) -> ProgramSourceOpener {
    defer { startedJQ = nil }
    return ProgramSourceOpener(
      plans,
      options: options,
      environment: environment,
      ports: ports,
      traffic: traffic,
      startedJQ: startedJQ
    )
  }

  private func browse(
    _ ports: SourcePorts,
    opener: (any SourceOpener)? = nil,
    end: @escaping @MainActor (ExitStatus) -> Void
  ) throws {
    let colors = ColorRule(choice: options.color, environment: environment)
    let terminal = try terminal(
      CursesOptions(maximumColors: colors.maximum, reportsMouse: options.usesMouse)
    )
    var ports = ports
    let recording = options.recordingPath.map {
      SessionRecording($0, of: plans[0], words: options.replayedWords, ports: &ports, on: terminal)
    }
    let programs = SystemPrograms(environment: environment)
    let browser = Browser(
      terminal: terminal,
      clock: ports.clock,
      appearance: Appearance(options, colors: terminal.colorDepth),
      opener: opener ?? self.opener(ports),
      query: options.query,
      // A recording is played where other locales may be installed.
      collation: options.recordingPath == nil
        ? LocaleCollation.collation(in: environment) : .folded,
      keymap: keymap,
      picker: options.picker,
      copyFiles: PrivateCopyFiles(environment: environment),
      recordFiles: SystemRecordFiles(environment: environment),
      otherPrograms: programs
    )
    self.browser = browser
    browser.templates = options.templates
    var chosen: LeavingRecords?
    browser.didAccept = { chosen = $0 }
    browser.didEnd = { [output] code in
      terminal.close()
      for sentence in programs.finish() { StandardStreams.say(sentence) }
      let status = recording?.write(code: code) ?? ExitStatus(code: code)
      end(chosen.map { output.write($0) } ?? status)
    }
    if let recording {
      terminal.input = recording.input(to: browser)
    } else {
      terminal.input = { browser.handle($0) }
    }
    terminal.inputDidEnd = { browser.drawIfNeeded() }
    browser.open(.source(SourceAddress(of: plans)))
    // Of a recording the theme is that of the option, wherever it is played.
    if options.theme ?? .auto == .auto, options.recordingPath == nil {
      terminal.askForBackground { browser.terminalHasBackground($0) }
    }
  }

  private func terminal(_ wishes: CursesOptions) throws -> CursesTerminal {
    do throws(CursesError) {
      return try CursesTerminal(wishes)
    } catch {
      if error == .noTerminal, options.picker != nil { throw UsageError.pickNeedsTerminal }
      throw error
    }
  }
}

import BrowserManagers
import BrowserModels
import CLibrary

/// The program: chooses its run, keeps it, and ends the process with the run's exit status.
@MainActor final class Program {
  private let environment: [String: String]
  private let terminals: TerminalStreams
  private var run: (any RiffleRun)?
  /// Where the run logs requests; nil when it does not.
  private var traffic: TrafficOutput?

  init(environment: [String: String], terminals: TerminalStreams) {
    self.environment = environment
    self.terminals = terminals
  }

  /// Starts the run that the words after the program's name ask for.
  func start(_ arguments: [String]) {
    do {
      var options = try ArgumentParser.parse(
        arguments,
        after: environment,
        isFile: { access($0, F_OK) == 0 }
      )
      options.writesFiles = !SecureMode.isOn(in: environment)
      if let option = options.writingOption, !options.writesFiles {
        throw UsageError.secure(option)
      }
      let run = try run(RunKind(options, terminals: terminals), options)
      self.run = run
      // Run and program keep each other until the process ends.
      try run.start { self.end($0) }
    } catch {
      end(ExitStatus(error))
    }
  }

  private func run(_ kind: RunKind, _ options: Options) throws -> any RiffleRun {
    switch kind {
    case .help: return TextRun(CommandLineHelp.text(of: .standard))
    case .version: return TextRun("riffle \(ProgramVersion.number)\n")
    case .completions: return TextRun(options.shell.script(of: .standard))
    case .manual: return TextRun(ManualPage.text(of: .standard))
    case .configCheck: return ConfigurationCheckRun(environment: environment)
    case .check: return CheckRun(options)
    case .playHeadless: return HeadlessRun(options)
    case .playLive: return LiveRun(options)
    case .explain:
      let plans = try plans(options)
      let plan = plans[0]
      let source = try opener(of: plans, options, keepsPages: true).open(plan.address)
      return ExplainRun(source, of: plan, asJSON: options.explainsAsJSON)
    case .print:
      let plans = try plans(options)
      let opener = opener(of: plans, options, keepsPages: options.query.isOrdered)
      return PrintRun(
        plans,
        opener: opener,
        terminals: terminals,
        output: RecordOutput(
          formatter: try withTemplates(options).formatter(isForTerminal: terminals.output)
        ),
        follows: options.follows,
        query: options.query,
        collation: LocaleCollation.collation(in: environment),
        merges: options.mergesSources,
        jqProgram: options.jqProgram
      )
    case .browse:
      // What is recorded is played where no configuration is read.
      let isRecorded = options.recordingPath != nil
      let configuration = isRecorded ? Configuration() : try configuration()
      let options = configuration.completing(options)
      let plans = try plans(options)
      // Before the terminal is switched, so that what is wrong with the file is seen.
      traffic = TrafficOutput(options, usesScreen: true)
      return BrowseRun(
        plans,
        options: options,
        keymap: options.keymap?.keymap ?? configuration.keymap,
        environment: environment,
        output: PickedOutput(
          format: try options.format(),
          endsWithNUL: options.endsWithNUL,
          isForTerminal: terminals.output
        ),
        traffic: traffic
      )
    }
  }

  /// What the user has set.
  private func configuration() throws(ConfigurationError) -> Configuration {
    try ConfigurationFile(environment: environment)?.configuration() ?? Configuration()
  }

  /// The options with the templates that --accept may name; a format of its own needs none.
  private func withTemplates(_ options: Options) throws(ConfigurationError) -> Options {
    guard let word = options.acceptedFormat,
      !RecordFormat.named.contains(where: { $0.word == word })
    else { return options }
    return try configuration().completing(options)
  }

  /// The sources to open, at least one.
  private func plans(_ options: Options) throws -> [SourcePlan] {
    try options.refuseSwallowedSource(
      hasDataOnInput: !terminals.input,
      isFile: { access($0, F_OK) == 0 }
    )
    let words: [String?] = options.sources.isEmpty ? [nil] : options.sources
    let addresses = try words.map { try address(of: $0, isAlone: words.count == 1) }
    try options.refuseSeveral(addresses, isFile: { access($0, F_OK) == 0 })
    try options.refuseIdle(on: addresses)
    let inputs = RequestPlan.Inputs.ofProcess(environment: environment).readingOnce()
    return SourcePlan.numbered(
      try addresses.map { address in
        try SourcePlan(address, options: options, environment: environment, inputs: inputs)
      }
    )
  }

  /// What a word names; one of several files that is not there is a source that fails.
  private func address(of word: String?, isAlone: Bool) throws -> SourceAddress {
    do throws(PageError) {
      return try SourceAddress(word, hasDataOnInput: !terminals.input, environment: environment)
    } catch {
      switch error {
      case .noSuchFile(let path) where !isAlone, .unreadableFile(let path, _) where !isAlone:
        return .file(path)
      default: throw error
      }
    }
  }

  private func opener(
    of plans: [SourcePlan],
    _ options: Options,
    keepsPages: Bool
  ) -> ProgramSourceOpener {
    traffic = TrafficOutput(options, usesScreen: false)
    return ProgramSourceOpener(
      plans,
      options: options,
      environment: environment,
      ports: .ofMachine(),
      keepsPages: keepsPages,
      traffic: traffic
    )
  }

  /// Ends the process: the only place that does.
  private func end(_ status: ExitStatus) -> Never {
    if let remark = traffic?.remark { StandardStreams.say(remark) }
    StandardStreams.write(status.message, to: STDERR_FILENO)
    // `exit` would destroy what libraries keep for the process under threads that still read a page.
    _exit(status.code)
  }
}

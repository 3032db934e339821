import BrowserManagers
import BrowserModels
import CLibrary

/// The program: chooses its run, keeps it, and ends the process with the run's exit status.
@MainActor final class Program {
  private static let version = "0.1.0"

  private let environment: [String: String]
  private let terminals: TerminalStreams
  private var run: (any RiffleRun)?

  init(environment: [String: String], terminals: TerminalStreams) {
    self.environment = environment
    self.terminals = terminals
  }

  /// Starts the run that the words after the program's name ask for.
  func start(_ arguments: [String]) {
    do {
      let options = try ArgumentParser.parse(
        arguments,
        after: environment,
        isFile: { access($0, F_OK) == 0 }
      )
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
    case .version: return TextRun("riffle \(Self.version)\n")
    case .check: return CheckRun(options)
    case .playHeadless: return HeadlessRun(options)
    case .playLive: return LiveRun(options)
    case .explain:
      let plan = try plan(options)
      let source = try opener(of: plan, options, keepsPages: true).open(plan.address)
      return ExplainRun(source, of: plan, asJSON: options.explainsAsJSON)
    case .print:
      let plan = try plan(options)
      let opener = opener(of: plan, options, keepsPages: false)
      return PrintRun(plan, opener: opener, terminals: terminals)
    case .browse:
      return BrowseRun(try plan(options), options: options, environment: environment)
    }
  }

  private func plan(_ options: Options) throws -> SourcePlan {
    try options.refuseSwallowedSource(
      hasDataOnInput: !terminals.input,
      isFile: { access($0, F_OK) == 0 }
    )
    let address = try SourceAddress(
      options.source,
      hasDataOnInput: !terminals.input,
      environment: environment
    )
    try options.refuseIdle(on: address)
    return try SourcePlan(
      address,
      options: options,
      environment: environment,
      inputs: .ofProcess(environment: environment)
    )
  }

  private func opener(
    of plan: SourcePlan,
    _ options: Options,
    keepsPages: Bool
  ) -> ProgramSourceOpener {
    ProgramSourceOpener(
      plan,
      options: options,
      environment: environment,
      ports: .ofMachine(),
      keepsPages: keepsPages
    )
  }

  /// Ends the process: the only place that does.
  private func end(_ status: ExitStatus) -> Never {
    StandardStreams.write(status.message, to: STDERR_FILENO)
    // `exit` would destroy what libraries keep for the process under threads that still read a page.
    _exit(status.code)
  }
}

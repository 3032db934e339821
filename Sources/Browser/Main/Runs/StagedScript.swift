import BrowserControllers
import BrowserDemo
import BrowserManagers
import BrowserModels
import ListKit

/// A script and the program that it plays, on a stage of its own.
@MainActor struct StagedScript {
  let script: Script
  let player: DemoPlayer
  private let access: ScriptFolder
  private let options: Options

  /// Sets the stage.
  ///
  /// - Parameters:
  ///   - script: What is played.
  ///   - access: The files that it may use.
  ///   - options: The options of the command line.
  ///   - frames: The frames that scripts before this one expected.
  /// - Throws: What the script lacks.
  init(
    _ script: Script,
    access: ScriptFolder,
    options: Options,
    frames: [ExpectedFrame] = []
  ) throws {
    self.script = script
    self.access = access
    self.options = options
    let stage = try DemoStage(script, access: access)
    let settings = script.settings
    let given = try ArgumentParser.parse(ofScript: settings.options)
    stage.terminal.reportsMouse = given.usesMouse
    let plan = try Self.plan(of: stage, options: given)
    let startedJQ = try Self.startedJQ(of: script, options: given, isAllowed: options.allowsJQ)
    let ports = SourcePorts(
      clock: stage.clock,
      transport: stage.transport,
      jitter: { MainActor.assumeIsolated { stage.jitter() } },
      staged: { MainActor.assumeIsolated { stage.files.supply() } },
      folders: stage.files,
      allowsJQ: options.allowsJQ
    )
    let opener = ProgramSourceOpener(
      [plan],
      options: given,
      environment: settings.environment,
      ports: ports,
      startedJQ: startedJQ
    )
    let hasColors = settings.environment["NO_COLOR", default: ""].isEmpty
    let browser = Browser(
      terminal: stage.terminal,
      clock: stage.clock,
      appearance: Appearance(given, colors: hasColors ? settings.colors : .none),
      opener: opener,
      query: given.query,
      keymap: (given.keymap ?? .standard).keymap,
      recordFiles: stage.recordFiles,
      otherPrograms: stage.otherPrograms
    )
    player = DemoPlayer(
      stage,
      browser: browser,
      route: .source(plan.address),
      access: access,
      isUpdating: options.isUpdating,
      formats: Set((script.outputs + options.outputs).compactMap { OutputFormat(path: $0) }),
      frames: frames
    )
  }

  /// Writes the snapshots of what was played, and all of it to every output of script and command
  /// line; also after a failure.
  ///
  /// - Returns: How the program ends: with 7 after a failure, or when a file cannot be written.
  func end(with failure: DemoFailure? = nil) -> ExitStatus {
    let film = player.finish()
    var status = failure.map { ExitStatus($0) } ?? .success
    for number in film.snapshots.indices {
      let path = film.snapshots[number].path
      status = status.with(refusal(toWrite: film.contents(ofSnapshot: number), to: path))
    }
    for path in script.outputs {
      status = status.with(refusal(toWrite: contents(of: film, in: path), to: path))
    }
    for path in options.outputs {
      let bytes = Array(contents(of: film, in: path).utf8)
      let failure = AtomicFile.write(bytes, to: path, isReplacing: true)
      status = status.with(failure.map { "\(path) cannot be written: \($0.reason)" })
    }
    return status
  }

  /// How the program ends when the viewer leaves in the middle: nothing is written, and that is said.
  func left(with code: Int32) -> ExitStatus {
    let snapshots = script.steps.compactMap { step in
      if case .snapshot(let path) = step.command { path } else { nil }
    }
    let files = script.outputs + options.outputs + snapshots
    guard !files.isEmpty else { return ExitStatus(code: code) }
    let names = files.enumerated().filter { !files[..<$0.offset].contains($0.element) }
      .map(\.element).joined(separator: ", ")
    return ExitStatus(code: code, sentence: "Left before the end, so nothing is written: \(names).")
  }

  private func contents(of film: Film, in path: String) -> String {
    let format = OutputFormat(path: path) ?? .txt
    return film.contents(as: format, castVersion: options.castVersion)
  }

  private func refusal(toWrite text: String, to path: String) -> String? {
    do throws(ScriptRefusal) {
      try access.write(Array(text.utf8), to: path)
      return nil
    } catch {
      return error.problem(with: path)
    }
  }

  // A script that asks for what cannot be opened is a mistake in the script.
  private static func plan(
    of stage: DemoStage,
    options: Options
  ) throws(ScriptError) -> SourcePlan {
    do throws(PageError) {
      let folder = PageFolder(pages: stage.files.pagePaths)
      return try SourcePlan(
        address(of: stage),
        options: options,
        environment: stage.script.settings.environment,
        inputs: .none,
        pages: { _ in folder }
      )
    } catch {
      throw mistake(error, in: stage.script)
    }
  }

  /// A process with the jq program of the options: nothing would be shown of one that cannot be run.
  private static func startedJQ(
    of script: Script,
    options: Options,
    isAllowed: Bool
  ) throws(ScriptError) -> JQChild? {
    guard let program = options.jqProgram else { return nil }
    do throws(PageError) {
      guard isAllowed else { throw ProgramSourceOpener.refusalInScript }
      return try JQChild(program)
    } catch {
      throw mistake(error, in: script)
    }
  }

  private static func mistake(_ error: PageError, in script: Script) -> ScriptError {
    let start = ScriptLocation(file: script.file, line: 1, column: 1)
    return ScriptError(
      location: script.source?.location ?? start,
      problem: error.plainSentence,
      expected: nil
    )
  }

  private static func address(of stage: DemoStage) throws(PageError) -> SourceAddress {
    let text = stage.script.source?.url ?? ""
    if text == "-" { return .standardInput }
    if stage.script.source?.file != nil {
      return stage.files.pagePaths.isEmpty ? .file(text) : .folder(text)
    }
    guard let url = SourceURL(text) else {
      throw .badURL(text, reason: "its host or port is not valid")
    }
    return .url(url)
  }
}

extension ExitStatus {
  /// The status with one more sentence about what failed, which has no full stop yet.
  fileprivate func with(_ problem: String?) -> ExitStatus {
    guard let problem else { return self }
    let line = StandardStreams.errorLine(problem + ".")
    return ExitStatus(code: max(code, 7), message: message + line)
  }
}

extension RequestPlan.Inputs {
  /// Neither files, nor variables, nor anybody to ask: what a script gets.
  fileprivate static var none: RequestPlan.Inputs {
    RequestPlan.Inputs(
      read: { path throws(PageError) in throw .noSuchFile(path: path) },
      variable: { _ in nil },
      password: { _ in nil }
    )
  }
}

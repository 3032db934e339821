import BrowserControllers
import BrowserDemo
import BrowserManagers
import BrowserModels
import ListKit

/// A script and the program that it plays, on a stage of its own.
@MainActor struct StagedScript {
  let player: DemoPlayer
  private let script: Script
  private let options: Options

  /// Sets the stage.
  ///
  /// - Parameters:
  ///   - script: What is played.
  ///   - options: The options of the command line.
  ///   - usesScreen: Whether it is played in the terminal.
  /// - Throws: What the script lacks.
  init(_ script: Script, options: Options, usesScreen: Bool) throws {
    self.script = script
    self.options = options
    let stage = try DemoStage(script) { try? WholeFile.bytes(of: $0) }
    let settings = script.settings
    let given = try Self.options(of: settings)
    let plan = try Self.plan(of: script, options: given)
    let ports = SourcePorts(
      clock: stage.clock,
      transport: stage.transport,
      jitter: { MainActor.assumeIsolated { stage.jitter() } }
    )
    let opener = ProgramSourceOpener(
      plan,
      options: given,
      environment: settings.environment,
      ports: ports,
      usesScreen: usesScreen
    )
    let hasColors = settings.environment["NO_COLOR", default: ""].isEmpty
    let browser = Browser(
      terminal: stage.terminal,
      clock: stage.clock,
      appearance: Appearance(given, colors: hasColors ? settings.colors : .none),
      opener: opener
    )
    let files = DemoPlayer.Files(
      read: { WholeFile.text(of: $0) },
      write: { AtomicFile.write(Array($1.utf8), to: $0) == nil }
    )
    player = DemoPlayer(
      stage,
      browser: browser,
      route: .source(plan.address),
      files: files,
      isUpdating: options.isUpdating
    )
  }

  /// Writes the snapshots of a film, and the film to every output of script and command line.
  ///
  /// - Throws: The first file that cannot be written, with exit code 7.
  func write(_ film: Film) throws(ExitStatus) {
    for number in film.snapshots.indices {
      try write(film.contents(ofSnapshot: number), to: film.snapshots[number].path)
    }
    for path in script.outputs + options.outputs {
      guard let format = OutputFormat(path: path) else { continue }
      try write(film.contents(as: format, castVersion: options.castVersion), to: path)
    }
  }

  private func write(_ text: String, to path: String) throws(ExitStatus) {
    guard let reason = AtomicFile.write(Array(text.utf8), to: path) else { return }
    throw ExitStatus(code: 7, sentence: "\(path) cannot be written: \(reason).")
  }

  private static func options(of settings: ScriptSettings) throws(UsageError) -> Options {
    let options = try ArgumentParser.parse([], after: settings.environment)
    guard options.run == .browse, options.source == nil, options.recordingPath == nil else {
      throw .optionOfScript
    }
    return options
  }

  // A script that asks for what cannot be opened is a mistake in the script: exit code 2.
  private static func plan(of script: Script, options: Options) throws(ExitStatus) -> SourcePlan {
    let environment = script.settings.environment
    do throws(PageError) {
      guard let url = script.source.flatMap({ SourceURL($0.url) }) else {
        throw .badURL(script.source?.url ?? "", reason: "its host or port is not valid")
      }
      return try SourcePlan(
        .url(url),
        options: options,
        environment: environment,
        inputs: .ofProcess(environment: environment)
      )
    } catch {
      throw ExitStatus(code: 2, sentence: error.plainSentence)
    }
  }
}

import BrowserControllers
import BrowserDemo
import BrowserManagers
import BrowserModels
import CLibrary
import ListKit

/// A run of a script in place of a person.
@MainActor enum ScriptRun {
  /// `--check`: parses, says the first mistake and ends the program.
  static func check(_ options: Options) -> Never {
    for path in options.scripts { _ = script(at: path) }
    exit(0)
  }

  /// `--play`: plays the scripts, writes what they show and ends the program.
  static func play(_ options: Options) {
    let scripts = options.scripts.map { path in
      var script = script(at: path)
      script.settings.size = options.size ?? script.settings.size
      return script
    }
    if scripts.count > 1, !options.isHeadless || !options.outputs.isEmpty {
      Console.fail("Several scripts are played with --headless and without --out.", code: 2)
    }
    for path in scripts.flatMap(\.outputs) + options.outputs
    where OutputFormat(path: path) == nil {
      Console.fail(
        "\(path) has no ending of a picture; there are \(OutputFormat.fileExtensions).",
        code: 2
      )
    }
    if options.isHeadless {
      finish(scripts.map { playHeadless($0, options) })
    } else {
      let player = player(of: scripts[0], options)
      LiveRun.start(player, of: scripts[0], speed: options.speed) { film in
        write(film, of: scripts[0], options)
        finish([player])
      }
    }
  }

  /// Says why a script failed, shows the screen, and ends the program.
  static func fail(_ failure: DemoFailure) -> Never {
    let sentence = Scrubber.scrubbingLine("\(failure.location): \(failure.sentence)")
    Console.write(sentence + "\n" + failure.screens, to: 2)
    exit(7)
  }

  private static func playHeadless(_ script: Script, _ options: Options) -> DemoPlayer {
    let player = player(of: script, options)
    do throws(DemoFailure) {
      write(try player.run(), of: script, options)
    } catch {
      fail(error)
    }
    return player
  }

  // The program on a stage of its own, with the script that plays it.
  private static func player(of script: Script, _ options: Options) -> DemoPlayer {
    do {
      return try staged(script, options)
    } catch let error as ScriptError {
      Console.write(Scrubber.scrubbingLine(error.description) + "\n", to: 2)
    } catch let error as PageError {
      Console.say(error.sentence)
    } catch let error as UsageError {
      Console.say(error.description)
    } catch {
      Console.say("The script cannot be played.")
    }
    exit(2)
  }

  private static func staged(_ script: Script, _ options: Options) throws -> DemoPlayer {
    let stage = try DemoStage(script) { try? WholeFile.bytes(of: $0) }
    guard let url = script.source.flatMap({ SourceURL($0.url) }) else {
      throw PageError.badURL(script.source?.url ?? "", reason: "its host or port cannot be read")
    }
    let settings = script.settings
    let given = try ArgumentParser.parse([], after: settings.environment)
    guard given.mode == .browse, given.source == nil, given.recording == nil else {
      throw UsageError.optionOfScript
    }
    var factory = try SourceFactory(
      address: .url(url),
      options: given,
      environment: settings.environment
    )
    factory.clock = stage.clock
    factory.makeTransport = { stage.transport }
    factory.jitter = { MainActor.assumeIsolated { stage.jitter() } }
    let hasColors = settings.environment["NO_COLOR", default: ""].isEmpty
    let browser = BrowseRun.browser(
      on: stage.terminal,
      opener: ProgramSourceOpener(factory, environment: settings.environment),
      theme: .standard(for: hasColors ? settings.colors : .none)
    )
    let files = DemoPlayer.Files(
      read: { (try? WholeFile.bytes(of: $0)).map { String(decoding: $0, as: UTF8.self) } },
      write: { WrittenFile.write(Array($1.utf8), to: $0) == nil }
    )
    return DemoPlayer(
      stage,
      browser: browser,
      route: .source(factory.address),
      files: files,
      isUpdating: options.isUpdating
    )
  }

  private static func write(_ film: Film, of script: Script, _ options: Options) {
    for number in film.snapshots.indices {
      write(film.contents(ofSnapshot: number), to: film.snapshots[number].path)
    }
    for path in script.outputs + options.outputs {
      guard let format = OutputFormat(path: path) else { continue }
      write(film.contents(as: format, castVersion: options.castVersion), to: path)
    }
  }

  private static func write(_ text: String, to path: String) {
    guard let reason = WrittenFile.write(Array(text.utf8), to: path) else { return }
    Console.fail("\(path) cannot be written: \(reason).", code: 7)
  }

  private static func finish(_ players: [DemoPlayer]) -> Never {
    for fixture in players.flatMap(\.unusedFixtures) {
      let sentence =
        "\(fixture.location): the fixture \(fixture.method) \(fixture.target) was not used"
      Console.write(Scrubber.scrubbingLine(sentence) + "\n", to: 2)
    }
    let coverage = players.map(\.coverage).reduce(nil) { $0?.merging($1) ?? $1 }
    if let coverage { Console.write(coverage.sentence + "\n", to: 2) }
    exit(0)
  }

  // The script in a file; `-` is standard input. Ends the program with 2 when it cannot be read.
  private static func script(at path: String) -> Script {
    do {
      let text = String(decoding: try WholeFile.bytes(of: path), as: UTF8.self)
      let name = path == "-" ? "standard input" : path
      return try ScriptParser.parse(text, file: name) { path in
        (try? WholeFile.bytes(of: path)).map { String(decoding: $0, as: UTF8.self) }
      }
    } catch let error as ScriptError {
      Console.write(Scrubber.scrubbingLine(error.description) + "\n", to: 2)
    } catch let error as PageError {
      Console.say(error.sentence)
    } catch {
      Console.say("\(path) cannot be read.")
    }
    exit(2)
  }
}

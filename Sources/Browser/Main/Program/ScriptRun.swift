import BrowserControllers
import BrowserDemo
import BrowserManagers
import BrowserModels
import ListKit

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A run of a script in place of a person.
@MainActor enum ScriptRun {
  /// `--check`: parses, says the first mistake and ends the program.
  static func check(_ options: Options) -> Never {
    _ = script(of: options)
    exit(0)
  }

  /// `--play`: plays the script, writes what it shows and ends the program.
  static func play(_ options: Options) {
    let script = script(of: options)
    let outputs = script.outputs + options.outputs
    for path in outputs where PictureFormat(path: path) == nil {
      Surroundings.fail(
        "\(path) has no ending of a picture; there are \(PictureFormat.endings).",
        code: 2
      )
    }
    do {
      let player = try player(of: script, options)
      let didPlay = { @MainActor (film: Film) in
        write(film, to: outputs, castVersion: options.castVersion)
        finish(player)
      }
      guard options.isHeadless else { return LiveRun.start(player, of: script, didPlay: didPlay) }
      didPlay(try player.run())
    } catch let failure as DemoFailure {
      Surroundings.write("\(failure)", to: 2)
      exit(7)
    } catch let error as ScriptError {
      Surroundings.write("\(error)\n", to: 2)
    } catch let error as PageError {
      Surroundings.say(error.sentence)
    } catch {
      Surroundings.say("The script cannot be played.")
    }
    exit(2)
  }

  /// The program on a stage of its own, with the script that plays it.
  static func player(of script: Script, _ options: Options) throws -> DemoPlayer {
    let stage = try DemoStage(script) { try? WholeFile.bytes(of: $0) }
    guard let url = script.source.flatMap({ SourceURL($0.url) }) else {
      throw PageError.badURL(script.source?.url ?? "", reason: "its host or port cannot be read")
    }
    let settings = script.settings
    var factory = try SourceFactory(
      address: .url(url),
      options: Options(),
      environment: settings.environment
    )
    factory.clock = stage.clock
    factory.makeTransport = { stage.transport }
    factory.jitter = { MainActor.assumeIsolated { stage.jitter() } }
    let hasColors = settings.environment["NO_COLOR", default: ""].isEmpty
    let browser = Browser(
      terminal: stage.terminal,
      clock: stage.clock,
      theme: .standard(for: hasColors ? settings.colors : .none)
    )
    BrowseRun.register(on: browser, factory: factory, metrics: .standard)
    let files = DemoPlayer.Files(
      read: { (try? WholeFile.bytes(of: $0)).map { String(decoding: $0, as: UTF8.self) } },
      write: { WrittenFile.write($1, to: $0) == nil }
    )
    return DemoPlayer(stage, browser: browser, files: files, isUpdating: options.isUpdating)
  }

  private static func write(_ film: Film, to outputs: [String], castVersion: Int) {
    for number in film.snapshots.indices {
      write(film.contents(ofSnapshot: number), to: film.snapshots[number].path)
    }
    for path in outputs {
      guard let format = PictureFormat(path: path) else { continue }
      write(film.contents(as: format, castVersion: castVersion), to: path)
    }
  }

  private static func write(_ text: String, to path: String) {
    guard let reason = WrittenFile.write(text, to: path) else { return }
    Surroundings.fail("\(path) cannot be written: \(reason).", code: 7)
  }

  private static func finish(_ player: DemoPlayer) -> Never {
    for fixture in player.unusedFixtures {
      let sentence = "the fixture \(fixture.method) \(fixture.target) was not used"
      Surroundings.write("\(fixture.place): \(Scrubber.scrubbingLine(sentence))\n", to: 2)
    }
    Surroundings.write(player.coverage.sentence + "\n", to: 2)
    exit(0)
  }

  /// The script that the options name.
  ///
  /// `-` is standard input. Ends the program with 2 when it cannot be read.
  static func script(of options: Options) -> Script {
    let path = options.script ?? "-"
    do {
      let text = String(decoding: try WholeFile.bytes(of: path), as: UTF8.self)
      let name = path == "-" ? "standard input" : path
      return try ScriptParser.parse(text, file: name) { path in
        (try? WholeFile.bytes(of: path)).map { String(decoding: $0, as: UTF8.self) }
      }
    } catch let error as ScriptError {
      Surroundings.write(Scrubber.scrubbingLine(error.description) + "\n", to: 2)
    } catch let error as PageError {
      Surroundings.say(error.sentence)
    } catch {
      Surroundings.say("\(path) cannot be read.")
    }
    exit(2)
  }
}

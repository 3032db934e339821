import BrowserControllers
import BrowserManagers
import BrowserModels
import ListKit

/// Where a script is played: a clock, a terminal and a transport that are not the machine's.
@MainActor package final class DemoStage {
  package let script: Script
  package let clock: VirtualClock
  package let terminal: DemoTerminal
  package let transport: FixtureTransport
  /// Takes the links that the program opens, and starts nothing.
  package var linkOpener: any LinkOpener { links }
  let links = DemoLinkOpener()
  /// What the script opens, if that is no URL.
  package let files: StagedFiles
  private let access: any ScriptAccess
  private var random: SeededRandom

  /// Sets the stage.
  ///
  /// - Parameters:
  ///   - script: What is played.
  ///   - access: Reads the files of fixtures.
  /// - Throws: What is missing, with the location of the command that needs it.
  package init(_ script: Script, access: any ScriptAccess) throws(ScriptError) {
    guard let source = script.source else {
      throw ScriptError(
        location: ScriptLocation(file: script.file, line: 1, column: 1),
        problem: "the script has no Open",
        expected: "Open URL, or a file, a folder or -"
      )
    }
    self.script = script
    clock = VirtualClock(now: script.settings.now)
    terminal = DemoTerminal(size: script.settings.size, colorDepth: script.settings.colors)
    random = SeededRandom(seed: script.settings.seed)
    self.access = access
    files = try StagedFiles(script, access: access, clock: clock)
    var fixtures: [(fixture: Fixture, body: [UInt8])] = []
    for fixture in script.fixtures where fixture.method != "-" {
      let body = try Self.body(of: fixture, limit: Fixture.largestBody, access: access)
      fixtures.append((fixture, body))
    }
    transport = FixtureTransport(fixtures, source: source.url, clock: clock)
  }

  /// A number from 0 to 1, the next of the script's seed.
  package func jitter() -> Double { random.nextFraction() }

  /// Appends a file to the one that is opened.
  func grow(from path: String) throws(ScriptRefusal) {
    files.grow(by: try access.bytes(of: path, limit: MemoryLimit.script))
  }

  /// The bytes of a fixture's file, none without one.
  static func body(
    of fixture: Fixture,
    limit: Int,
    access: any ScriptAccess
  ) throws(ScriptError) -> [UInt8] {
    guard let file = fixture.file else { return [] }
    do throws(ScriptRefusal) {
      return try access.bytes(of: file, limit: limit)
    } catch {
      throw error.mistake(at: fixture.location, path: "the fixture \(file)", use: Fixture.use)
    }
  }
}

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
  /// Takes the files that the program writes, and writes none.
  package var recordFiles: any RecordFiles { written }
  let written = DemoRecordFiles()
  /// Takes what the program hands over to other programs, and starts none.
  package var otherPrograms: any OtherPrograms { handedOver }
  let handedOver = DemoOtherPrograms()
  /// What the script opens, if that is no URL.
  package let files: StagedFiles
  private let reader: StagedReader
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
    reader = StagedReader(access)
    files = try StagedFiles(script, reader: reader, clock: clock)
    var fixtures: [(fixture: Fixture, body: [UInt8])] = []
    for fixture in script.fixtures where fixture.method != "-" {
      fixtures.append((fixture, try reader.body(of: fixture, limit: Fixture.largestBody)))
    }
    transport = FixtureTransport(fixtures, source: source.url, clock: clock)
  }

  /// A number from 0 to 1, the next of the script's seed.
  package func jitter() -> Double { random.nextFraction() }

  /// Appends a file to the one that is opened.
  func grow(from path: String) throws(ScriptRefusal) {
    try files.grow(by: reader.bytes(of: path, limit: MemoryLimit.script))
  }
}

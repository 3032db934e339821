import BrowserControllers
import BrowserManagers
import BrowserModels
import ListKit

@testable import BrowserDemo

/// A player of steps on a program with one screen, the help.
@MainActor struct StagedPlayer {
  let player: DemoPlayer

  init(
    _ steps: String,
    formats: Set<OutputFormat> = [],
    realLimit: Duration = .seconds(20),
    mostCells: Int = .max
  ) throws {
    let script = try ScriptParser.parse("Open https://h/a Size 60x10\n\(steps)", file: "t")
    let stage = try DemoStage(script, access: StubAccess())
    let browser = Browser(
      terminal: stage.terminal,
      clock: stage.clock,
      appearance: Appearance(),
      opener: NoSources()
    )
    player = DemoPlayer(
      stage,
      browser: browser,
      route: .help,
      access: StubAccess(),
      formats: formats,
      realLimit: realLimit,
      mostCells: mostCells
    )
  }
}

/// A program that opens no source.
private final class NoSources: SourceOpener {
  func open(_ address: SourceAddress) throws(PageError) -> any RecordSource {
    throw .offline(host: "h")
  }
}

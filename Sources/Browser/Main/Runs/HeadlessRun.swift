import BrowserDemo

/// Plays scripts without a terminal, one after the other: `--play` with `--headless`.
@MainActor final class HeadlessRun: RiffleRun {
  private let options: Options

  init(_ options: Options) {
    self.options = options
  }

  func start(end: @escaping @MainActor (ExitStatus) -> Void) throws {
    let players = try ScriptFile.scripts(of: options).map { script in
      let staged = try StagedScript(script, options: options, usesScreen: false)
      try staged.write(staged.player.run())
      return staged.player
    }
    end(ExitStatus(played: players))
  }
}

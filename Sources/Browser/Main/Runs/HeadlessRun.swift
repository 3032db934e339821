import BrowserDemo

/// Plays scripts without a terminal, one after the other: `--play` with `--headless`.
@MainActor final class HeadlessRun: RiffleRun {
  private let options: Options

  init(_ options: Options) {
    self.options = options
  }

  /// Plays all scripts, also after one that failed.
  func start(end: @escaping @MainActor (ExitStatus) -> Void) throws {
    var report = PlayReport(options)
    var frames: [ExpectedFrame] = []
    for path in options.scripts {
      let file = try ScriptFile(path, options: options)
      do {
        let staged = try StagedScript(
          file.script(),
          access: file.access,
          options: options,
          frames: frames
        )
        report.add(staged.player, staged.end(with: Self.failure(of: staged.player)), of: path)
        frames = staged.player.frames
      } catch {
        report.add(nil, ExitStatus(error), of: path)
      }
    }
    end(report.status)
  }

  private static func failure(of player: DemoPlayer) -> DemoFailure? {
    do throws(DemoFailure) {
      try player.run()
      return nil
    } catch {
      return error
    }
  }
}

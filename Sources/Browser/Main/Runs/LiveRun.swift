import BrowserDemo
import BrowserManagers
import ListKit
import ListKitCurses

/// Plays a script in the real terminal, at human speed: `--play`.
@MainActor final class LiveRun: RiffleRun {
  private let options: Options
  private var player: LivePlayer?

  init(_ options: Options) {
    self.options = options
  }

  func start(end: @escaping @MainActor (ExitStatus) -> Void) throws {
    for path in options.scripts.prefix(1) {
      try play(ScriptFile(path, options: options), end: end)
    }
  }

  private func play(_ file: ScriptFile, end: @escaping @MainActor (ExitStatus) -> Void) throws {
    let script = try file.script()
    let staged = try StagedScript(script, access: file.access, options: options)
    let terminal = try CursesTerminal(CursesOptions(maximumColors: script.settings.colors))
    let (wanted, size) = (script.largestSize, terminal.size)
    guard size.width >= wanted.width, size.height >= wanted.height else {
      terminal.close()
      throw UsageError.smallTerminal(size, wanted: wanted)
    }
    let player = LivePlayer(
      staged.player,
      clock: SystemClock(),
      speed: options.speed,
      show: { frame in
        terminal.present(frame.canvas, cursor: frame.cursor.map { ($0.column, $0.line) })
      },
      didEnd: { ending in
        terminal.close()
        end(Self.status(of: ending, staged, self.options))
      }
    )
    self.player = player
    terminal.input = { event in
      switch event {
      case .key(let key): player.handle(key)
      case .resize: terminal.redraw()
      case .endOfInput:
        terminal.close()
        end(ExitStatus(code: 129))
      case .mouse, .paste: break
      }
    }
    player.start()
  }

  private static func status(
    of ending: LivePlayer.Ending,
    _ staged: StagedScript,
    _ options: Options
  ) -> ExitStatus {
    var report = PlayReport(options)
    switch ending {
    case .played: report.add(staged.player, staged.end(), of: staged.script.file)
    case .failed(let failure):
      report.add(staged.player, staged.end(with: failure), of: staged.script.file)
    case .left(let code): return staged.left(with: code)
    }
    return report.status
  }
}

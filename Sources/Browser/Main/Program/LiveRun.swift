import BrowserControllers
import BrowserDemo
import BrowserManagers
import CLibrary
import ListKit
import ListKitCurses

/// A script played in the real terminal, at human speed.
@MainActor enum LiveRun {
  private static var live: LivePlayer?

  /// Takes the screen and plays; `didPlay` is given the film when the screen has been given back.
  static func start(
    _ player: DemoPlayer,
    of script: Script,
    speed: Double,
    didPlay: @escaping @MainActor (Film) -> Void
  ) {
    guard isatty(STDOUT_FILENO) == 1 else {
      Console.fail(
        "Standard output is no terminal. --headless plays a script without one.",
        code: 2
      )
    }
    let terminal: CursesTerminal
    do throws(CursesError) {
      terminal = try CursesTerminal(CursesOptions(maximumColors: script.settings.colors))
    } catch {
      Console.fail(error.description, code: 2)
    }
    let wanted = script.largestSize
    guard terminal.size.width >= wanted.width, terminal.size.height >= wanted.height else {
      let size = terminal.size
      terminal.close()
      Console.fail(
        "The script needs a terminal of \(wanted.width)x\(wanted.height); this one is "
          + "\(size.width)x\(size.height). Make it larger, or play with --headless.",
        code: 2
      )
    }
    let live = LivePlayer(
      player,
      clock: SystemClock(),
      speed: speed,
      show: { picture in
        terminal.present(picture.canvas, cursor: picture.cursor.map { ($0.column, $0.line) })
      },
      didEnd: { ending in
        terminal.close()
        finish(ending, didPlay)
      }
    )
    self.live = live
    terminal.input = { event in
      switch event {
      case .key(let key): live.handle(key)
      case .resize: terminal.redraw()
      case .endOfInput:
        terminal.close()
        exit(129)
      case .mouse, .paste: break
      }
    }
    live.start()
  }

  private static func finish(
    _ ending: LivePlayer.Ending,
    _ didPlay: @MainActor (Film) -> Void
  ) {
    switch ending {
    case .played(let film): didPlay(film)
    case .failed(let failure): ScriptRun.fail(failure)
    case .left(let code): exit(code)
    }
  }
}

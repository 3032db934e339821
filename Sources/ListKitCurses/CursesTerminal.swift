import CLibrary
import CNCurses
import Dispatch
import ListKit

/// A real terminal, drawn on through ncurses.
///
/// It takes the screen when it is made and gives it back when it is closed, and also when the
/// process exits, is ended by a signal or crashes. Keys come from the terminal itself, so that
/// standard input and output may be data. There is at most one at a time in a process.
@MainActor public final class CursesTerminal: Terminal {
  /// Called with each event, on the main actor, never from within another call to the terminal.
  public var input: @MainActor (InputEvent) -> Void = { _ in }

  /// Called after the events that came at once were passed to `input`: the moment to draw, before
  /// the next ones are waited for.
  public var inputDidEnd: @MainActor () -> Void = {}

  /// Whether the mouse is reported; while the screen is given back it is not.
  public var reportsMouse: Bool {
    didSet {
      guard state == .active, reportsMouse != oldValue else { return }
      let bytes = reportsMouse ? TerminalStrings.enterMouse : TerminalStrings.leaveMouse
      writeAll(bytes, to: descriptor)
    }
  }

  private let descriptor: Int32
  private let file: UnsafeMutablePointer<FILE>
  private let screen: CursesScreen
  private let strings: TerminalStrings
  private let clipboard: ClipboardControl
  private let signals: Int32
  /// Those of the terminal before.
  private var modes = termios()
  private var reader: TerminalInput?
  private var canvas: Canvas?
  private var cursor: (column: Int, line: Int)?
  private var state = State.active
  /// Whether the job was continued and has seen to it, before the signal's report has come.
  private var awaitsReport = false

  private enum State {
    case active
    case suspended
    case closed
  }

  /// Takes the screen of the process's terminal, the one that controls it, or failing that the one
  /// behind standard output.
  ///
  /// In the background the process stops until it is in the foreground, before it writes anything.
  public init(_ options: CursesOptions = CursesOptions()) throws(CursesError) {
    useUnicodeLocale()
    reportsMouse = options.reportsMouse
    file = try openTerminal()
    descriptor = fileno(file)
    do {
      if try TerminalJob.waitForForeground(of: descriptor) {
        // Ignoring the signal for a moment discards the one that is still on its way.
        signal(SIGCONT, SIG_IGN)
        signal(SIGCONT, SIG_DFL)
      }
      strings = try TerminalStrings(of: descriptor)
      clipboard = ClipboardControl(
        terminal: TerminalStrings.terminalName,
        hasString: cncurses_raw_string("Ms") != nil,
        isInTmux: getenv("TMUX") != nil,
        isInScreen: getenv("STY") != nil,
        hasNone: ClipboardControl.hasNone { getenv($0).map { String(cString: $0) } }
      )
    } catch {
      fclose(file)
      throw error
    }
    // Not before: in the background they are those of the program in the foreground.
    tcgetattr(descriptor, &modes)
    signals = TerminalSignals.install(
      terminal: descriptor,
      modes: modes,
      restore: strings.restore
    )
    do {
      screen = try CursesScreen(on: file, maximumColors: options.maximumColors)
    } catch {
      TerminalSignals.remove()
      fclose(file)
      throw error
    }
    enterInput()
    reader = TerminalInput(
      terminal: descriptor,
      signals: signals,
      keys: strings.keys,
      deliver: { [weak self] in self?.input($0) },
      didDeliver: { [weak self] in self?.inputDidEnd() },
      report: { [weak self] in self?.handle($0) }
    )
  }

  /// Size of the screen, at least 1 × 1.
  public var size: Size { screen.size }

  /// How many colours the screen has and the options allow.
  public var colorDepth: ColorDepth { screen.styles.depth }

  /// Shows a canvas, with the cursor at a position or hidden; draws only what has changed.
  public func present(_ canvas: Canvas, cursor: (column: Int, line: Int)?) {
    TerminalSignals.useOwnStack()
    self.canvas = canvas
    self.cursor = cursor
    guard state == .active else { return }
    guard TerminalJob.isInForeground(of: descriptor) else { return comeBack() }
    screen.draw(canvas, cursor: cursor)
  }

  /// Asks the terminal once for the colour behind text; `receive` is called when it answers in time,
  /// and not at all by those that do not.
  ///
  /// Nothing waits for the answer, and none is ever taken for keys: neither one that is late, nor one
  /// that says something else. A terminal of few colours is not asked: it may show the question.
  public func askForBackground(_ receive: @escaping @MainActor (RGBColor) -> Void) {
    guard state == .active, colorDepth >= .indexed else { return }
    reader?.awaitBackground(for: Self.answerTime, receive)
    writeAll(BackgroundReport.question, to: descriptor)
  }

  /// Seconds in which a terminal answers, also one that is far away; a screen that changes its colours
  /// later would surprise its reader.
  private static let answerTime = 0.5

  /// Rings the bell.
  public func beep() {
    guard state == .active else { return }
    CNCurses.beep()
  }

  /// Puts a text on the clipboard by OSC 52, also through tmux and screen, as far as these are set to pass it
  /// on; false on a terminal that is not known to have it, and for more than `copyLimit`.
  public func copy(_ text: String) -> Bool {
    guard state == .active, let bytes = clipboard.bytes(copying: text.utf8) else { return false }
    writeAll(bytes, to: descriptor)
    return true
  }

  /// Some 56 kB, as tmux and others limit it; nil on a terminal that is not known to have a clipboard.
  public var copyLimit: Int? { clipboard.limit }

  /// What tmux has to be set to so that it passes a copy on; nil without tmux.
  public var copyRemark: String? {
    clipboard.multiplexer == .tmux ? "tmux passes it on if set-clipboard is on." : nil
  }

  /// Whether a shell, or whatever started the job, could continue it; asks by a process of its own.
  public var canSuspend: Bool { TerminalJob.canStop }

  /// Gives the screen back and stops the job, until it is continued.
  public func suspend() {
    guard state == .active, canSuspend else { return }
    reader?.readAwaitedAnswer()
    leaveScreen()
    TerminalJob.stop()
  }

  /// Gives the screen back while another program runs in the foreground, then takes it again.
  ///
  /// When a signal ends the process meanwhile, the terminal has the modes again that it had before,
  /// unless another job has it.
  public func lend(_ run: @MainActor () -> Void) {
    guard state == .active else { return run() }
    reader?.readAwaitedAnswer()
    leaveScreen()
    TerminalSignals.leaveKeysToOthers()
    run()
    resume()
  }

  /// Shows the last canvas again, on a screen that others have scribbled on.
  public func redraw() {
    guard state == .active else { return }
    screen.invalidate()
    if let canvas { screen.draw(canvas, cursor: cursor) }
  }

  /// Gives the screen back for good.
  public func close() {
    guard state != .closed else { return }
    if state == .active { reader?.readAwaitedAnswer() }
    reader?.stop()
    if state == .active { leaveScreen() }
    state = .closed
    TerminalSignals.remove()
    screen.close()
    fclose(file)
  }

  /// Has keys, pastes and, if wanted, the mouse reported.
  private func enterInput() {
    if reportsMouse { writeAll(TerminalStrings.enterMouse, to: descriptor) }
    writeAll(strings.enterInput, to: descriptor)
  }

  private func leaveScreen() {
    state = .suspended
    if reportsMouse { writeAll(TerminalStrings.leaveMouse, to: descriptor) }
    writeAll(strings.leaveInput, to: descriptor)
    screen.leave()
    writeAll(strings.leaveScreen, to: descriptor)
    // Last: an interrupt, which is a key until then, throws away what is not yet shown.
    tcsetattr(descriptor, TCSADRAIN, &modes)
    TerminalSignals.setActive(false)
  }

  /// Takes the screen again when the shell has given it back; stops until then, as any program does
  /// that writes to a terminal from the background.
  private func resume() {
    guard state == .suspended else { return }
    do throws(CursesError) {
      awaitsReport = try TerminalJob.waitForForeground(of: descriptor)
    } catch {
      return reportLater(.endOfInput)
    }
    state = .active
    TerminalSignals.catchAgain()
    TerminalSignals.setActive(true)
    takeScreenAgain()
  }

  /// Another job has the terminal, or had it: nothing on it is as it was left.
  private func comeBack() {
    state = .suspended
    TerminalSignals.setActive(false)
    resume()
  }

  /// Sets every mode anew, for others may have changed them all.
  private func takeScreenAgain() {
    writeAll(strings.enterScreen, to: descriptor)
    reset_prog_mode()
    let isResized = screen.updateSize()
    redraw()
    enterInput()
    if isResized { reportLater(.resize(size)) }
  }

  /// Reports an event when the present call, from within which nothing is reported, is over.
  private func reportLater(_ event: InputEvent) {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.state != .closed else { return }
        self.input(event)
      }
    }
  }

  private func handle(_ signal: Int32) {
    switch (signal, state) {
    case (SIGWINCH, .active):
      if screen.updateSize() { input(.resize(size)) }
    case (SIGTSTP, .active): suspend()
    case (SIGCONT, .active) where awaitsReport: awaitsReport = false
    case (SIGCONT, .active): comeBack()
    case (SIGCONT, .suspended): resume()
    default: break
    }
  }
}

/// Makes the C library count characters, not bytes, whatever the user's locale is.
private func useUnicodeLocale() {
  let isUnicode =
    setlocale(LC_CTYPE, "") != nil && String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8"
  if !isUnicode, setlocale(LC_CTYPE, "C.UTF-8") == nil { setlocale(LC_CTYPE, "en_US.UTF-8") }
}

/// The terminal, open for reading and writing under a descriptor of our own.
private func openTerminal() throws(CursesError) -> UnsafeMutablePointer<FILE> {
  var descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
  if descriptor < 0, isatty(STDOUT_FILENO) == 1 {
    descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
  }
  guard descriptor >= 0, let file = fdopen(descriptor, "r+") else { throw .noTerminal }
  return file
}

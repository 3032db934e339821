import CLibrary
import CNCurses
import ListKit

/// The screen as ncurses keeps it: what it shows, and the fewest bytes that make it show more.
@MainActor final class CursesScreen {
  /// Styles as this screen's terminal knows them.
  let styles: CursesStyles

  /// Size in columns and lines, at least 1 × 1.
  private(set) var size: Size

  private let descriptor: Int32
  private let screen: OpaquePointer
  private var painter: LinePainter
  private var shown: Canvas?
  private var linesWithOverlays: Set<Int> = []
  /// Bytes that put the cursor at each position of the screen, line by line; empty until an overlay
  /// was there.
  private var moves: [[UInt8]] = []

  /// Takes the terminal behind `file`, of the kind that TERM names, and its alternate screen.
  init(on file: UnsafeMutablePointer<FILE>, maximumColors: ColorDepth) throws(CursesError) {
    let name = TerminalStrings.terminalName
    guard let screen = Self.newScreen(name, on: file, maximumColors: maximumColors) else {
      throw .unknownTerminal(name)
    }
    self.screen = screen
    descriptor = fileno(file)
    raw()
    noecho()
    nonl()
    // Leaving changes no modes: `CursesTerminal` sets them when the last byte is written.
    def_shell_mode()
    typeahead(-1)
    // It has switched to the alternate screen; from now on `CursesTerminal` says which one is shown.
    // And the colours that the user gave the terminal stay as they are.
    for name in ["smcup", "rmcup", "oc"] { cncurses_silence(name) }
    styles = CursesStyles(maximum: maximumColors)
    painter = LinePainter(styles: styles)
    let window = cncurses_screen()
    size = Size(width: max(Int(getmaxx(window)), 1), height: max(Int(getmaxy(window)), 1))
    updateSize()
    leaveOnce()
  }

  /// The screen of a terminal that has been set up: with every colour, where it promises them.
  private static func newScreen(
    _ name: String,
    on file: UnsafeMutablePointer<FILE>,
    maximumColors: ColorDepth
  ) -> OpaquePointer? {
    let isDirect =
      maximumColors == .direct
      && (cncurses_flag("RGB") > 0
        || DirectColorEntry.isPromised { getenv($0).map { String(cString: $0) } })
    guard isDirect, let entry = DirectColorEntry.text(named: name) else {
      return newterm(name, file, file)
    }
    let before = getenv("TERMINFO").map { String(cString: $0) }
    setenv("TERMINFO", entry, 1)
    let screen = newterm(name, file, file)
    if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
    return screen ?? newterm(name, file, file)
  }

  /// Asks the terminal for its size and tells whether that has changed; if so, everything is drawn
  /// with the next canvas.
  @discardableResult
  func updateSize() -> Bool {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return false }
    let (width, height) = (Int(window.ws_col), Int(window.ws_row))
    guard size != Size(width: width, height: height) else { return false }
    resize_term(Int32(height), Int32(width))
    clearok(cncurses_physical_screen(), true)
    size = Size(width: width, height: height)
    moves = []
    shown = nil
    return true
  }

  /// Draws the lines of a canvas that differ from what is shown.
  func draw(_ canvas: Canvas, cursor: (column: Int, line: Int)?) {
    painter.beginFrame()
    let before = shown?.wholeSize == canvas.wholeSize ? shown : nil
    let overlaid = linesWithOverlays
    var changed: [Int] = []
    for line in 0..<size.height {
      if let before, line >= canvas.wholeSize.height || canvas.hasSameLine(line, as: before) {
        continue
      }
      drawLine(line, of: canvas)
      changed.append(line)
    }
    // ncurses knows nothing of overlays: it must not move lines that have some.
    let mayMove = overlaid.isEmpty && linesWithOverlays.isEmpty
    idlok(cncurses_screen(), mayMove && before.map { hasMoved(changed, of: canvas, $0) } ?? false)
    shown = canvas
    refresh(cursor: cursor)
  }

  /// Whether lines that changed were elsewhere on the screen, by a sample of them.
  ///
  /// Only then ncurses is to look for lines to move: it takes as long for that as for the rest of a
  /// frame.
  private func hasMoved(_ changed: [Int], of canvas: Canvas, _ before: Canvas) -> Bool {
    let lines = changed.filter { $0 < canvas.wholeSize.height }
    let sample = (1..<4).map { lines.count * $0 / 4 }
    return lines.count > 3
      && sample.contains { place in
        canvas.hasText(line: lines[place])
          && (0..<before.wholeSize.height).contains {
            canvas.hasSameLine(lines[place], as: before, at: $0)
          }
      }
  }

  /// Forgets what the screen shows, so that the next canvas is drawn from nothing.
  func invalidate() {
    shown = nil
    clearok(cncurses_physical_screen(), true)
  }

  /// Leaves until something is drawn again.
  func leave() {
    endwin()
    invalidate()
  }

  /// Forgets the terminal, which has been left.
  func close() {
    delscreen(screen)
  }

  /// Leaves before the first frame, which comes back by itself: until then ncurses takes each move of
  /// the cursor for a call from outside, and flushes it alone (40 writes a frame instead of one).
  private func leaveOnce() {
    endwin()
  }

  private func drawLine(_ line: Int, of canvas: Canvas) {
    let hadOverlays = linesWithOverlays.contains(line)
    var hasOverlays = false
    if line < canvas.wholeSize.height {
      hasOverlays = painter.paint(line, of: canvas, width: size.width)
    } else {
      painter.paintBlank(line, width: size.width)
    }
    if hadOverlays || hasOverlays { wredrawln(cncurses_screen(), Int32(line), 1) }
    if hasOverlays {
      linesWithOverlays.insert(line)
    } else {
      linesWithOverlays.remove(line)
    }
  }

  private func refresh(cursor: (column: Int, line: Int)?) {
    let column = min(max(cursor?.column ?? 0, 0), size.width - 1)
    let line = min(max(cursor?.line ?? 0, 0), size.height - 1)
    curs_set(cursor == nil ? 0 : 1)
    wmove(cncurses_screen(), Int32(line), Int32(column))
    wrefresh(cncurses_screen())
    guard !painter.overlays.isEmpty else { return }
    if moves.isEmpty { moves = Array(repeating: [], count: size.width * size.height) }
    var bytes: [UInt8] = []
    var style: [UInt8] = []
    for overlay in painter.overlays {
      let position = overlay.line * size.width + overlay.column
      if moves[position].isEmpty {
        moves[position] = TerminalStrings.move(column: overlay.column, line: overlay.line)
      }
      bytes += moves[position]
      if overlay.style != style { bytes += overlay.style }
      style = overlay.style
      bytes += overlay.text
    }
    bytes += TerminalStrings.string("sgr0")
    bytes += TerminalStrings.move(column: column, line: line)
    writeAll(bytes, to: descriptor)
  }
}

/// Writes bytes to a terminal, all of them unless it is gone.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno != EINTR { return }
    rest = rest.dropFirst(max(count, 0))
  }
}

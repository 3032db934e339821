import ListKit
import ListProgram

/// The program between its terminal and its exhibits: events in, frames out.
@MainActor final class Gallery {
  let theme: Theme

  private let terminal: any Terminal
  private let menu: MenuExhibit
  private var exhibit: (any Exhibit)?
  private var title = "ListKit"
  private let loop: FrameLoop
  private var end: CheckedContinuation<Void, Never>?

  init(terminal: any Terminal) {
    self.terminal = terminal
    theme = .standard(for: terminal.colorDepth)
    menu = MenuExhibit(theme: theme)
    loop = FrameLoop(terminal) { action in Task { action() } }
    loop.program = self
    menu.open = { [weak self] in self?.open($0) }
    menu.connect(to: self)
  }

  /// Shows the exhibit of that name, or the menu of all exhibits, until the reader quits.
  func run(openingAt name: String?) async {
    terminal.input = { [loop] in loop.handle($0) }
    resize()
    if let entry = ExhibitEntry.all.first(where: { $0.name == name }) { open(entry) }
    setNeedsDisplay()
    await withCheckedContinuation { end = $0 }
  }

  private var shown: any Exhibit { exhibit ?? menu }

  private func open(_ entry: ExhibitEntry) {
    exhibit = entry.make(self)
    exhibit?.connect(to: self)
    title = entry.title
    resize()
    setNeedsDisplay()
  }

  /// Back to the menu, and from there out.
  private func leave() {
    guard let exhibit else { return quit() }
    exhibit.close()
    self.exhibit = nil
    title = "ListKit"
    resize()
  }

  private func quit() {
    loop.end()
    end?.resume()
    end = nil
  }
}

extension Gallery: ExhibitHost {
  func setNeedsDisplay() { loop.setNeedsDisplay() }
}

// MARK: Events and frames

extension Gallery: TerminalProgram {
  func handleEvent(_ event: InputEvent) {
    switch event {
    case .key(let key): handle(key)
    case .mouse(var event):
      event.line -= titleLines
      shown.handle(event)
    case .resize: resize()
    case .paste(let text): shown.paste(text)
    case .endOfInput: quit()
    }
  }

  func idle() -> Bool { shown.idle() }

  func drawFrame() {
    resize()
    let size = terminal.size
    var canvas = Canvas(size: size, metrics: shown.metrics)
    let bars = keyLines
    let report = reportLines.count
    let height = max(0, size.height - titleLines - bars.count - report)
    canvas.inFrame(column: 0, line: titleLines, width: size.width, height: height) {
      shown.draw(on: &$0)
    }
    if titleLines > 0 { drawBar(title, line: 0, on: &canvas) }
    // Drawing may have changed what there is to report.
    for (line, text) in reportLines.prefix(report).enumerated() {
      let role = theme[.dimmed]
      canvas.write(ellipsized: text, column: 0, line: titleLines + height + line, style: role)
    }
    for (line, text) in bars.enumerated() {
      drawBar(text, line: size.height - bars.count + line, on: &canvas)
    }
    terminal.present(canvas, cursor: nil)
  }
}

extension Gallery {
  private func handle(_ key: Key) {
    guard !shown.handle(key) else { return }
    switch key {
    case .character("q"), Key(.escape): leave()
    case .control("c"): quit()
    case .control("l"): loop.redraw()
    case .control("z") where loop.suspend(): break
    default: terminal.beep()
    }
  }

  private func resize() {
    let lines = titleLines + keyLines.count + reportLines.count
    let size = terminal.size
    shown.resize(to: Size(width: size.width, height: max(0, size.height - lines)))
  }
}

// MARK: Parts of a frame

extension Gallery {
  /// A low screen has no title.
  private var titleLines: Int { terminal.size.height > 4 ? 1 : 0 }

  /// The keys of the exhibit, the way out first, on at most a third of the screen.
  private var keyLines: [String] {
    let size = terminal.size
    guard size.height > 1 else { return [] }
    let hints = [shown.wayOut, shown.keys].compactMap { $0 }.joined(separator: "  ")
    return KeyHints.lines(of: hints, width: size.width - 2, atMost: size.height / 3)
  }

  /// What the exhibit reports; it leaves half of what is left to the exhibit.
  private var reportLines: [String] {
    let size = terminal.size
    let lines = shown.report.flatMap { text in
      let wrapped = WrappedText(text, width: size.width, metrics: shown.metrics)
      return wrapped.lines.indices.map { String(wrapped[$0]) }
    }
    return Array(lines.prefix(max(0, size.height - titleLines - keyLines.count) / 2))
  }

  private func drawBar(_ text: String, line: Int, on canvas: inout Canvas) {
    let width = canvas.size.width
    canvas.fill(column: 0, line: line, width: width, height: 1, style: theme[.bar])
    canvas.write(ellipsized: text, column: 1, line: line, style: theme[.bar])
  }
}

import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit
import ListProgram

/// The program between its terminal and its screens: events in, frames out.
@MainActor package final class Browser {
  package let stack = NavigationStack()
  package internal(set) var appearance: Appearance
  package let keymap: Keymap
  /// How many records are to be chosen; nil where they are only shown.
  package let picker: Picker?

  /// Called once, with the exit code, when the user has ended the program.
  package var didEnd: ((Int32) -> Void)?

  /// Called with the records that were chosen, before the program ends.
  package var didAccept: ((LeavingRecords) -> Void)?

  /// Called with every action before it is carried out.
  package var didPerform: ((Action) -> Void)?
  /// The action that was refused last: it was not carried out.
  var refused: Action?

  let terminal: any Terminal
  let clock: any ProgramClock
  var keys: ActionParser
  var statusLine = StatusLine()
  /// What was typed at prompts, by their labels, the last line last.
  var histories: [String: [String]] = [:]
  /// When Ctrl-C was pressed last, in seconds of the clock.
  var interruptTime: Double?
  /// The screen in which the mouse's button went down.
  weak var pressedScreen: (any Screen)?
  /// Where the preview is when it is shown again.
  var previewPlace = PreviewPlace()
  let router: Router
  let copyFiles: (any CopyFiles)?
  let recordFiles: (any RecordFiles)?
  /// The file that is being written; nil when none is.
  var writing: FileBeingWritten?
  /// The reader's templates, by their names.
  package var templates: [String: RecordTemplate] = [:]
  let otherPrograms: (any OtherPrograms)?
  let loop: FrameLoop
  /// Whether screens do what is to be in the frame that is about to be drawn.
  private var isPreparingFrame = false

  /// A program on a terminal, without a screen yet.
  ///
  /// - Parameters:
  ///   - terminal: Where screens are shown; its events are passed to `handle`.
  ///   - clock: Tells the time and runs things later.
  ///   - appearance: How screens are drawn.
  ///   - opener: Opens the sources of lists.
  ///   - query: Which records of the first list are shown, and in which order.
  ///   - collation: How texts are ordered by which lists are sorted.
  ///   - keymap: Which keys do what.
  ///   - picker: How many records are to be chosen; nil where they are only shown.
  ///   - copyFiles: Keeps copies that no clipboard takes; nil where that is not wanted.
  ///   - recordFiles: Writes records into files; nil where that is not wanted.
  ///   - otherPrograms: Starts other programs; nil where that is not wanted.
  package init(
    terminal: any Terminal,
    clock: any ProgramClock,
    appearance: Appearance,
    opener: any SourceOpener,
    query: QueryRequest = QueryRequest(),
    collation: TextCollation = .folded,
    keymap: Keymap = .standard,
    picker: Picker? = nil,
    copyFiles: (any CopyFiles)? = nil,
    recordFiles: (any RecordFiles)? = nil,
    otherPrograms: (any OtherPrograms)? = nil
  ) {
    self.copyFiles = copyFiles
    let keymap = picker == nil ? keymap : keymap.picking
    self.picker = picker
    self.terminal = terminal
    self.clock = clock
    self.appearance = appearance
    self.keymap = keymap
    self.recordFiles = recordFiles
    self.otherPrograms = otherPrograms
    router = Router(
      stack: stack,
      opener: opener,
      clock: clock,
      keymap: keymap,
      query: query,
      collation: collation
    )
    keys = ActionParser(keymap: keymap)
    loop = FrameLoop(terminal) { _ = clock.schedule(after: 0, $0) }
    loop.program = self
    stack.layout = ScreenLayout(size: terminal.size)
  }

  /// Handles what the terminal reports; the frame follows when the current batch has been handled.
  package func handle(_ event: InputEvent) { loop.handle(event) }

  /// Draws the frame now, if anything has changed since the last one.
  package func drawIfNeeded() { loop.drawIfNeeded() }

  /// Ends the program with this exit code; screens are closed, which cancels their loads.
  package func end(_ code: Int32) {
    guard !loop.hasEnded else { return }
    loop.end()
    recordFiles?.stop(waits: true)
    stack.closeAll()
    didEnd?(code)
  }
}

extension Browser: ScreenHost {
  package func setNeedsDisplay() {
    if !isPreparingFrame { loop.setNeedsDisplay() }
  }

  package func show(_ message: Message) {
    statusLine.message = message
    setNeedsDisplay()
  }

  package func ask(
    _ question: String,
    isYesByEnter: Bool,
    _ answer: @escaping @MainActor (Bool) -> Void
  ) {
    statusLine.question?.answer(false)
    statusLine.question = Question(text: question, isYesByEnter: isYesByEnter, answer: answer)
    setNeedsDisplay()
  }

  package func prompt(_ request: PromptRequest) {
    statusLine.request?.ended(nil)
    statusLine.request = request
    statusLine.prompt = Prompt(
      label: request.label,
      text: request.text,
      history: histories[request.label] ?? [],
      completion: request.completion
    )
    setNeedsDisplay()
  }

  package func open(_ route: Route, answer: @escaping @MainActor (ScreenAnswer) -> Void) {
    guard !loop.hasEnded else { return answer(.cancelled) }
    do throws(RouteError) {
      try router.open(route, host: self, answer: answer)
    } catch {
      show(Message(error.sentence, kind: .warning))
      answer(.cancelled)
    }
    setNeedsDisplay()
  }

  package func accept(_ records: LeavingRecords) {
    onceAgreedToEnd {
      $0.didAccept?(records)
      $0.end(0)
    }
  }

  package func close(_ screen: AnyObject, choosing value: AnyHashable) {
    stack.close(screen, .chosen(value))
    setNeedsDisplay()
  }
}

extension InputEvent {
  /// Whether the reader does something that was not begun before.
  fileprivate var isDeliberate: Bool {
    switch self {
    case .key, .paste: true
    case .mouse(let event): event.action != .drag && event.action != .release
    case .resize, .endOfInput: false
    }
  }
}

extension Browser: TerminalProgram {
  package func handleEvent(_ event: InputEvent) {
    if event.isDeliberate { stack.nearest(ListController.self)?.pickOnceArranged = nil }
    switch event {
    case .key(let key): press(key)
    case .paste(let text): paste(text)
    case .resize(let size): stack.layout = ScreenLayout(size: size)
    case .mouse(let event): point(event)
    case .endOfInput: end(129)
    }
  }

  package func idle() -> Bool { stack.idle() }

  package func drawFrame() {
    let size = terminal.size
    let (width, height) = (size.width, size.height)
    guard let top = stack.top, width > 0, height > 0 else { return }
    isPreparingFrame = true
    for (screen, _) in stack.displayed { screen.willDraw() }
    isPreparingFrame = false
    let lines = statusBar(of: top).lines(fitting: size, metrics: appearance.metrics)
    let layout = ScreenLayout(size: size, statusLines: lines)
    stack.layout = layout
    stack.layOut()
    var canvas = Canvas(
      size: layout.size,
      metrics: appearance.metrics,
      ascii: appearance.isASCII
    )
    for (screen, frame) in stack.displayed { draw(screen, in: frame, on: &canvas) }
    // What was drawn may have brought another sentence, which may need lines of its own.
    let statusBar = statusBar(of: top)
    if let line = layout.statusLine {
      statusLine.drawChoices(on: &canvas, above: line, theme: appearance.theme)
    }
    let cursor = layout.statusLine.flatMap {
      statusLine.draw(
        statusBar,
        pendingKeys: keys.pendingText,
        on: &canvas,
        line: $0,
        theme: appearance.theme
      )
    }
    canvas.underlay(appearance.theme.base)
    terminal.present(canvas, cursor: cursor)
    if statusBar.lines(fitting: size, metrics: appearance.metrics) != lines { setNeedsDisplay() }
  }

  /// What the status line says of a screen, and of a file that is being written.
  private func statusBar(of screen: any Screen) -> StatusBar {
    var bar = screen.statusBar
    if let writing { bar.activity = writing.progress }
    return bar
  }

  private func draw(
    _ screen: any Screen,
    in frame: ScreenLayout.Frame,
    on canvas: inout Canvas
  ) {
    let (width, height) = (canvas.size.width, frame.content.count)
    canvas.inFrame(column: 0, line: frame.content.lowerBound, width: width, height: height) {
      $0.fill(column: 0, line: 0, width: width, height: height)
      screen.draw(on: &$0)
    }
    if let line = frame.titleLine {
      screen.titleBar.draw(on: &canvas, line: line, theme: appearance.theme)
    }
  }
}

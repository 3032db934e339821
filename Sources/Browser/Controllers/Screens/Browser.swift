import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit

/// The program between its terminal and its screens: events in, frames out.
@MainActor package final class Browser {
  /// Seconds in which a second Ctrl-C quits.
  private static let quitTime = 2.0

  package let stack = NavigationStack()
  package let router: Router
  package let theme: Theme

  /// Called once, with the exit code, when the user has ended the program.
  package var didEnd: ((Int32) -> Void)?

  /// Called with every action before it is carried out.
  package var didPerform: ((Action) -> Void)?

  private let terminal: any Terminal
  private let clock: any ProgramClock
  private let linkOpener: (any LinkOpener)?
  private let makeCanvas: (Size) -> Canvas
  private let keymap: Keymap
  private var keys: ActionParser
  private var prompt: Prompt?
  private var commandHistory: [String] = []
  private var question: (text: String, answer: @MainActor (Bool) -> Void)?
  private var message: Message?
  private var interruptTime: Double?
  private var isDrawScheduled = false
  private var isIdleScheduled = false
  private var hasEnded = false

  /// A program on a terminal, without a screen yet.
  package init(
    terminal: any Terminal,
    clock: any ProgramClock,
    theme: Theme,
    keymap: Keymap = .standard,
    linkOpener: (any LinkOpener)? = nil,
    makeCanvas: @escaping (Size) -> Canvas = { Canvas(size: $0) }
  ) {
    self.terminal = terminal
    self.clock = clock
    self.theme = theme
    self.keymap = keymap
    self.linkOpener = linkOpener
    self.makeCanvas = makeCanvas
    router = Router(stack: stack)
    keys = ActionParser(keymap: keymap)
    stack.resize(to: contentSize(in: terminal.size))
  }

  /// Takes what the terminal reports; the frame follows when the current batch has been handled.
  package func handle(_ event: InputEvent) {
    switch event {
    case .key(let key): take(key)
    case .paste(let text): paste(text)
    case .resize(let size): stack.resize(to: contentSize(in: size))
    case .mouse: break
    case .endOfInput: end(129)
    }
    setNeedsDisplay()
  }

  /// Draws the frame now, if anything has changed since the last one.
  package func drawIfNeeded() {
    guard isDrawScheduled, !hasEnded else { return }
    isDrawScheduled = false
    draw()
    scheduleIdle()
  }

  /// Ends the program with this exit code; screens are closed, which cancels their loads.
  package func end(_ code: Int32) {
    guard !hasEnded else { return }
    hasEnded = true
    stack.closeAll()
    didEnd?(code)
  }
}

extension Browser: ScreenHost {
  package func setNeedsDisplay() {
    guard !isDrawScheduled, !hasEnded else { return }
    isDrawScheduled = true
    _ = clock.schedule(after: 0) { [weak self] in self?.drawIfNeeded() }
  }

  package func show(_ message: Message) {
    self.message = message
    setNeedsDisplay()
  }

  package func ask(_ question: String, _ answer: @escaping @MainActor (Bool) -> Void) {
    self.question?.answer(false)
    self.question = (question, answer)
    setNeedsDisplay()
  }

  @discardableResult
  package func open(_ url: String) -> Bool {
    router.open(url)
  }

  package func openLink(_ url: String) {
    guard url.hasPrefix("http://") || url.hasPrefix("https://") else {
      return show(Message("Only http and https links are opened: \(url)", kind: .warning))
    }
    guard let linkOpener else {
      return show(Message("Links are not opened here: \(url)", kind: .warning))
    }
    show(linkOpener.open(url))
  }
}

extension Browser {
  // MARK: Keys

  private func take(_ key: Key) {
    if let question {
      self.question = nil
      return question.answer(key.description == "y" || key.description == "Y")
    }
    if prompt != nil { return takeInPrompt(key) }
    message = nil
    switch keys.take(key, at: clock.uptime) {
    case .action(let action, let count): perform(action, count: count)
    case .pending: expireChordLater()
    case .swallowed: break
    case .unknown(let text):
      message = Message("\(text) is not bound. Press ? for the keys.")
    }
  }

  private func takeInPrompt(_ key: Key) {
    guard let outcome = prompt?.take(key) else { return }
    switch outcome {
    case .edited: break
    case .cancelled: prompt = nil
    case .submitted(let text):
      prompt = nil
      if !text.isEmpty { commandHistory.append(text) }
      run(command: text)
    }
  }

  private func paste(_ text: String) {
    if prompt != nil {
      prompt?.insert(Array(text))
    } else {
      message = Message("Pasted text is taken at a prompt only; press : for one.")
    }
  }

  private func expireChordLater() {
    guard keys.awaitsChord else { return }
    _ = clock.schedule(after: ActionParser.chordTime + 0.01) { [weak self] in
      guard let self else { return }
      keys.expire(at: clock.uptime)
      setNeedsDisplay()
    }
  }

  // MARK: Actions

  /// Carries out an action: those of the program here, all others on the visible screen.
  package func perform(_ action: Action, count: Int? = nil) {
    didPerform?(action)
    switch action {
    case .quit: if !stack.pop() { end(leavingCode) }
    case .quitAll: end(leavingCode)
    case .back: _ = stack.pop()
    case .cancel: cancel()
    case .dismiss: if count == nil { _ = stack.pop() }
    case .redraw: terminal.redraw()
    case .suspend: terminal.suspend()
    case .commandLine:
      prompt = Prompt(
        label: ":",
        history: commandHistory,
        completions: Action.allCases.map(\.rawValue)
      )
    case .help: openOnce("riffle://help")
    default:
      if stack.top?.perform(action, count: count) != true {
        show(Message("There is nothing to \(action.rawValue) here."))
      }
    }
  }

  private func openOnce(_ url: String) {
    if !open(url) { show(Message("\(url) could not be opened.", kind: .warning)) }
  }

  private func cancel() {
    if stack.top?.perform(.cancel, count: nil) == true {
      interruptTime = clock.uptime
      return
    }
    if let interruptTime, clock.uptime - interruptTime <= Self.quitTime { return end(130) }
    interruptTime = clock.uptime
    show(Message("Nothing to cancel. Ctrl-C again quits."))
  }

  private func run(command text: String) {
    let words = text.split(separator: " ")
    guard let name = words.first.map(String.init) else { return }
    switch name {
    case "q", "quit", "q!", "wq", "x": perform(.quit)
    case "qa", "qa!", "qall": perform(.quitAll)
    case "h", "help": perform(.help)
    default:
      if let row = Int(name) {
        perform(.last, count: max(1, row))
      } else if let action = Action(rawValue: name) {
        perform(action, count: words.dropFirst().first.flatMap { Int($0) })
      } else {
        let shown = Scrubber.scrubbingLine(name)
        show(Message("There is no command \(shown). Tab completes names.", kind: .warning))
      }
    }
  }

  // MARK: Frames

  private func contentSize(in size: Size) -> Size {
    Size(width: size.width, height: max(0, size.height - barLines(in: size)))
  }

  /// Lines that the title and the status line take: none on a single line, the status line first.
  private func barLines(in size: Size) -> Int {
    size.height >= 4 ? 2 : size.height >= 2 ? 1 : 0
  }

  private func draw() {
    let size = terminal.size
    var canvas = makeCanvas(size)
    let bars = barLines(in: size)
    guard let screen = stack.top, size.width > 0, size.height > 0 else { return }
    let titleLines = bars == 2 ? 1 : 0
    let content = contentSize(in: size)
    if content != stack.size { stack.resize(to: content) }
    canvas.inFrame(column: 0, line: titleLines, width: content.width, height: content.height) {
      screen.draw(on: &$0)
    }
    if titleLines == 1 { screen.titleBar.draw(on: &canvas, line: 0, theme: theme) }
    var cursor: (column: Int, line: Int)?
    if bars > 0 { cursor = drawStatus(of: screen, on: &canvas, line: size.height - 1) }
    terminal.present(canvas, cursor: cursor)
  }

  private func drawStatus(
    of screen: any Screen,
    on canvas: inout Canvas,
    line: Int
  ) -> (column: Int, line: Int)? {
    if let prompt {
      return PromptBar(label: prompt.label, text: String(prompt.text), before: prompt.beforeCursor)
        .draw(on: &canvas, line: line, theme: theme)
    }
    var bar = screen.statusBar
    bar.pendingKeys = keys.pendingText
    if let question {
      bar.message = "\(question.text) (y/n)"
      bar.messageRole = .warning
    } else if let message {
      bar.message = message.text
      bar.messageRole = message.kind == .note ? .text : message.kind == .warning ? .warning : .error
    }
    bar.draw(on: &canvas, line: line, theme: theme)
    return nil
  }

  // MARK: Idle work

  private func scheduleIdle() {
    guard !isIdleScheduled else { return }
    isIdleScheduled = true
    _ = clock.schedule(after: 0) { [weak self] in
      guard let self else { return }
      isIdleScheduled = false
      if !hasEnded, !isDrawScheduled, stack.top?.idle() == true { scheduleIdle() }
    }
  }
}

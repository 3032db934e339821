import BrowserManagers
import ListKit

/// Records a film of what the terminal shows, with captions and pressed keys in margins around it.
///
/// ```
///   ┌──────────────────────┐
///   │ caption at the top   │  only when the script has one
///   │ the program's screen │
///   │ caption        j ^D  │  only when the script has one, or shows keys
///   └──────────────────────┘
/// ```
@MainActor final class ScreenRecorder {
  /// Seconds that a pressed key stays, and how many stay at most.
  private static let keyTime = 1.5
  private static let mostKeys = 8

  private(set) var film: Film
  /// The program's screen as it is now, without margins.
  private(set) var frame: Frame
  /// Called with each frame that differs from the last, margins included, while paused too.
  var didShow: (@MainActor (Frame) -> Void)?
  /// Bytes that a terminal is sent for the program's screen since `resetByteCount()`.
  private(set) var byteCount = 0

  private let clock: VirtualClock
  private let margins: (top: Int, bottom: Int)
  private var canvas: Canvas?
  private var lastShown: Frame?
  private var lastRecorded: Frame?
  private var caption: ScriptCaption?
  private var captionEnd: ScheduledAction?
  private var keys: [(name: String, end: Double)] = []
  private var showsKeys = false
  private var pausedSince: Double?
  private var pausedTime = 0.0

  init(_ script: Script, clock: VirtualClock) {
    self.clock = clock
    margins = script.margins
    let size = script.settings.size
    frame = Frame(size: size)
    film = Film(
      size: Size(width: size.width, height: size.height + margins.top + margins.bottom),
      isDark: script.settings.isDark,
      startTime: script.settings.now
    )
  }

  /// Sets `byteCount` to 0.
  func resetByteCount() { byteCount = 0 }

  /// Records what the program has drawn.
  func record(_ canvas: Canvas, cursor: Frame.Position?, size: Size) {
    let last = self.canvas.map { ($0, self.frame) }
    let frame = Frame(canvas, size: size, cursor: cursor, after: last)
    byteCount += TerminalText.changing(self.frame, into: frame).utf8.count
    self.frame = frame
    self.canvas = canvas
    addFrame()
  }

  func resize(to size: Size) {
    frame = Frame(size: size)
    canvas = nil
  }

  func press(_ key: Key) {
    add(.input(key.terminalText))
    guard showsKeys else { return }
    keys = (keys + [(key.description, clock.uptime + Self.keyTime)]).suffix(Self.mostKeys)
    _ = clock.schedule(after: Self.keyTime) { [weak self] in
      guard let self else { return }
      keys.removeAll { $0.end <= self.clock.uptime }
      addFrame()
    }
    addFrame()
  }

  func paste(_ text: String) { add(.input("\u{1B}[200~\(text)\u{1B}[201~")) }

  func mark(_ text: String) { add(.marker(text)) }

  func show(_ caption: ScriptCaption) {
    self.caption = caption
    captionEnd?.cancel()
    captionEnd = caption.seconds.map { seconds in
      clock.schedule(after: seconds) { [weak self] in
        self?.caption = nil
        self?.addFrame()
      }
    }
    addFrame()
  }

  func showKeys(_ isOn: Bool) {
    showsKeys = isOn
    if !isOn { keys = [] }
    addFrame()
  }

  /// Leaves what follows out of the film, which does not get longer meanwhile.
  func pause() { pausedSince = pausedSince ?? clock.uptime }

  /// Goes on after a pause.
  func resume() {
    guard let since = pausedSince else { return }
    pausedTime += clock.uptime - since
    pausedSince = nil
    addFrame()
  }

  /// Keeps the screen of this moment for a file.
  func addSnapshot(for path: String) { film.snapshots.append((path, composed)) }

  /// Ends the film.
  func finish(exitCode: Int32?) -> Film {
    resume()
    film.duration = time
    film.last = composed
    film.exitCode = exitCode
    return film
  }

  private var time: Int { Int(((clock.uptime - pausedTime) * 1_000).rounded()) }

  private func add(_ event: Film.Event) {
    guard pausedSince == nil else { return }
    film.events.append((time, event))
  }

  private func addFrame() {
    let frame = composed
    if frame != lastShown { didShow?(frame) }
    lastShown = frame
    let output = TerminalText.changing(lastRecorded, into: frame)
    guard pausedSince == nil, !output.isEmpty else { return }
    if frame.size != lastRecorded?.size ?? film.size { add(.resize(frame.size)) }
    lastRecorded = frame
    add(.frame(frame, output: output))
  }

  // The program's screen with the margins.
  private var composed: Frame {
    var frame = frame
    if margins.top > 0 {
      frame.lines.insert(margin(caption.flatMap { $0.isAtTop ? $0 : nil }, keys: []), at: 0)
      frame.cursor?.line += 1
    }
    if margins.bottom > 0 {
      let caption = caption.flatMap { $0.isAtTop ? nil : $0 }
      frame.lines.append(margin(caption, keys: keys.map(\.name)))
    }
    return frame
  }

  private func margin(_ caption: ScriptCaption?, keys: [String]) -> [Glyph] {
    var margin = Canvas(size: Size(width: frame.width, height: 1))
    let keyColumns = keys.reduce(0) { $0 + TextMetrics.standard.columns(of: $1) + 1 }
    margin.write(
      ellipsized: caption?.text ?? "",
      column: 1,
      line: 0,
      style: Style(attributes: [.bold, .italic]),
      maxColumns: max(0, frame.width - keyColumns - 2)
    )
    var column = frame.width - keyColumns
    for key in keys {
      margin.write(key, column: column, line: 0, style: Style(attributes: .reverse))
      column += TextMetrics.standard.columns(of: key) + 1
    }
    return (0..<frame.width).map { margin[$0, 0] }
  }
}

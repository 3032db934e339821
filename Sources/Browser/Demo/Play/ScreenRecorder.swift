import BrowserManagers
import ListKit

/// Records a film of what the terminal shows, with captions and pressed keys in margins around it.
///
/// ```
///   ┌──────────────────────┐
///   │ caption at the top   │  only when the script has one
///   │ the program's screen │
///   │ a long         j ^D  │  only when the script has one, or shows keys
///   │ caption              │
///   └──────────────────────┘
/// ```
@MainActor final class ScreenRecorder {
  /// Seconds that a pressed key stays, and how many stay at most.
  private static let keyTime = 1.5
  private static let mostKeys = 8

  private static let screenCells = 500

  private(set) var film: Film
  /// The program's screen as it is now, without margins.
  private(set) var frame: Frame
  /// Called with each frame that differs from the last, margins included, while paused too.
  var didShow: (@MainActor (Frame) -> Void)?
  /// Bytes that a terminal is sent for the program's screen since `resetByteCount()`.
  private(set) var byteCount = 0

  /// Cells of all screens that were drawn, searched or kept, each screen with some more for what it takes
  /// whatever its size.
  private(set) var cellCount = 0

  private let clock: VirtualClock
  private let formats: Set<OutputFormat>
  private var lineStore: Set<[Glyph]> = []
  private let margins: ScriptMargins
  private var canvas: Canvas?
  private var lastShown: Frame?
  private var lastRecorded: Frame?
  private var caption: ScriptCaption?
  private var captionEnd: ScheduledAction?
  private var keys: [(name: String, end: Double)] = []
  private var showsKeys = false
  private var pausedSince: Double?
  private var pausedTime = 0.0

  /// A recorder of a script's screens.
  ///
  /// - Parameters:
  ///   - script: What is played.
  ///   - clock: The stage's.
  ///   - formats: The formats of the files that are written, which decide what is kept of each
  ///     moment.
  init(_ script: Script, clock: VirtualClock, formats: Set<OutputFormat>) {
    self.clock = clock
    self.formats = formats
    margins = ScriptMargins(of: script)
    let size = script.settings.size
    frame = Frame(size: size)
    film = Film(
      size: Size(width: size.width, height: size.height + margins.top + margins.bottom),
      isDark: script.settings.isDark,
      startTime: script.settings.now
    )
  }

  /// Counts the cells of a screen that is searched or kept.
  func countScreen() { cellCount += frame.width * frame.lines.count + Self.screenCells }

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

  func point(_ event: MouseEvent) { add(.input(event.terminalText)) }

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
  func addSnapshot(for path: String) {
    countScreen()
    film.snapshots.append((path, sharingLines(of: composed)))
  }

  /// Ends the film.
  func finish(exitCode: Int32?) -> Film {
    resume()
    film.duration = time
    film.last = composed
    film.exitCode = exitCode
    return film
  }

  // Most lines of a long film were shown before.
  private func sharingLines(of frame: Frame) -> Frame {
    var frame = frame
    frame.lines = frame.lines.map { lineStore.insert($0).memberAfterInsert }
    return frame
  }

  private var time: Int { Int(((clock.uptime - pausedTime) * 1_000).rounded()) }

  private func add(_ event: Film.Event) {
    guard pausedSince == nil, formats.contains(.cast) || formats.contains(.svg) else { return }
    film.events.append((time, event))
  }

  private func addFrame() {
    countScreen()
    let frame = composed
    if frame != lastShown { didShow?(frame) }
    lastShown = frame
    let output = TerminalText.changing(lastRecorded, into: frame)
    guard pausedSince == nil, !output.isEmpty else { return }
    if frame.size != lastRecorded?.size ?? film.size { add(.resize(frame.size)) }
    lastRecorded = frame
    add(
      .frame(
        formats.contains(.svg) ? sharingLines(of: frame) : nil,
        output: formats.contains(.cast) ? output : ""
      )
    )
  }

  // The program's screen with the margins.
  private var composed: Frame {
    var frame = frame
    let isAtTop = caption?.isAtTop ?? false
    frame.lines.insert(contentsOf: margin(margins.top, isAtTop ? caption : nil, keys: []), at: 0)
    frame.cursor?.line += margins.top
    frame.lines += margin(margins.bottom, isAtTop ? nil : caption, keys: keys.map(\.name))
    return frame
  }

  // Keys are right of the first line of the caption; as many as there is room for, the last ones.
  private func margin(_ count: Int, _ caption: ScriptCaption?, keys: [String]) -> [[Glyph]] {
    guard count > 0 else { return [] }
    let width = frame.width
    var margin = Canvas(size: Size(width: width, height: count))
    let lines = caption.map { margins.lines(of: $0, width: width) } ?? []
    for (line, text) in lines.enumerated() {
      margin.write(text, column: 1, line: line, style: Style(attributes: [.bold, .italic]))
    }
    let metrics = TextMetrics.standard
    var room = width - 2 - (lines.first.map { metrics.columns(of: $0) } ?? 0)
    var shown: [String] = []
    for key in keys.reversed() {
      room -= metrics.columns(of: key) + 1
      guard room >= 0 else { break }
      shown.insert(key, at: 0)
    }
    var column = width - shown.reduce(0) { $0 + metrics.columns(of: $1) + 1 }
    for key in shown {
      margin.write(key, column: column, line: 0, style: Style(attributes: .reverse))
      column += metrics.columns(of: key) + 1
    }
    return (0..<count).map { line in (0..<width).map { margin[$0, line] } }
  }
}

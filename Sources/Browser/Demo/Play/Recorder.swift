import BrowserManagers
import ListKit

/// Writes down what the terminal shows, with captions and pressed keys outside of it.
///
/// ```
///   ┌──────────────────────┐
///   │ caption at the top   │  only when the script has one
///   │ the program's screen │
///   │ caption        j ^D  │  only when the script has one, or shows keys
///   └──────────────────────┘
/// ```
@MainActor final class Recorder {
  /// Seconds that a pressed key stays, and how many stay at most.
  private static let keyTime = 1.5
  private static let mostKeys = 8

  private(set) var film: Film
  /// Is given each screen as it changes, captions and keys included, hidden or not.
  var didShow: (@MainActor (Picture) -> Void)?
  private var lastShown: Picture?
  /// Bytes that a terminal is sent for the program's screen since `startCounting`.
  private(set) var byteCount = 0

  private let clock: VirtualClock
  private let margins: (top: Int, bottom: Int)
  private var screen: Picture
  private var canvas: Canvas?
  private var shown: Picture?
  private var caption: ScriptCaption?
  private var captionEnd: ScheduledAction?
  private var keys: [(name: String, end: Double)] = []
  private var showsKeys = false
  private var hiddenSince: Double?
  private var hiddenTime = 0.0

  init(_ script: Script, clock: VirtualClock) {
    self.clock = clock
    margins = script.margins
    screen = Picture(size: script.settings.size)
    let size = script.settings.size
    film = Film(
      size: Size(width: size.width, height: size.height + margins.top + margins.bottom),
      settings: script.settings
    )
  }

  /// The program's screen as it is now.
  var picture: Picture { screen }

  /// Bytes are counted from here on.
  func startCounting() { byteCount = 0 }

  func take(_ canvas: Canvas, cursor: Picture.Place?, size: Size) {
    let last = self.canvas.map { ($0, screen) }
    let picture = Picture(canvas, size: size, cursor: cursor, after: last)
    byteCount += TerminalText.changing(screen, into: picture).utf8.count
    screen = picture
    self.canvas = canvas
    record()
  }

  func resize(to size: Size) {
    screen = Picture(size: size)
    canvas = nil
  }

  func press(_ key: Key) {
    add(.input(key.terminalText))
    guard showsKeys else { return }
    keys = (keys + [(key.description, clock.uptime + Self.keyTime)]).suffix(Self.mostKeys)
    _ = clock.schedule(after: Self.keyTime) { [weak self] in
      guard let self else { return }
      keys.removeAll { $0.end <= self.clock.uptime }
      record()
    }
    record()
  }

  func paste(_ text: String) { add(.input("\u{1B}[200~\(text)\u{1B}[201~")) }

  func mark(_ text: String) { add(.marker(text)) }

  func show(_ caption: ScriptCaption) {
    self.caption = caption
    captionEnd?.cancel()
    captionEnd = caption.seconds.map { seconds in
      clock.schedule(after: seconds) { [weak self] in
        self?.caption = nil
        self?.record()
      }
    }
    record()
  }

  func showKeys(_ isOn: Bool) {
    showsKeys = isOn
    if !isOn { keys = [] }
    record()
  }

  func hide() { hiddenSince = hiddenSince ?? clock.uptime }

  func show() {
    guard let since = hiddenSince else { return }
    hiddenTime += clock.uptime - since
    hiddenSince = nil
    record()
  }

  func keep(for path: String) { film.snapshots.append((path, composed)) }

  /// The film, ended now.
  func finish(exitCode: Int32?) -> Film {
    show()
    film.duration = time
    film.last = composed
    film.exitCode = exitCode
    return film
  }

  private var time: Int { Int(((clock.uptime - hiddenTime) * 1_000).rounded()) }

  private func add(_ event: Film.Event) {
    guard hiddenSince == nil else { return }
    film.events.append((time, event))
  }

  private func record() {
    let picture = composed
    if picture != lastShown { didShow?(picture) }
    lastShown = picture
    let output = TerminalText.changing(shown, into: picture)
    guard hiddenSince == nil, !output.isEmpty else { return }
    if picture.size != shown?.size ?? film.size { add(.resize(picture.size)) }
    shown = picture
    add(.frame(picture, output: output))
  }

  private var composed: Picture {
    var picture = screen
    if margins.top > 0 {
      picture.lines.insert(margin(caption.flatMap { $0.isAtTop ? $0 : nil }, keys: []), at: 0)
      picture.cursor?.line += 1
    }
    if margins.bottom > 0 {
      let caption = caption.flatMap { $0.isAtTop ? nil : $0 }
      picture.lines.append(margin(caption, keys: keys.map(\.name)))
    }
    return picture
  }

  private func margin(_ caption: ScriptCaption?, keys: [String]) -> [Glyph] {
    var margin = Canvas(size: Size(width: screen.width, height: 1))
    let keyColumns = keys.reduce(0) { $0 + TextMetrics.standard.columns(of: $1) + 1 }
    margin.write(
      ellipsized: caption?.text ?? "",
      column: 1,
      line: 0,
      style: Style(attributes: [.bold, .italic]),
      maxColumns: max(0, screen.width - keyColumns - 2)
    )
    var column = screen.width - keyColumns
    for key in keys {
      margin.write(key, column: column, line: 0, style: Style(attributes: .reverse))
      column += TextMetrics.standard.columns(of: key) + 1
    }
    return (0..<screen.width).map { margin[$0, 0] }
  }
}

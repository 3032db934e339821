import BrowserManagers
import BrowserModels
import CLibrary

/// A line on the terminal that says what is loaded before the interface is there.
@MainActor final class PickProgress {
  /// Before so much time nothing is said, in seconds.
  private static let moment = 0.3

  private let clock: any ProgramClock
  private let start: Double
  private let terminal: Int32
  private var isShown = false

  init(clock: any ProgramClock) {
    self.clock = clock
    start = clock.uptime
    terminal = open("/dev/tty", O_WRONLY | O_CLOEXEC)
  }

  /// Says what is going on, if there is a terminal, and it takes long.
  func show(_ status: SourceStatus, _ count: Int) {
    guard terminal >= 0, clock.uptime - start >= Self.moment else { return }
    isShown = true
    let page = status.page > 1 ? "page \(Quantity.grouped(status.page)), " : ""
    let text = "riffle: \(page)\(Quantity.text(count, "record", Quantity.grouped)) … ^C quits"
    StandardStreams.write(StandardStreams.clearLine + text, to: terminal)
  }

  /// Takes the line away.
  func end() {
    if isShown { StandardStreams.write(StandardStreams.clearLine, to: terminal) }
    if terminal >= 0 { close(terminal) }
  }
}

import BrowserManagers
import BrowserModels
import CLibrary
import Dispatch

/// A line on the terminal that says what is loaded before the interface is there; ^C ends that.
@MainActor final class PickProgress {
  /// Before so much time nothing is said, in seconds.
  private static let moment = 0.3

  private let terminal: Int32
  private var text = ""
  private var isDue = false
  private var begin: ScheduledAction?
  private let interrupts = DispatchSource.makeSignalSource(signal: SIGINT, queue: .main)

  /// A line that is shown soon.
  ///
  /// A process that ends by a signal would end the script that started it; `didInterrupt` ends this one with
  /// an exit code that the script can look at.
  init(clock: any ProgramClock, didInterrupt: @escaping @MainActor () -> Void) {
    signal(SIGINT, SIG_IGN)
    interrupts.setEventHandler { MainActor.assumeIsolated { didInterrupt() } }
    interrupts.activate()
    terminal = open("/dev/tty", O_WRONLY | O_CLOEXEC)
    begin = clock.schedule(after: Self.moment) { [weak self] in
      self?.isDue = true
      self?.draw()
    }
  }

  /// Says what is going on, if there is a terminal, and it takes long.
  func show(_ status: SourceStatus, _ count: Int) {
    let page = status.page > 1 ? "page \(Quantity.grouped(status.page)), " : ""
    text = "riffle: \(page)\(Quantity.text(count, "record", Quantity.grouped)), ^C quits"
    draw()
  }

  private func draw() {
    guard isDue, terminal >= 0 else { return }
    StandardStreams.showProgress(text, on: terminal)
  }

  /// Takes the line away.
  func end() {
    begin?.cancel()
    interrupts.cancel()
    signal(SIGINT, SIG_DFL)
    guard terminal >= 0 else { return }
    if isDue { StandardStreams.write(StandardStreams.clearLine, to: terminal) }
    close(terminal)
  }
}

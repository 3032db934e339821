import BrowserControllers
import BrowserModels
import ListKit

/// Stands in for what opens links: starts no program, and keeps what would have been opened.
@MainActor final class DemoLinkOpener: LinkOpener {
  /// The URLs, in order.
  private(set) var urls: [String] = []

  func open(
    _ url: String,
    on terminal: any Terminal,
    report: @escaping @MainActor (Message) -> Void
  ) {
    urls.append(url)
    let shown = Scrubber.scrubbingLine(Redaction.url(url))
    report(Message("Links are not opened here: \(shown)", kind: .warning))
  }
}

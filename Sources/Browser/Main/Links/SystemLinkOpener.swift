import BrowserControllers
import BrowserModels
import CLibrary
import ListKit

/// Opens links with $BROWSER, else with the desktop's opener.
///
/// The commands are tried one after the other until one of them ends with exit code 0.
@MainActor final class SystemLinkOpener: LinkOpener {
  private let environment: [String: String]

  /// An opener that reads BROWSER, DISPLAY, PATH, RIFFLE_SECURE and WAYLAND_DISPLAY.
  init(environment: [String: String]) {
    self.environment = environment
  }

  func open(
    _ url: String,
    on terminal: any Terminal,
    report: @escaping @MainActor (Message) -> Void
  ) {
    if environment["RIFFLE_SECURE"] == "1" {
      report(Message("RIFFLE_SECURE is set: no other program is started.", kind: .warning))
      return
    }
    let shown = Scrubber.scrubbingLine(Redaction.url(url))
    let commands = commands(for: url)
    if commands.isEmpty {
      report(Message("Set BROWSER to open links: \(shown)", kind: .warning))
    }
    run(commands[...], on: terminal) { failure in
      report(
        failure.map { Message("\($0): \(shown)", kind: .failure) } ?? Message("Opened \(shown)")
      )
    } didStart: {
      report(Message("Started \($0) …"))
    }
  }

  private func run(
    _ commands: ArraySlice<BrowserCommand>,
    on terminal: any Terminal,
    didEnd: @escaping @MainActor (String?) -> Void,
    didStart: @escaping @MainActor (String) -> Void
  ) {
    guard let command = commands.first else { return }
    let finish: @MainActor (String?) -> Void = { failure in
      guard failure != nil, commands.count > 1 else { return didEnd(failure) }
      self.run(commands.dropFirst(), on: terminal, didEnd: didEnd, didStart: didStart)
    }
    guard command.usesTerminal else {
      didStart(command.words[0])
      return ChildProgram.runBeside(command.words, didEnd: finish)
    }
    var failure: String?
    terminal.lend { failure = ChildProgram.runInTerminal(command.words) }
    finish(failure)
  }

  private func commands(for url: String) -> [BrowserCommand] {
    let named = BrowserCommand.all(
      in: environment["BROWSER"] ?? "",
      url: url,
      hasWindows: hasWindows
    )
    if !named.isEmpty { return named }
    #if os(macOS)
    return [BrowserCommand(words: ["open", url], usesTerminal: false)]
    #else
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    guard folders.contains(where: { access("\($0)/xdg-open", X_OK) == 0 }) else { return [] }
    // Without windows it runs a browser for terminals.
    return [BrowserCommand(words: ["xdg-open", url], usesTerminal: !hasWindows)]
    #endif
  }

  private var hasWindows: Bool {
    #if os(macOS)
    return true
    #else
    return ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0, default: ""] != "" }
    #endif
  }
}

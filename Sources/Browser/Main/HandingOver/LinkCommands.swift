import BrowserControllers
import BrowserModels
import CLibrary
import ListKit

/// Opens links with $BROWSER, else with the desktop's opener.
///
/// The commands are tried one after the other until one of them ends with exit code 0.
@MainActor struct LinkCommands {
  /// BROWSER, DISPLAY, PATH and WAYLAND_DISPLAY are read.
  let environment: [String: String]
  /// What the commands hear of the record.
  let variables: [String: String?]

  /// Opens a link; `report` is called as `OtherPrograms` says.
  func open(
    _ url: String,
    on terminal: any Terminal,
    report: @escaping @MainActor (Message) -> Void
  ) {
    if let line = BrowserCommand.line(withURLIn: environment["BROWSER"] ?? "") {
      let place = Scrubber.scrubbingLine(line)
      let fact = "within \u{201C}\(place)\u{201D} a shell would read the link"
      return report(
        Message("BROWSER: write %s as a word of its own; \(fact).", kind: .warning)
      )
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
    let child = ChildProgram.Invocation(words: command.words, variables: variables)
    let finish: @MainActor (ChildProgram.End) -> Void = { end in
      let failure = end.failure(of: command.words[0])
      guard failure != nil, commands.count > 1 else { return didEnd(failure) }
      run(commands.dropFirst(), on: terminal, didEnd: didEnd, didStart: didStart)
    }
    guard command.usesTerminal else {
      didStart(command.words[0])
      return ChildProgram.runBeside(child, didEnd: finish)
    }
    var end = ChildProgram.End.exited(0)
    terminal.lend { end = ChildProgram.runInTerminal(child) { terminal.canSuspend } }
    finish(end)
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
    guard ToolCommand.isInstalled("xdg-open", environment) else { return [] }
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

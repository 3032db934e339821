import BrowserModels
import ListKit

// From keys to actions, and what the program itself does for them.
extension Browser {
  /// Seconds in which a second Ctrl-C quits.
  private static let quitTime = 2.0

  /// Handles one key: it answers a question, edits the prompt, or is part of an action.
  func press(_ key: Key) {
    if let question = statusLine.question {
      statusLine.question = nil
      return question.answer(key.description == "y" || key.description == "Y")
    }
    if statusLine.prompt != nil { return edit(with: key) }
    statusLine.message = nil
    switch keys.take(key, at: clock.uptime) {
    case .action(let action, let count): perform(action, count: count)
    case .pending: expireChordLater()
    case .swallowed: break
    case .unknown(let text): show(Message("\(text) is not bound. Press ? for the keys."))
    }
  }

  /// Handles pasted text.
  func paste(_ text: String) {
    if statusLine.prompt != nil {
      statusLine.prompt?.insert(Array(text))
    } else {
      show(Message("Pasted text is taken at a prompt only; press : for one."))
    }
  }

  /// Carries out an action: those of the program here, all others on the top screen.
  package func perform(_ action: Action, count: Int? = nil) {
    didPerform?(action)
    switch action {
    case .quit: if !stack.close() { end(leavingCode) }
    case .quitAll: end(leavingCode)
    case .back: stack.close()
    case .cancel: cancel()
    case .dismiss: if count == nil { stack.close() }
    case .redraw: terminal.redraw()
    case .suspend: terminal.suspend()
    case .commandLine:
      statusLine.prompt = Prompt(
        label: ":",
        history: commandHistory,
        completions: Action.allCases.map(\.rawValue)
      )
    case .help: open(.help)
    case .info: open(.info)
    default:
      if stack.top?.perform(action, count: count) != true {
        show(Message("There is nothing to \(action.rawValue) here."))
      }
    }
  }

  private func edit(with key: Key) {
    guard let outcome = statusLine.prompt?.take(key) else { return }
    switch outcome {
    case .edited: break
    case .cancelled: statusLine.prompt = nil
    case .submitted(let text):
      statusLine.prompt = nil
      if !text.isEmpty { commandHistory.append(text) }
      run(command: text)
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

  private func cancel() {
    if stack.displayed.reversed().contains(where: { $0.screen.perform(.cancel, count: nil) }) {
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
}

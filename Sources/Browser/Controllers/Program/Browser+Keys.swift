import BrowserModels
import ListKit

// From keys to actions, and what the program itself does for them.
extension Browser {
  /// Seconds in which a second Ctrl-C quits.
  private static let quitTime = 2.0

  /// Handles one key: it answers a question, edits the prompt, or is part of an action.
  func press(_ key: Key) {
    if let question = statusLine.question { return answer(question, with: key) }
    if statusLine.prompt != nil { return edit(with: key) }
    statusLine.message = nil
    switch keys.handle(key, at: clock.uptime) {
    case .action(let action, let count): perform(action, count: count)
    case .pending: expireChordLater()
    case .swallowed: break
    case .unknown(let text):
      let sentence = FamiliarKey.sentence(for: text) ?? "\(text) is not bound."
      show(Message("\(sentence) Press ? for the keys."))
    }
  }

  /// Takes yes or no; after any other key the question is still there.
  private func answer(_ question: Question, with key: Key) {
    guard let isYes = Question.answer(by: key) else {
      statusLine.question?.isUnderstood = false
      return
    }
    statusLine.question = nil
    question.answer(isYes)
  }

  /// Handles pasted text.
  func paste(_ text: String) {
    if statusLine.prompt != nil {
      statusLine.prompt?.insert(text)
    } else {
      show(Message("Text can be pasted at a prompt only; press : for one."))
    }
  }

  /// Carries out an action: those of the program here, all others on the top screen.
  package func perform(_ action: Action, count: Int? = nil) {
    didPerform?(action)
    switch action {
    case .quit: if !stack.close() { end(leavingCode) }
    case .quitAll: end(leavingCode)
    case .back: if !stack.close() { show(Message("This is the first screen; q quits.")) }
    case .cancel: cancel()
    case .dismiss: if count == nil { stack.close() }
    case .redraw: terminal.redraw()
    case .suspend: suspend()
    case .commandLine:
      statusLine.prompt = Prompt(
        label: ":",
        history: commandHistory,
        completions: Action.allCases.map(\.name)
      )
    case .help: open(.help)
    case .info: open(.info)
    default:
      if stack.top?.perform(action, count: count) != true {
        show(Message(action.refusal))
      }
    }
  }

  private func edit(with key: Key) {
    guard let outcome = statusLine.prompt?.handle(key) else { return }
    switch outcome {
    case .edited: break
    case .cancelled: statusLine.prompt = nil
    case .submitted(let text):
      statusLine.prompt = nil
      if !text.isEmpty { commandHistory.append(text) }
      if let command = Command(text) { run(command) }
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

  private func suspend() {
    guard terminal.canSuspend else {
      return show(Message("There is no shell to go back to, so that nothing could continue this."))
    }
    terminal.suspend()
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

  private func run(_ command: Command) {
    switch command {
    case .action(let action, let count): perform(action, count: count)
    case .unknown(let name):
      let shown = Scrubber.scrubbingLine(name)
      show(Message("There is no command \(shown). Tab completes names.", kind: .warning))
    }
  }
}

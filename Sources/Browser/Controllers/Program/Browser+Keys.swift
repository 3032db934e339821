import BrowserModels
import ListKit

// From keys to actions, and what the program itself does for them.
extension Browser {
  /// Seconds in which a second Ctrl-C quits.
  private static let quitTime = 2.0

  /// Handles one key: it answers a question, edits the prompt, or is part of an action.
  ///
  /// What concerns the terminal is possible at any time.
  func press(_ key: Key) {
    if let action = keymap.meaning(of: [key]).action, statusLine.isAsking,
      action == .suspend || action == .redraw
    {
      return perform(action)
    }
    if let question = statusLine.question { return answer(question, with: key) }
    if statusLine.prompt != nil { return edit(with: key) }
    statusLine.message = nil
    if keys.pendingText.isEmpty, stack.top?.handle(key) == true { return }
    let outcome = keys.handle(key, at: clock.uptime)
    if !outcome.mayTakeOffer { stack.top?.offerWasDeclined() }
    switch outcome {
    case .action(let action, let count): perform(action, count: count)
    case .pending(let text):
      expireChordLater()
      if !keys.awaitsChord, let sentence = FamiliarKey.sentence(for: text, in: keymap) {
        showHelpful(sentence)
      }
    case .swallowed: break
    case .unknown(let text):
      showHelpful(FamiliarKey.sentence(for: text, in: keymap) ?? "\(text) is not bound.")
    }
  }

  private func showHelpful(_ sentence: String) {
    show(Message("\(sentence) Press \(key(.help)) for the keys."))
  }

  /// Takes yes or no; after any other key the question is still there.
  private func answer(_ question: Question, with key: Key) {
    guard let isYes = question.answer(by: key) else {
      statusLine.question?.isUnderstood = false
      return
    }
    statusLine.question = nil
    question.answer(isYes)
  }

  /// Handles pasted text.
  func paste(_ text: String) {
    if statusLine.prompt != nil {
      let before = statusLine.prompt?.field.text
      statusLine.prompt?.insert(text)
      tellChange(since: before)
    } else {
      stack.top?.offerWasDeclined()
      show(Message("Text can be pasted at a prompt only; press \(key(.commandLine)) for one."))
    }
  }

  /// Carries out an action: those of the program here, all others on the top screen.
  package func perform(_ action: Action, count: Int? = nil) {
    refused = nil
    defer { if refused != action { didPerform?(action) } }
    switch action {
    case .quit: if !goBack() { leave() }
    case .quitAll: leave()
    case .stepOut: if stack.top?.perform(.stepOut, count: count) != true { goBackOrSay() }
    case .back: goBackOrSay()
    case .cancel: cancel()
    case .dismiss:
      if count == nil, stack.top?.perform(.dismiss, count: nil) != true, !goBack() {
        show(Message("There is nothing to close; \(key(.quit)) quits."))
      }
    case .redraw: loop.redraw()
    case .suspend: suspend()
    case .commandLine: promptForCommand()
    case .help: openSheet(.help)
    case .info: openSheet(.info)
    case .preview, .previewPlace, .switchFocus, .shrinkPreview, .growPreview:
      performOnPreview(action, count: count)
    case .accept:
      if stack.top?.perform(.accept, count: count) != true { perform(.open) }
      if picker == nil { refused = .accept }
    case .mouse: setMouse(to: "")
    case .write: promptForCommand(beginningWith: "\(action.name) ")
    case .jq: transform(by: "")
    case .theme, .numbers, .scrollBar: _ = performOnAppearance(action, text: "")
    default:
      if performHandingOver(action, text: "") { return }
      if stack.top?.perform(action, count: count) != true { refuse(action) }
    }
  }

  /// Says that the screen on top does not have an action.
  func refuse(_ action: Action) {
    refused = action
    show(Message(action.refusal))
  }

  /// Goes back within the screen on top, else closes it; false where there is nothing to go back to.
  private func goBack() -> Bool { stack.top?.stepBack() == true || stack.close() }

  private func goBackOrSay() {
    if !goBack() { show(Message("This is the first screen; \(key(.quit)) quits.")) }
  }

  private func promptForCommand(beginningWith text: String = "") {
    var behind = Action.allCases.reduce(into: [:]) { $0[$1.name] = words(behind: $1) }
    for name in Command.namesOfWrite { behind[name] = behind[Action.write.name] }
    let completion = PromptCompletion(
      commands: Action.allCases.map(\.name),
      behind: behind,
      notes: Action.allCases.reduce(into: [:]) { notes, action in
        notes[action.name] = PromptCompletion.Note(
          key: action.keys(in: keymap).first ?? "",
          text: action.summary(in: keymap)
        )
      }
    )
    prompt(
      PromptRequest(
        label: ":",
        text: text,
        completion: completion,
        remark: { [weak self] in self?.summaryOfTypedAction ?? "" }
      ) { [weak self] text in
        guard let self, let text, let command = Command(text, keymap: keymap) else { return }
        run(command)
      }
    )
  }

  /// What may stand behind the name of an action; nil where nothing is known.
  private func words(behind action: Action) -> PromptCompletion.Words? {
    if action == .write {
      let formats = RecordFormat.named.map(\.word) + templates.keys.sorted()
      return .init(names: formats, followFile: true)
    }
    return action.words.map { .init(names: $0) } ?? stack.top?.words(behind: action)
  }

  /// What the action does whose name stands at the command line; nil where none does, and where a list
  /// says it.
  private var summaryOfTypedAction: String? {
    guard let prompt = statusLine.prompt, prompt.choices.isEmpty else { return nil }
    let name = prompt.field.text.split(separator: " ", maxSplits: 1).first ?? ""
    return Action(name: String(name))?.summary(in: keymap)
  }

  /// Carries out an action with what was typed behind its name.
  package func perform(_ action: Action, text: String) {
    refused = nil
    defer { if refused != action { didPerform?(action) } }
    if action == .mouse { return setMouse(to: text) }
    if action == .write { return write(text) }
    if action == .jq { return transform(by: text) }
    if performOnAppearance(action, text: text) || performHandingOver(action, text: text) { return }
    if stack.top?.perform(action, text: text) != true { refuse(action) }
  }

  private func edit(with key: Key) {
    guard let request = statusLine.request, !request.handle(key) else { return setNeedsDisplay() }
    let before = statusLine.prompt?.field.text
    let files = { [recordFiles] path in recordFiles?.names(beginningWith: path) ?? [] }
    switch statusLine.prompt?.handle(key, files: files) {
    case .edited: tellChange(since: before)
    case .cancelled: endPrompt(nil)
    case .submitted(let text): endPrompt(text)
    case nil: break
    }
  }

  private func tellChange(since before: String?) {
    guard let text = statusLine.prompt?.field.text, text != before else { return }
    statusLine.request?.changed(text)
  }

  /// Closes the prompt, then tells who asked: that may open another one.
  private func endPrompt(_ text: String?) {
    guard let request = statusLine.request else { return }
    statusLine.prompt = nil
    statusLine.request = nil
    if let text, text.contains(where: { $0 != " " }) { remember(text, typedAt: request.label) }
    request.ended(text)
  }

  /// Keeps a line in the history of its prompts, the last time that it was typed only.
  private func remember(_ text: String, typedAt label: String) {
    var history = histories[label, default: []].filter { $0 != text }
    history.append(text)
    histories[label] = history.suffix(Self.longestHistory)
  }

  /// Lines of a history at most.
  private static let longestHistory = 1_000

  private func expireChordLater() {
    guard keys.awaitsChord else { return }
    _ = clock.schedule(after: ActionParser.chordTime + 0.01) { [weak self] in
      guard let self else { return }
      let forgotten = keys.expire(at: clock.uptime)
      if !forgotten.isEmpty {
        let chords = keymap.chords(beginningWith: forgotten).joined(separator: ", ")
        let keys = forgotten.count == 1 ? "is the first key" : "are the first keys"
        show(Message("\(Keymap.text(of: forgotten)) \(keys) of \(chords)."))
      }
      setNeedsDisplay()
    }
  }

  private func openSheet(_ route: Route) {
    guard stack.top?.route != route else {
      return show(Message("This is open already; \(key(.quit)) goes back."))
    }
    open(route)
  }

  private func suspend() {
    if !loop.suspend() {
      show(Message("There is no shell to go back to, so that nothing could continue this."))
    }
  }

  private func cancel() {
    if stopWriting() { return }
    if stack.displayed.reversed().contains(where: { $0.screen.perform(.cancel, count: nil) }) {
      interruptTime = clock.uptime
      return
    }
    // A picker has nothing to lose but marks.
    if picker != nil, markCount == 0 { return end(130) }
    if let interruptTime, clock.uptime - interruptTime <= Self.quitTime { return end(130) }
    interruptTime = clock.uptime
    show(Message("Nothing to cancel. \(key(.cancel)) again quits."))
  }

  private func run(_ command: Command) {
    switch command {
    case .action(let action, let count): perform(action, count: count)
    case .actionWithText(let action, let text):
      // A blank behind a word is no part of it.
      let words = text.split(separator: " ").joined(separator: " ")
      perform(action, text: action.words == nil ? text : words)
    case .familiar(let sentence): show(Message(sentence))
    case .mistake(let sentence):
      show(Message(Scrubber.scrubbingLine(sentence), kind: .warning))
    case .unknown(let name): show(Message(sentence(onUnknown: name), kind: .warning))
    }
  }

  /// That no command has this name, and which one may be meant.
  private func sentence(onUnknown name: String) -> String {
    let nearest =
      name.count > 2 ? NearestName.nearest(to: name, in: Action.allCases.map(\.name)) : nil
    let hint = nearest.map { "Did you mean \($0)?" } ?? "Tab completes names."
    return "There is no command \(Scrubber.scrubbingLine(name)). \(hint)"
  }
}

extension ActionParser.Outcome {
  /// Whether it may be the answer to what the status line offered.
  fileprivate var mayTakeOffer: Bool {
    switch self {
    case .action(.open, _), .action(.nextMatch, _): true
    default: false
    }
  }
}

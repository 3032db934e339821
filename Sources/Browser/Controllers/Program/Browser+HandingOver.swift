import BrowserModels
import ListKit

// What leaves for other programs, from any screen.
extension Browser {
  /// Carries out an action that hands something over; false when the action is another one.
  ///
  /// `text` is what was typed behind its name: a line for the shell.
  func performHandingOver(_ action: Action, text: String) -> Bool {
    switch action {
    case .shell: askForLine(action, text, stack.top?.recordsToHandOver) { .shell($0) }
    case .pipe, .edit, .view:
      guard let records = stack.top?.recordsToHandOver,
        action == .pipe ? records.taken != nil : records.row != nil
      else {
        refuse(action)
        return true
      }
      switch action {
      case .edit: handOver(.editor, records)
      case .view: handOver(.pager, records)
      default: askForLine(action, text, records) { .pipe($0) }
      }
    default: return false
    }
    return true
  }

  package func openLink(_ url: String, shown: @escaping @MainActor (String) -> String) {
    let start = url.prefix("https://".count).lowercased()
    guard start.hasPrefix("http://") || start.hasPrefix("https://") else {
      let sentence = "Only http and https links are opened: \(Redaction.url(url))"
      return show(Message(shown(sentence), kind: .warning))
    }
    // Browsers for terminals show it as they get it.
    let sent = Scrubber.scrubbingURL(url)
    handOver(.browser(url: sent), stack.top?.recordsToHandOver, shown: shown)
  }

  /// Has a line typed for the shell, unless it was typed behind the action's name.
  private func askForLine(
    _ action: Action,
    _ text: String,
    _ records: HandedRecords?,
    program: @escaping (String) -> HandOver.Receiver
  ) {
    // Nobody types a line that is then refused.
    if let refusal { return show(refusal) }
    func run(_ line: String) {
      let isEmpty = line.allSatisfy(\.isWhitespace)
      guard !isEmpty, !line.utf8.contains(0) else {
        return show(
          Message(isEmpty ? "No command was typed." : "A command cannot have a NUL in it.")
        )
      }
      handOver(program(line), records)
    }
    let taken = action == .pipe ? records?.taken : nil
    guard text.isEmpty else {
      return onceAgreed(to: taken, otherwise: "No command was run.") { run(text) }
    }
    let remark = taken?.summary ?? ""
    let label = action == .pipe ? "|" : "!"
    prompt(
      PromptRequest(label: label, remark: { remark }) { line in if let line { run(line) } }
    )
  }

  private var refusal: Message? {
    guard let otherPrograms else {
      return Message("Other programs are not started here.", kind: .warning)
    }
    return otherPrograms.refusal.map { Message($0, kind: .warning) }
  }

  private func handOver(
    _ program: HandOver.Receiver,
    _ records: HandedRecords?,
    shown: @escaping @MainActor (String) -> String = { $0 }
  ) {
    if let refusal { return show(refusal) }
    otherPrograms?.start(HandOver(program, records: records), on: terminal) { [weak self] message in
      self?.show(Message(shown(message.text), kind: message.kind))
    }
  }
}

import BrowserControllers
import BrowserManagers
import BrowserModels
import ListKit
import Synchronization

/// Starts the user's programs: shell, editor, pager, browser.
///
/// Nothing from a record is ever part of a line that a shell reads: it goes by standard input, by
/// variables and by files that nobody else may read.
@MainActor final class SystemPrograms: OtherPrograms {
  let environment: [String: String]
  /// Copies that were not changed when their editor ended: it may go on in a window of its own.
  private var leftCopies: [EditedCopy] = []

  /// What starts programs with these variables and those of the record.
  init(environment: [String: String]) {
    self.environment = environment
  }

  var refusal: String? {
    SecureMode.refusal("no other program is started", in: environment)
  }

  func start(
    _ handOver: HandOver,
    on terminal: any Terminal,
    report: @escaping @MainActor (Message) -> Void
  ) {
    if let refusal { return report(Message(refusal, kind: .warning)) }
    var folder: PrivateFolder?
    defer { folder?.remove() }
    do throws(PrivateFolder.Failure) {
      let records = handOver.records
      let variables = try RecordVariables(of: records) { line throws(PrivateFolder.Failure) in
        // A browser with windows could read it whenever it wants.
        if case .browser = handOver.program { return nil }
        let made = try PrivateFolder(environment: environment)
        folder = made
        return try made.write(line, to: "record.json")
      }.values
      switch handOver.program {
      case .browser(let url):
        LinkCommands(environment: environment, variables: variables)
          .open(url, on: terminal, report: report)
      case .shell(let line): report(run(line, variables, on: terminal))
      case .pipe(let line):
        report(run(line, variables, on: terminal, input: records))
      case .editor: report(try edit(handOver.records, variables, on: terminal))
      case .pager: report(page(handOver.records, variables, on: terminal))
      }
    } catch {
      let fact = "The record's file could not be written (\(error.reason))."
      report(Message("\(fact) Set TMPDIR to another folder.", kind: .failure))
    }
  }

  /// Hands a line to the shell, and keeps what it has written on the screen until a key is pressed.
  private func run(
    _ line: String,
    _ variables: [String: String?],
    on terminal: any Terminal,
    input records: HandedRecords? = nil
  ) -> Message {
    let shell = environment["SHELL"].flatMap { $0.isEmpty ? nil : $0 } ?? "/bin/sh"
    // Nil as long as not all was read.
    let outcome = Mutex<RecordWriter.Outcome?>(nil)
    // Shells would read a line that begins so as options; not all of them know `--`.
    let isLikeOptions = line.hasPrefix("-") || line.hasPrefix("+")
    let words = [shell, "-c", isLikeOptions ? " " + line : line]
    var command = ChildProgram.Invocation(words: words, variables: variables)
    if let lines = records?.lines {
      command.input = { write in
        var isWhole = true
        let written = lines.run { bytes, _ in
          isWhole = isWhole && write(bytes)
          return isWhole
        }
        if isWhole { outcome.withLock { $0 = written } }
      }
    }
    let end = run(command, on: terminal) { _, _ in true }
    let name = Scrubber.scrubbingLine(line.count > 40 ? String(line.prefix(39)) + "…" : line)
    let subject = if case .notStarted = end { shell } else { name }
    if let failure = Self.message(end.failure(of: subject)) { return failure }
    guard let records else { return Message("\(name) has ended.") }
    guard let whole = outcome.withLock({ $0 }) else {
      return Message("\(name) ended and did not read all of \(records.noun).")
    }
    let sentence = "\(name) got \(records.noun)."
    guard let remark = whole.remark else { return Message(sentence) }
    return Message("\(sentence) \(remark)", kind: .warning)
  }

  /// Runs a program in the terminal; where `pauses` says so, what it wrote stays until a key is pressed.
  private func run(
    _ command: ChildProgram.Invocation,
    on terminal: any Terminal,
    pauses: (_ end: ChildProgram.End, _ isBrief: Bool) -> Bool
  ) -> ChildProgram.End {
    var end = ChildProgram.End.exited(0)
    terminal.lend {
      let start = ContinuousClock.now
      end = ChildProgram.runInTerminal(command) { terminal.canSuspend }
      let isBrief = ContinuousClock.now - start < Self.shortest
      if let text = end.pauseText, pauses(end, isBrief) { TerminalPause.wait(saying: text) }
    }
    return end
  }

  /// How long a program runs at least in which somebody reads or edits: an editor that ends sooner may go
  /// on in a window, a pager has written all on the screen.
  private static let shortest = Duration.milliseconds(700)

  private func page(
    _ records: HandedRecords?,
    _ variables: [String: String?],
    on terminal: any Terminal
  ) -> Message {
    guard let words = ToolCommand.pager(in: environment) else {
      return Message("Set PAGER to view records.", kind: .warning)
    }
    guard let text = records?.rowText else { return Self.unreadable }
    let command = ChildProgram.Invocation(
      words: words,
      variables: variables,
      input: { write in _ = write(RecordText.escaped(text)) }
    )
    let end = run(command, on: terminal) { $0 != .exited(0) || $1 }
    return Self.message(end.failure(of: words[0])) ?? Message("\(words[0]) has ended.")
  }

  private func edit(
    _ records: HandedRecords?,
    _ variables: [String: String?],
    on terminal: any Terminal
  ) throws(PrivateFolder.Failure) -> Message {
    guard let words = ToolCommand.editor(in: environment) else {
      return Message("Set VISUAL or EDITOR to edit copies of records.", kind: .warning)
    }
    guard let text = records?.rowText else { return Self.unreadable }
    let copy = try EditedCopy(of: RecordText.indented(text), environment: environment)
    var isLeft = false
    let command = ChildProgram.Invocation(words: words + [copy.path], variables: variables)
    let end = run(command, on: terminal) { end, isBrief in
      isLeft = isBrief && end == .exited(0) && !copy.isGone
      return end != .exited(0)
    }
    let failure = end.failure(of: words[0])
    // Beside a copy that an editor still shows are the editor's own files.
    if let sentence = copy.keptSentence, !isLeft || copy.isChanged {
      return Message(
        failure.map { "\($0). \(sentence)" } ?? sentence,
        kind: failure == nil ? .note : .failure
      )
    }
    leftCopies.append(copy)
    if isLeft {
      return Message(
        "\(words[0]) returned at once; the copy \(copy.path) is kept until riffle ends."
      )
    }
    return Self.message(failure)
      ?? Message(copy.isGone ? "The editor has removed the copy." : "The copy was not changed.")
  }

  /// Removes the copies that no editor has changed; a sentence for each that is kept, or what is beside it.
  func finish() -> [String] {
    defer { leftCopies = [] }
    return leftCopies.compactMap { copy in
      if let sentence = copy.keptSentence { return sentence }
      copy.remove()
      return nil
    }
  }

  private static let unreadable = Message("This record cannot be read.", kind: .warning)

  private static func message(_ failure: String?) -> Message? {
    failure.map { Message($0 + ".", kind: .failure) }
  }
}

extension ChildProgram.End {
  /// What is said below what a program has written; nil for one that was not started.
  fileprivate var pauseText: String? {
    let key = "Press a key to go back."
    switch self {
    case .exited(let code): return "[exit \(code)] \(key)"
    case .killed(let signal): return "[signal \(signal)] \(key)"
    case .unknown: return "[exit ?] \(key)"
    case .notStarted: return nil
    }
  }
}

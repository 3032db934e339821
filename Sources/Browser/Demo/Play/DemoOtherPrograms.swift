import BrowserControllers
import BrowserModels
import ListKit

/// Stands in for other programs: starts none, and keeps what each would have got.
@MainActor final class DemoOtherPrograms: OtherPrograms {
  /// What would have been started, in order: a URL, a line for the shell behind `!` or `|`, `edit` or
  /// `view`, and what it would have got on its standard input or as a file.
  private(set) var commands: [String] = []

  func start(
    _ handOver: HandOver,
    on terminal: any Terminal,
    report: @escaping @MainActor (Message) -> Void
  ) {
    let records = handOver.records
    let (command, what): (String, String)
    switch handOver.program {
    case .browser(let url):
      commands.append(url)
      let shown = Scrubber.scrubbingLine(Redaction.url(url))
      return report(Message("Links are not opened here: \(shown)", kind: .warning))
    case .shell(let line): (command, what) = ("!\(line)", line)
    case .pipe(let line):
      command = "|\(line) < \(Self.text(of: records))"
      what = "\(line), with \(records?.noun ?? "no record")"
    case .editor:
      (command, what) = ("edit \(Self.row(of: records))", "the editor, with the record")
    case .pager: (command, what) = ("view \(Self.row(of: records))", "the pager, with the record")
    }
    commands.append(command)
    let shown = Scrubber.scrubbingLine(what)
    report(Message("Not started in a script: \(shown).", kind: .warning))
  }

  private static func row(of records: HandedRecords?) -> String {
    String(decoding: records?.rowText ?? [], as: UTF8.self)
  }

  private static func text(of records: HandedRecords?) -> String {
    var text: [UInt8] = []
    _ = records?.lines.run { lines, _ in
      text += lines
      return text.count < longest
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Bytes of the records that are kept of a command.
  private static let longest = 64 << 10
}

import BrowserModels

/// What was found out about a source: for the info screen, the status line and `--explain`.
package struct SourceFacts: Sendable {
  /// A name for the source: its URL without secrets, or its path.
  package var name = ""
  /// Where the records are; nothing before the first page.
  package var location: RecordLocation?
  /// All places where they might be, the one in use among them, best first.
  package var candidates: [RecordLocation] = []
  /// How the source pages, by its last page, on what evidence, and how sure; redacted and scrubbed.
  package var paging: PagingCandidate?
  /// How many records there are.
  package var total = RecordTotal.unknown
  /// How many pages are here.
  package var pages = 0
  /// How many records came more than once and are shown once.
  package var duplicates = 0
  /// Names of files that are not read, and why; not scrubbed.
  package var omissions: [(name: String, reason: String)] = []
  /// Where the id of a record is.
  package var id: JSONPointer?
  /// The last request and answer, line by line, redacted and scrubbed.
  package var exchange: [String] = []
  /// How long the last page took.
  package var timing: PageTiming?
  /// How many bytes have come.
  package var bytes = 0

  /// Nothing is known.
  package init() {}
}

extension SourceFacts {
  /// Records a request and its answer; credentials are not among them, and secrets are hidden.
  mutating func note(_ answer: PageAnswer, hiding secrets: Secrets) {
    var lines = Self.lines(of: answer.request)
    lines.append("\(answer.status) \(Redaction.url(answer.finalURL))")
    lines += answer.fields.all.map(Self.line)
    exchange = lines.map(secrets.shown)
    timing = answer.timing
  }

  /// Records a request that failed, and why; an answer to it was noted before.
  mutating func note(_ error: PageError, to request: PageRequest, hiding secrets: Secrets) {
    switch error {
    case .status, .rateLimited: return
    default:
      let lines = Self.lines(of: request) + [error.reason]
      exchange = lines.map(secrets.shown)
      timing = nil
    }
  }

  private static func lines(of request: PageRequest) -> [String] {
    ["\(request.method) \(Redaction.url(request.url))"] + request.headers.map(line)
  }

  private static func line(_ field: HTTPField) -> String {
    "  \(field.name): \(Redaction.value(ofHeader: field.name, field.value))"
  }
}

import BrowserModels

/// Logs requests and answers for `-v` and `--log`; secrets are redacted, control characters escaped.
@MainActor package final class TrafficLog {
  private let secrets: Secrets
  /// These, and those of the last request, which a server may have named.
  private var known: Secrets
  private let write: (String) -> Void

  /// A log that hands each line over, without a line break and without the secrets.
  package init(hiding secrets: Secrets = Secrets(), write: @escaping (String) -> Void) {
    self.secrets = secrets
    known = secrets
    self.write = write
  }

  func note(_ transfer: Transfer) {
    known = secrets
    known.insert(URLReference(transfer.url))
    for field in transfer.fields { known.insert(field) }
    line("> \(transfer.method) \(Redaction.url(transfer.url))")
    if transfer.user != nil { line("> Authorization: Basic \(Redaction.mark)") }
    for field in transfer.fields { note(field, mark: ">") }
    if let body = transfer.body { line("> (\(Quantity.text(body.count, "byte")))") }
  }

  /// Notes an answer; `earlier` bytes of its body came before the rest.
  func note(_ answer: TransferAnswer, earlier: Int = 0) {
    line("< \(answer.status)")
    for field in answer.fields.all { note(field, mark: "<") }
    let count = earlier + answer.body.count
    line("< (\(Quantity.text(count, "byte")), \(Int(min(answer.total, 1e6) * 1_000)) ms)")
    if let fault = answer.fault { note(fault) }
  }

  func note(_ error: PageError) {
    line("! \(error.plainSentence)")
  }

  private func note(_ field: HTTPField, mark: String) {
    line("\(mark) \(field.name): \(Redaction.value(ofHeader: field.name, field.value))")
  }

  private func line(_ text: String) {
    write(known.shown(text))
  }
}

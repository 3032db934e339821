import BrowserDemo
import BrowserModels

/// The options that a recorded session is to be played with, without secrets.
enum RecordedOptions {
  /// The options in one line, as RIFFLE_DEFAULT_OPTS has them.
  ///
  /// `words` are those that change what is shown, as they were given. The method and the body of
  /// the request come with them, since a fixture answers no other request.
  static func text(words: [String], request: RequestPlan?) -> String {
    guard let request else { return QuotedWords.text(of: words) }
    let secrets = request.credentials.secrets
    var words = words
    if request.request.method != "GET" { words += ["-X", request.request.method] }
    if let body = request.request.body {
      let shown = Redactor(secrets).hiding(in: body)
      words += ["--json", Redaction.text(String(decoding: shown, as: UTF8.self))]
    }
    return QuotedWords.text(of: words.map { secrets.hiding(in: $0) })
  }
}

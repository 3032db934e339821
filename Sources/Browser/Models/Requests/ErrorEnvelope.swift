/// An answer that says that something went wrong, by its status or, with 2xx, by its body.
///
/// A field named `error` alone proves nothing: answers that succeeded have one too.
package struct ErrorEnvelope: Hashable, Sendable {
  /// What the server says, on one line, scrubbed and redacted; the status's own words if it says
  /// nothing.
  package let message: String

  /// Whether the answer nevertheless holds records: show them, and this as a warning.
  package let isPartial: Bool

  /// Finds the error in an answer; `nil` when there is none.
  ///
  /// - Parameters:
  ///   - status: The HTTP status; 200 for files.
  ///   - root: The body; `nil` when it is empty or no JSON.
  ///   - url: The URL that was asked for, which helps to tell a list.
  ///   - secrets: What the message must not repeat.
  package init?(
    status: Int,
    root: JSONValue?,
    url: String? = nil,
    hiding secrets: Secrets = Secrets()
  ) {
    guard let root else {
      guard status >= 400 else { return nil }
      self.init(message: Self.phrase(of: status), isPartial: false)
      return
    }
    let said = Self.message(in: root).map { message in
      let piece = String(message.prefix(Self.longestMessage))
      return piece.utf8.count < message.utf8.count
        ? secrets.shownPiece(piece) : secrets.hiding(in: message)
    }
    if status >= 400 {
      self.init(message: said ?? Self.phrase(of: status), isPartial: false)
      return
    }
    guard let object = root.object else { return nil }
    let hasList = Self.hasList(root, url: url)
    guard let sign = Self.sign(in: object, hasList: hasList) else { return nil }
    self.init(
      message: said ?? "the answer says that it failed",
      isPartial: sign == .partial
    )
  }

  private init(message: String, isPartial: Bool) {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    self.message = Scrubber.scrubbingLine(Redaction.text(String(line.prefix(500))))
    self.isPartial = isPartial
  }

  /// Characters of a message that are looked at, more than are said.
  private static let longestMessage = 2_000

  private enum Sign {
    case failed
    case partial
  }

  private static func sign(in root: JSONObject, hasList: Bool) -> Sign? {
    if root["ok"] == .bool(false) || root["success"] == .bool(false) { return .failed }
    if let errors = root["errors"]?.array, !errors.isEmpty,
      errors.allSatisfy({ $0.object?["message"]?.string != nil })
    {
      let data = root["data"]?.object?.members ?? []
      let hasData = data.contains { $0.value.array?.isEmpty == false }
      if hasList || hasData { return .partial }
      if root["id"] == nil { return .failed }
    }
    guard !hasList else { return nil }
    if let status = root["status"]?.string, failures.contains(status.lowercased()) {
      return .failed
    }
    if let error = root["error"], root["id"] == nil, isTelling(error) { return .failed }
    let code = ["error_code", "errcode", "errno", "code"].lazy.compactMap { key -> Int? in
      guard case .number(let text)? = root[key] else { return nil }
      return Int(text)
    }.first
    let text = ["reason", "message", "msg", "errmsg"].lazy.compactMap { root[$0]?.string }.first
    guard let code, code != 0, !(200...299).contains(code), let text, !isFine(text) else {
      return nil
    }
    return .failed
  }

  private static func isTelling(_ error: JSONValue) -> Bool {
    switch error {
    case .string(let text): return !isFine(text)
    case .object(let object):
      let words = ["code", "message", "status", "type"].compactMap { object[$0] }
      return !object.members.isEmpty
        && !words.contains { isFine($0.string ?? $0.number ?? "none") }
    default: return false
    }
  }

  private static func isFine(_ text: String) -> Bool {
    ["ok", "none", "null", "0", "", "success", "no error", "false"].contains(text.lowercased())
  }

  private static func hasList(_ root: JSONValue, url: String?) -> Bool {
    let best = RecordFinder.candidates(in: root, url: url).first
    guard let best, best.shape != .single else { return false }
    let aside: Set = ["errors", "error", "messages", "message", "details", "warnings", "fault"]
    return !best.path.tokens.contains { aside.contains(KeyName.letters(of: $0)) }
  }

  private static let failures: Set = ["error", "failed", "fail", "failure"]
}

extension ErrorEnvelope {
  private static let places = [
    "/error/message", "/error_description", "/message", "/message/0/message", "/message/0",
    "/errors/0/message", "/errors/0/detail", "/errors/0/title", "/errors/0/code", "/errors/0",
    "/detail", "/detail/0/msg", "/title", "/error", "/error/detail", "/error/description",
    "/error/code", "/errorSummary", "/0/message", "/fault/faultstring", "/reason", "/msg",
    "/errmsg", "/errorMessage", "/errorMessages/0", "/error_message", "/status_message",
  ].compactMap { JSONPointer($0) }

  private static func message(in root: JSONValue) -> String? {
    for place in places {
      if let text = place.value(in: root)?.string, !text.isEmpty { return text }
    }
    if let (field, value) = root.object?["errors"]?.object?.members.first {
      let text = value.string ?? value.array?.first?.string
      if let text { return "\(field): \(text)" }
    }
    var budget = 200
    return sentence(in: root, budget: &budget)
  }

  private static func sentence(in value: JSONValue, budget: inout Int) -> String? {
    budget -= 1
    guard budget > 0 else { return nil }
    switch value {
    case .string(let text):
      return text.split(separator: " ", maxSplits: 3).count >= 3 ? text : nil
    case .array(let elements):
      for element in elements.prefix(20) {
        if let found = sentence(in: element, budget: &budget) { return found }
      }
    case .object(let object):
      for member in object.members.prefix(50) {
        if let found = sentence(in: member.value, budget: &budget) { return found }
      }
    default: break
    }
    return nil
  }

  private static func phrase(of status: Int) -> String {
    let phrases = [
      400: "Bad request", 401: "Not authenticated", 402: "Payment required", 403: "Forbidden",
      404: "Not found", 405: "Method not allowed", 406: "Not acceptable", 408: "Request timeout",
      409: "Conflict", 410: "Gone", 415: "Unsupported media type", 416: "Range not satisfiable",
      422: "Not processable", 429: "Too many requests", 500: "Internal server error",
      501: "Not implemented", 502: "Bad gateway", 503: "Service unavailable",
      504: "Gateway timeout",
    ]
    return phrases[status] ?? (status >= 500 ? "Server error" : "Request refused")
  }
}

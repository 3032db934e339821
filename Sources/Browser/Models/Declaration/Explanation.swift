/// The text of `--explain`: what was found in a source, on what evidence, in the form of a declared
/// source (JSON5), so that it can be copied into the configuration.
package struct Explanation: Sendable {
  private let url: String
  private let candidates: [RecordLocation]
  private let next: PagingCandidate?
  private let roles: RowRoles
  private let id: JSONPointer?

  /// An explanation of one page.
  ///
  /// - Parameters:
  ///   - url: The source's URL or file name; redacted before it is shown.
  ///   - candidates: Where the records may be, the chosen place first.
  ///   - next: What follows the page, `nil` for a file.
  ///   - roles: How a row looks.
  ///   - id: What records are told apart by.
  package init(
    url: String,
    candidates: [RecordLocation],
    next: PagingCandidate?,
    roles: RowRoles,
    id: JSONPointer? = nil
  ) {
    self.url = url
    self.candidates = candidates
    self.next = next
    self.roles = roles
    self.id = id
  }

  /// The text, lines ended by newlines.
  package var text: String {
    let lines = ["{", "  url: \(quoted(Redaction.url(url))),"] + records + paging + row + ["}"]
    return lines.map { Scrubber.scrubbingLine($0) }.joined(separator: "\n") + "\n"
  }

  private var records: [String] {
    guard let best = candidates.first else { return [] }
    var fields = ["path: \(quoted(best.path.description))"]
    if let unwrap = best.unwrap { fields.append("unwrap: \(quoted(unwrap.description))") }
    if case .table(let columns, _) = best.shape {
      fields.append("columns: [\(columns.prefix(40).map(quoted).joined(separator: ", "))]")
    }
    if let id = id ?? roles.id.map({ JSONPointer(tokens: $0.names) }) {
      fields.append("id: \(quoted(id.description))")
    }
    let others = candidates.dropFirst().prefix(5).map {
      "  //   or \(quoted($0.path.description)): \($0.evidence)"
    }
    return ["  // records: \(best.evidence) (\(percent(best.confidence)) sure)"] + others
      + ["  records: { \(fields.joined(separator: ", ")) },"]
  }

  private var paging: [String] {
    guard let next else { return [] }
    let evidence = Redaction.text(next.evidence)
    var lines = [
      "  // next page: \(next.mechanism.phrase): \(evidence) (\(percent(next.confidence)) sure)"
    ]
    var fields = ["kind: \(quoted(kind(of: next)))"]
    switch next.decision {
    case .request(let request):
      lines.append("  //   \(request.method) \(Redaction.url(request.url))")
      if let change = parameter(of: next) { fields.append("into: \(quoted("query:" + change))") }
    case .otherOrigin(let url, _):
      lines.append("  //   at another origin, not followed: \(Redaction.url(url))")
    case .unusable(let url): lines.append("  //   no URL to ask for: \(Redaction.url(url))")
    case .end: lines.append("  //   this is the last page")
    case .unknown: break
    }
    return lines + ["  next: { \(fields.joined(separator: ", ")) },"]
  }

  private var row: [String] {
    var fields: [String] = []
    let titles = roles.joinedTitle.isEmpty ? Array(roles.title.prefix(3)) : roles.joinedTitle
    if !titles.isEmpty {
      fields.append("title: [\(titles.map { quoted($0.description) }.joined(separator: ", "))]")
    }
    if let author = roles.author { fields.append("subtitle: \(quoted(author.description))") }
    if let body = roles.body { fields.append("body: \(quoted(body.description))") }
    if !roles.badges.isEmpty {
      let badges = roles.badges.map { quoted($0.description) }.joined(separator: ", ")
      fields.append("badge: [\(badges)]")
    }
    if let time = roles.time { fields.append("time: \(quoted(time.description))") }
    if let url = roles.url { fields.append("url: \(quoted(url.description))") }
    return fields.isEmpty ? [] : ["  row: { \(fields.joined(separator: ", ")) },"]
  }

  private func kind(of next: PagingCandidate) -> String {
    switch next.mechanism {
    case .bodyEnd, .none: "none"
    case .specified, .bodyLink: "link"
    case .linkHeader, .page, .offset: next.mechanism.rawValue
    }
  }

  // A guess is named `page NAME=VALUE`.
  private func parameter(of next: PagingCandidate) -> String? {
    guard next.mechanism.isSynthesised else { return nil }
    let change = next.name.drop { $0 != " " }.dropFirst()
    return change.lastIndex(of: "=").map { String(change[..<$0]) }
  }

  private func percent(_ confidence: Double) -> String {
    "\(Int((min(max(confidence, 0), 1) * 100).rounded())) %"
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars.prefix(2_000) {
      switch scalar {
      case "\"", "\\": result += "\\" + String(Character(scalar))
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

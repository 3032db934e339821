/// The text of `--explain`: what was found in a source, on what evidence, in sentences and in the form of
/// a declared source (JSON5), so that it can be copied into the configuration.
package struct Explanation: Sendable {
  let declaration: SourceDeclaration
  let candidates: [RecordLocation]
  let next: PagingCandidate?
  let secrets: Secrets

  /// An explanation of one page.
  ///
  /// - Parameters:
  ///   - url: The source's URL or file name; redacted before it is shown.
  ///   - candidates: Where the records may be, the chosen place first.
  ///   - next: What follows the page, `nil` for a file.
  ///   - roles: How a row looks.
  ///   - id: What records are told apart by.
  ///   - secrets: What it must not repeat.
  package init(
    url: String,
    candidates: [RecordLocation],
    next: PagingCandidate?,
    roles: RowRoles,
    id: JSONPointer? = nil,
    hiding secrets: Secrets = Secrets()
  ) {
    self.secrets = secrets
    self.candidates = candidates
    self.next = next
    var declaration = SourceDeclaration()
    declaration.url = Redaction.url(url)
    if let best = candidates.first {
      declaration.records = RecordsDeclaration(best)
      declaration.records.id = id ?? roles.id.map { JSONPointer(tokens: $0.names) }
    }
    if let next { declaration.next = next.rule }
    declaration.row = RowDeclaration(roles)
    self.declaration = declaration
  }

  /// The text, lines ended by newlines.
  package var text: String {
    let members = declaration.allMembers.flatMap { name, text in
      comments(on: name) + [text.map { "  \(name): \($0)," }].compactMap(\.self)
    }
    let said = sentences.map { "// \($0)" }
    return (said + ["{"] + members + ["}"]).map { secrets.shown($0) + "\n" }.joined()
  }

  /// What was found about a member, and why.
  private func comments(on member: String) -> [String] {
    switch member {
    case "records": recordComments
    case "next": nextComments
    default: []
    }
  }

  private var recordComments: [String] {
    guard let best = candidates.first else { return [] }
    let others = candidates.dropFirst().prefix(5).compactMap { other in
      SourceDeclaration.quoted(other.path.description).map { "  //   or \($0): \(other.evidence)" }
    }
    return ["  // records: \(best.evidence) (\(percent(best.confidence)) sure)"] + others
  }

  private var nextComments: [String] {
    guard let next else { return [] }
    let evidence = Redaction.text(next.evidence)
    let sure = percent(next.confidence)
    var lines = ["  // next page: \(next.mechanism): \(evidence) (\(sure) sure)"]
    switch next.decision {
    case .request(let request):
      lines.append("  //   \(request.method) \(Redaction.url(request.url))")
    case .otherOrigin(let url, _):
      lines.append("  //   at another origin, not followed: \(Redaction.url(url))")
    case .unusable(let url):
      lines.append("  //   not a valid URL: \(Redaction.url(url))")
    case .uneditable(let place):
      lines.append("  //   the request has no place for it at \(place)")
    case .end: lines.append("  //   this is the last page")
    case .unknown: break
    }
    return lines
  }

  func percent(_ confidence: Double) -> String {
    "\(Int((min(max(confidence, 0), 1) * 100).rounded())) %"
  }
}

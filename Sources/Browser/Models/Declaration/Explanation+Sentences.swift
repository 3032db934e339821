// What was found, as somebody would say it.
extension Explanation {
  /// Where the records are, how the source pages and what a row shows; not redacted.
  var sentences: [String] { recordSentences + nextSentences + rowSentences }

  private var recordSentences: [String] {
    guard let best = candidates.first else { return [] }
    var sentences = [place(of: best) + ": \(best.evidence).", sure(best.confidence)]
    if let unwrap = best.unwrap {
      sentences.append("Each record keeps its fields in \(unwrap).")
    }
    let others = candidates.dropFirst().filter { $0.shape != .single }.prefix(5)
      .map { "\($0.name) (\($0.count))" }
    if !others.isEmpty {
      sentences.append("They may also be in \(list(others, or: "or")): --records chooses.")
    }
    if let id = declaration.records.id { sentences.append("Records are told apart by \(id).") }
    return sentences
  }

  private func place(of location: RecordLocation) -> String {
    let isRoot = location.path == .root
    switch location.shape {
    case .single: return isRoot ? "The answer is one record" : "The record is at \(location.path)"
    case .map: return "The records are the members of \(isRoot ? "the answer" : location.name)"
    case .array, .scalars:
      return "The records are the elements of \(isRoot ? "the answer" : location.name)"
    case .table(let columns, _):
      let names = columns.count > 5 ? columns.prefix(5) + ["…"] : columns
      return "The records are the rows of a table at \(location.name) with the columns "
        + names.joined(separator: ", ")
    }
  }

  private var nextSentences: [String] {
    guard let next else { return [] }
    let evidence = Redaction.text(next.evidence)
    switch next.decision {
    case .request(let request):
      let url = Redaction.url(request.url)
      let way = "The source \(next.phrase): \(evidence)."
      return [way, sure(next.confidence), "The next request is \(request.method) \(url) ."]
    case .otherOrigin(let url, _):
      let place = "The next page is at another origin, which is not asked without your consent"
      return ["\(place): \(Redaction.url(url)) .", sure(next.confidence)]
    case .unusable(let url):
      return ["The answer names a next page by what is not a valid URL: \(Redaction.url(url)) ."]
    case .uneditable(let place):
      return [
        "The source \(next.phrase): \(evidence).", "The request has no place for it: \(place).",
      ]
    case .end where next.rule.kind == PagingRule.Kind.none: return ["Further pages are off."]
    case .end: return ["This is the last page: \(evidence).", sure(next.confidence)]
    case .unknown where next.leavesRecords:
      return ["There are more records, but how to request them was not found: \(evidence)."]
    case .unknown: return ["Whether there is a next page is not known: \(evidence)."]
    }
  }

  private var rowSentences: [String] {
    let row = declaration.row
    let parts: [(String, [FieldPath], String)] = [
      ("its title is", row.title, "or else"), ("below it stands", row.subtitle, "and"),
      ("its text is", [row.body].compactMap(\.self), ""), ("its badges are", row.badge, "and"),
      ("its time is", [row.time].compactMap(\.self), ""),
      ("its link is", [row.url].compactMap(\.self), ""),
    ]
    let said = parts.filter { !$0.1.isEmpty }
      .map { words, fields, last in "\(words) \(list(fields.map(\.description), or: last))" }
    return said.isEmpty ? [] : ["Of a row, \(said.joined(separator: "; "))."]
  }

  private func list(_ words: [String], or last: String) -> String {
    guard words.count > 1, let end = words.last else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(last) \(end)"
  }

  private func sure(_ confidence: Double) -> String {
    let words =
      switch confidence {
      case 0.98...: "certain"
      case 0.9...: "very likely"
      case 0.7...: "likely"
      case 0.5...: "a guess"
      default: "a weak guess"
      }
    return "That is \(words) (\(percent(confidence)))."
  }
}

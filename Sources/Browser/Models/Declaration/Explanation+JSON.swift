// The explanation for programs.
extension Explanation {
  /// One object of strict JSON in lines that a terminal shows as they are: the members of the declared
  /// source, and `explanation` with the sentences, the evidence and how sure it is, from 0 to 1.
  ///
  /// Texts that are too long to be shown are null.
  package var json: String {
    let members = declaration.members.map { name, text in
      "  \(string(name)): \(SourceDeclaration.strict(secrets.shown(text)))"
    }
    let explanation = object([
      "sentences": array(sentences.map(string)), "records": records, "next": nextPage,
    ])
    return "{\n" + (members + ["  \"explanation\": \(explanation)"]).joined(separator: ",\n")
      + "\n}\n"
  }

  private var records: String {
    guard let best = candidates.first else { return "null" }
    return object([
      "evidence": string(best.evidence), "confidence": number(best.confidence),
      "count": "\(best.count)", "isCountExact": "\(best.isCountExact)",
      "candidates": array(candidates.dropFirst().map(candidate)),
    ])
  }

  private func candidate(_ location: RecordLocation) -> String {
    let declared = RecordsDeclaration(location)
    return object([
      "path": string(location.path.description),
      "shape": declared.shape.map { string($0.rawValue) } ?? "null", "count": "\(location.count)",
      "evidence": string(location.evidence), "confidence": number(location.confidence),
    ])
  }

  private var nextPage: String {
    guard let next else { return "null" }
    let decision: (word: String, method: String?, url: String?) =
      switch next.decision {
      case .request(let request): ("request", request.method, request.url)
      case .otherOrigin(let url, _): ("otherOrigin", nil, url)
      case .unusable(let url): ("unusable", nil, url)
      case .uneditable: ("uneditable", nil, nil)
      case .end: ("end", nil, nil)
      case .unknown: (next.leavesRecords ? "unreadable" : "unknown", nil, nil)
      }
    return object([
      "decision": string(decision.word), "mechanism": string(next.mechanism),
      "evidence": string(Redaction.text(next.evidence)), "confidence": number(next.confidence),
      "method": decision.method.map(string) ?? "null",
      "url": decision.url.map { string(Redaction.url($0)) } ?? "null",
    ])
  }

  private func string(_ text: String) -> String {
    SourceDeclaration.quoted(secrets.shown(text)) ?? "null"
  }

  private func number(_ confidence: Double) -> String {
    "\((min(max(confidence, 0), 1) * 100).rounded() / 100)"
  }

  private func object(_ members: KeyValuePairs<String, String>) -> String {
    "{ \(members.map { "\(string($0)): \($1)" }.joined(separator: ", ")) }"
  }

  private func array(_ elements: [String]) -> String {
    "[\(elements.joined(separator: ", "))]"
  }
}

extension SourceDeclaration {
  /// A member of a declaration with its names in quotes, as JSON demands.
  fileprivate static func strict(_ text: String) -> String {
    var result = ""
    var name = ""
    var isInString = false
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isInString {
        isInString = isEscaped || scalar != "\""
        isEscaped = !isEscaped && scalar == "\\"
      } else if ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) {
        name.unicodeScalars.append(scalar)
        continue
      } else {
        result += scalar == ":" && !name.isEmpty ? "\"\(name)\"" : name
        name = ""
        isInString = scalar == "\""
      }
      result.unicodeScalars.append(scalar)
    }
    return result + name
  }
}

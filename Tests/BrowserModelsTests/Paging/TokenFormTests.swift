import BrowserModels
import SystemTesting
import Testing

/// Token forms of public connectors, put into answers: a form is a distinct pair of a place in the answer
/// and a parameter of the request.
@Suite struct TokenFormTests {
  @Test(.needsCorpus) func `tokens of public connectors are followed`() throws {
    let forms = try TokenForm.all()
    try #require(forms.count >= 12)
    var first = 0
    var within = 0
    for form in forms {
      let candidates = try [3, 100].map { try form.candidates(askedSize: $0) }
      #expect(candidates.allSatisfy { $0[0].decision != .end }, "the last page: \(form)")
      for found in candidates where found[0].confidence >= 0.9 {
        #expect(form.isRight(found[0]), "a wrong request: \(form)")
      }
      let isFirst = candidates.allSatisfy { form.isRight($0[0]) }
      let isWithin = candidates.allSatisfy { $0.prefix(4).contains(where: form.isRight) }
      first += isFirst ? 1 : 0
      within += isWithin ? 1 : 0
      if !isFirst {
        let asked = candidates[0].prefix(4).compactMap(\.request?.url)
        print("  not at the first try:", form, asked)
      }
    }
    print("token forms: \(forms.count), at the first try \(first), within four \(within)")
    #expect(Double(first) >= 0.8 * Double(forms.count))
    #expect(Double(within) >= 0.9 * Double(forms.count))
  }
}

/// Where a token is in an answer, and the parameter that it goes into.
private struct TokenForm: Hashable, CustomStringConvertible {
  let path: [String]
  let records: [String]
  let parameter: String
  let isBody: Bool
  let size: String

  var description: String { "/\(path.joined(separator: "/")) → \(parameter)" }

  /// The forms of all three files, those of a last record apart.
  static func all() throws -> [TokenForm] {
    var forms: [String: TokenForm] = [:]
    for form in try connectors() + providers() + agents() where forms[form.description] == nil {
      forms[form.description] = form
    }
    return forms.values.sorted { $0.description < $1.description }
  }

  func candidates(askedSize: Int) throws -> [PagingCandidate] {
    let token = JSONValue.string("dG9rZW4:2tFx9")
    let list = JSONValue.array((1...3).map { json(#"{"id":\#($0),"name":"n\#($0)"}"#) })
    var root = JSONValue.object(JSONObject())
    if records.isEmpty {
      root = list
    } else {
      root = try #require(root.setting(list, at: JSONPointer(tokens: records)))
      root = try #require(root.setting(token, at: JSONPointer(tokens: path)))
    }
    let body = #"{"\#(size)":\#(askedSize)}"#
    let url = "https://h.example/v1/things"
    let request =
      isBody
      ? PageRequest(method: "POST", url: url, body: Array(body.utf8))
      : PageRequest(url: "\(url)?\(size)=\(askedSize)")
    return PagingCandidateFinder.candidates(
      after: PageAnswer(request: request, body: []),
      root: root,
      at: RecordFinder.candidates(in: root, url: url)[0]
    )
  }

  func isRight(_ candidate: PagingCandidate) -> Bool {
    guard let request = candidate.request else { return false }
    let place =
      isBody ? RequestPlace.body(JSONPointer(tokens: [parameter])) : .query(parameter)
    return place.value(in: request)?.string == "dG9rZW4:2tFx9"
  }
}

extension TokenForm {
  private static func connectors() throws -> [TokenForm] {
    try rows("connectors.tsv").compactMap { row in
      guard row["paginator"] == "CursorPagination", row["token_in"] == "request_parameter",
        let value = row["cursor_value"], value.contains("response"), !value.contains("+"),
        let name = row["token_name"], !name.isEmpty, !value.contains("last_record")
      else { return nil }
      let path = keys(in: value)
      guard !path.isEmpty else { return nil }
      let pointer = row["records"] ?? ""
      let records =
        pointer.contains("{") ? ["data"] : pointer.split(separator: "/").map(String.init)
      guard !records.isEmpty else { return nil }
      let size = row["size_name"].flatMap { $0.isEmpty || $0.contains("-") ? nil : $0 } ?? "limit"
      return TokenForm(path: path, records: records, parameter: name, isBody: false, size: size)
    }
  }

  private static func providers() throws -> [TokenForm] {
    try rows("providers.tsv").compactMap { row in
      guard row["type"] == "cursor", let path = row["cursor_path_in_response"], !path.isEmpty,
        let name = row["cursor_name_in_request"], !name.isEmpty
      else { return nil }
      let parts = path.split(separator: ".").map(String.init)
      let size = row["limit_name_in_request"].flatMap { $0.isEmpty ? nil : $0 } ?? "limit"
      let records = parts.dropLast() + ["items"]
      return TokenForm(
        path: parts,
        records: Array(records),
        parameter: name,
        isBody: false,
        size: size
      )
    }
  }

  // Rows with one token-like `meta` and one parameter of the same stem.
  private static func agents() throws -> [TokenForm] {
    try rows("agents.tsv").compactMap { row in
      guard let meta = row["meta"], meta != "{}", let list = row["records"], list.hasPrefix("$."),
        let object = try? JSONReader.value(of: Array(meta.utf8)).object
      else { return nil }
      let tokens = object.members.compactMap { $0.value.string }.filter {
        let last = $0.split(separator: ".").last.map(String.init) ?? ""
        return $0.hasPrefix("$.") && isTokenLike(last)
      }
      guard tokens.count == 1 else { return nil }
      let path = tokens[0].dropFirst(2).split(separator: ".").map(String.init)
      let parameters = (row["params"] ?? "").split(separator: " ").map(String.init).filter {
        ($0.hasPrefix("query:") || $0.hasPrefix("body:"))
          && isSameStem(String($0.split(separator: ":")[1]), path[path.count - 1])
      }
      guard parameters.count == 1 else { return nil }
      let records = list.dropFirst(2).split(separator: ".").map(String.init)
      let name = String(parameters[0].split(separator: ":")[1])
      let sizes = ["pageSize", "page_size", "per_page", "page[size]"]
      let size = sizes.first { row["params"]?.contains("query:\($0)") == true } ?? "limit"
      return TokenForm(
        path: path,
        records: records,
        parameter: name,
        isBody: parameters[0].hasPrefix("body:"),
        size: size
      )
    }
  }

  private static func isTokenLike(_ name: String) -> Bool {
    let lower = name.lowercased()
    return ["cursor", "token", "after", "offset"].contains { lower.contains($0) }
      && !lower.contains("start")
  }

  private static func isSameStem(_ parameter: String, _ key: String) -> Bool {
    func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
    let own = letters(key)
    return letters(parameter) == own || "next" + letters(parameter) == own
  }

  // `response['meta']['after']`, `response.get('pages', {}).get('next')`, `response.next`.
  private static func keys(in expression: String) -> [String] {
    guard let start = expression.range(of: "response") else { return [] }
    var names: [String] = []
    var word = ""
    for character in expression[start.upperBound...] {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        if !word.isEmpty, word != "get" { names.append(word) }
        word = ""
      }
    }
    return names
  }

  private static func rows(_ name: String) throws -> [[String: String]] {
    let text = String(decoding: try RecordedCorpus.bytes("specs/\(name)"), as: UTF8.self)
    let lines = text.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { unquoted(String($0)) }
    }
    let header = lines[0]
    return lines.dropFirst().map { cells in
      Dictionary(zip(header, cells)) { first, _ in first }
    }
  }

  private static func unquoted(_ cell: String) -> String {
    guard cell.hasPrefix("\""), cell.hasSuffix("\""), cell.count > 1 else { return cell }
    return String(cell.dropFirst().dropLast()).replacing("\"\"", with: "\"")
  }
}

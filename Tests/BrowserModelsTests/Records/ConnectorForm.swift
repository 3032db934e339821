import BrowserModels
import SystemTesting

/// Where one API has its records, by a catalogue of connectors, and answers of that form.
struct ConnectorForm: Hashable {
  /// What an answer has beside its list.
  enum Dress: CaseIterable {
    /// Nothing.
    case bare
    /// Numbers of pages at the root.
    case paged
    /// A token beside the list, warnings and links.
    case token
    /// A total of 0: the list is empty.
    case none
  }

  let api: String
  let url: String
  let list: JSONPointer
  /// The member that each record is in.
  private let wrapper: String?

  /// The GET rows of the three files with a place that is not code; each place and URL once.
  static func all() throws -> [ConnectorForm] {
    var forms: [ConnectorForm] = []
    let connectors = try rows("connectors.tsv")
    for row in connectors where row["method"] == "GET" {
      if let form = ConnectorForm(row, path: row["path"] ?? "", records: row["records"] ?? "") {
        forms.append(form)
      }
    }
    let agents = try rows("agents.tsv")
    for row in agents where row["method"] == "GET" && row["records"]?.hasPrefix("$.") == true {
      let names = row["records"]?.dropFirst().split(whereSeparator: { ".[]*".contains($0) }) ?? []
      if let form = ConnectorForm(
        row,
        path: row["path"] ?? "",
        records: names.map { "/" + $0 }.joined()
      ) {
        forms.append(form)
      }
    }
    var seen: Set<ConnectorForm> = []
    return forms.filter { seen.insert($0).inserted }
  }

  private init?(_ row: [String: String], path: String, records: String) {
    guard !records.contains("{"), !records.contains(":"), let place = JSONPointer(records) else {
      return nil
    }
    api = row["api"] ?? ""
    let host = Self.filled(row["base"] ?? "")
    let base = host.hasPrefix("http") ? host : "https://\(host).example.com"
    let isJoined = base.hasSuffix("/") || path.hasPrefix("/")
    url = base + (isJoined ? "" : "/") + Self.filled(path)
    let tokens = place.tokens
    let star = tokens.firstIndex(of: "*")
    list = JSONPointer(tokens: Array(tokens[..<(star ?? tokens.count)]))
    wrapper = star.flatMap { $0 + 1 < tokens.count ? tokens[$0 + 1] : nil }
  }

  /// An answer of this form.
  func answer(_ dress: Dress) -> JSONValue {
    let records = dress == .none ? [] : (1...3).map(record)
    var value = JSONValue.array(records)
    for (depth, name) in list.tokens.enumerated().reversed() {
      var members = [(key: name, value: value)]
      if depth == list.tokens.count - 1, dress == .token {
        members.append((key: "next_cursor", value: .string("b2Zmc2V0OjEwMA")))
      }
      if depth == 0 { members += siblings(dress) }
      value = .object(JSONObject(members))
    }
    return value
  }

  private func siblings(_ dress: Dress) -> [(key: String, value: JSONValue)] {
    switch dress {
    case .bare: []
    case .paged:
      [
        (key: "page", value: .number("1")), (key: "per_page", value: .number("3")),
        (key: "total", value: .number("9")),
      ]
    case .token:
      [
        (key: "warnings", value: .array([])), (key: "status", value: .string("ok")),
        (
          key: "links",
          value: .array([
            .object(["rel": .string("self"), "href": .string("https://example.com/")])
          ])
        ),
      ]
    case .none: [(key: "total", value: .number("0")), (key: "status", value: .string("ok"))]
    }
  }

  private func record(_ number: Int) -> JSONValue {
    let fields: JSONValue = .object([
      "id": .number("10\(number)"), "name": .string("Name \(number)"),
      "created_at": .string("2024-05-0\(number)T10:00:00Z"), "status": .string("active"),
      "tags": .array([.string("a")]), "owner": .object(["id": .number("7"), "name": .string("x")]),
    ])
    return wrapper.map { .object(JSONObject([(key: $0, value: fields)])) } ?? fields
  }

  private static func rows(_ name: String) throws -> [[String: String]] {
    let text = String(decoding: try RecordedCorpus.bytes("specs/" + name), as: UTF8.self)
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map {
        $0.trimmingPrefix("\"").replacing("\"\"", with: "\"")
      }
    }
    let names = lines.first?.map { String($0) } ?? []
    return lines.dropFirst().map { cells in
      Dictionary(uniqueKeysWithValues: zip(names, cells.map { String($0) }))
    }
  }

  /// A text without the templates of the catalogue: what stands for a value becomes an id.
  private static func filled(_ template: String) -> String {
    var text = ""
    var depth = 0
    for character in template {
      switch character {
      case "{":
        if depth == 0 { text += "1234" }
        depth += 1
      case "}": depth = max(0, depth - 1)
      case "\"": break
      default: if depth == 0 { text.append(character) }
      }
    }
    return text
  }
}

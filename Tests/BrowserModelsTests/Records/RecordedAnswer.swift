import BrowserModels
import Foundation
import SystemTesting
import Testing

/// One recorded answer of the corpus with what is known about it.
struct RecordedAnswer {
  let file: String
  let url: String
  let method: String
  let expected: [String: Any]
  let root: JSONValue
  let documents: [JSONValue]
  let answer: PageAnswer

  var records: String? { expected["records"] as? String }
  var recordCount: Int? { expected["record_count"] as? Int }
  var next: [String: Any] { expected["next"] as? [String: Any] ?? [:] }
  var nextKind: String { next["kind"] as? String ?? "" }

  /// All that are listed; more than two hundred.
  static func all() throws -> [RecordedAnswer] {
    let index = try #require(RecordedCorpus.json("index.json") as? [[String: Any]])
    try #require(index.count > 200)
    return try index.map(RecordedAnswer.init)
  }

  init(_ entry: [String: Any]) throws {
    expected = entry
    file = entry["file"] as? String ?? ""
    let request = entry["request"] as? [String: Any]
    url = request?["url"] as? String ?? "https://example.com/"
    method = request?["method"] as? String ?? "GET"
    let bytes = try RecordedCorpus.bytes("answers/" + file)
    let lines = file.hasSuffix("ndjson") ? bytes.split(separator: 0x0A).map(Array.init) : []
    documents = try lines.map { try JSONReader.value(of: $0) }
    root = lines.isEmpty ? try JSONReader.value(of: bytes) : .array(documents)
    let body = (request?["body"] as? String).map { Array($0.utf8) }
    let meta = "answers/" + file.replacingOccurrences(of: ".json", with: ".meta.json")
    let description = try? RecordedCorpus.json(meta) as? [String: Any]
    let response = description?["response"] as? [String: Any]
    let headers = response?["headers"] as? [String: Any] ?? [:]
    let fields = headers.flatMap { name, value -> [HTTPField] in
      let values = value as? [String] ?? [value as? String ?? ""]
      return values.map { HTTPField(name, $0) }
    }
    answer = PageAnswer(
      request: PageRequest(method: method, url: url, body: body),
      status: response?["status"] as? Int ?? 200,
      fields: HTTPFields(fields),
      body: bytes
    )
  }
}

/// A value from JSON text in a test.
func json(_ text: String) -> JSONValue {
  (try? JSONReader.value(of: Array(text.utf8))) ?? .elided
}

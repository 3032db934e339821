import BrowserModels
import PropertyTesting
import Testing

@testable import BrowserManagers

/// Large documents that are read while they arrive.
struct ArrivingDocumentTests {
  /// What was read of a document, however it came.
  private struct Outcome: Equatable {
    var texts: [String] = []
    var records: [JSONValue] = []
    var beside: JSONValue = .null
    var count = 0
    var fault: String?
  }

  private func answer(_ body: [UInt8] = [], _ fields: HTTPFields = []) -> PageAnswer {
    let request = PageRequest(url: "https://a.example/items")
    return PageAnswer(request: request, fields: fields, body: body)
  }

  private func reader(_ named: String?) -> PageReader {
    PageReader(name: "a.example", named: named)
  }

  private func texts(_ reading: PageReading) -> [String] {
    reading.texts.ranges.map { String(decoding: reading.texts.bytes[$0], as: UTF8.self) }
  }

  /// The place of a fault; the text around it is cut where parts meet.
  private func place(_ fault: PageError?) -> String? {
    switch fault {
    case .notJSON(_, let line, let column, let reason, _): "\(line), \(column): \(reason)"
    case .cutShort(_, let line, let column): "\(line), \(column): cut"
    case nil: nil
    default: "\(fault as Any)"
    }
  }

  private func outcome(of readings: [PageReading], _ path: JSONPointer) -> Outcome {
    var outcome = Outcome()
    outcome.texts = readings.flatMap(texts)
    outcome.records = readings.flatMap(\.records)
    guard let last = readings.last else { return outcome }
    outcome.count = last.location.count
    outcome.fault = place(last.fault)
    let isList = path.value(in: last.root)?.array != nil
    outcome.beside = isList ? last.root.setting(.array([]), at: path) ?? .null : last.root
    return outcome
  }

  /// Reads a document that comes in chunks of so many bytes.
  private func read(
    _ body: [UInt8],
    chunk: Int,
    least: Int = 1,
    named: String? = nil,
    _ fields: HTTPFields = []
  ) throws -> (readings: [PageReading], isList: Bool) {
    let document = ArrivingDocument(answer([], fields), reader(named), least: least)
    var readings: [PageReading] = []
    var rest = body[...]
    while !rest.isEmpty {
      let step = document.read(Array(rest.prefix(chunk)))
      rest = rest.dropFirst(chunk)
      if case .records(let reading) = step { readings.append(reading) }
      if case .mistake = step { break }
    }
    guard document.isList else {
      let whole = document.takeBody()
      return ([try reader(named).read(answer(whole, fields))], false)
    }
    readings.append(try document.end(answer([], fields)))
    return (readings, true)
  }

  private static let record = #"{"id":%,"name":"an item","size":3,"state":"open","of":"a"}"#

  private static func records(_ count: Int, from first: Int = 0) -> [String] {
    (first..<first + count).map { record.replacing("%", with: String($0)) }
  }

  private static let list = records(40).joined(separator: ",\n")

  @Test(arguments: [1, 2, 3, 7, 64, 1_000])
  func `the parts of a list are the whole of it, and what is beside it is read`(
    chunk: Int
  ) throws {
    let body = Array("{\"total\":40,\"items\":[\(Self.list)],\"next\":\"/items?page=2\"}".utf8)

    let (readings, isList) = try read(body, chunk: chunk, least: 200)

    let last = try #require(readings.last)
    #expect(isList)
    #expect(readings.count > 1)
    #expect(readings.flatMap(texts) == Self.records(40))
    #expect(last.root.object?["next"] == .string("/items?page=2"))
    #expect(last.root.object?["items"]?.array?.count == 40)
    #expect(last.root.object?["items"]?.array?.last?.object?["id"] == .number("39"))
    #expect(last.location.count == 40)
    #expect(last.location.evidence.hasPrefix("40 records"))
    #expect(last.fault == nil && last.warning == nil)
  }

  @Test(arguments: propertySeeds)
  func `the parts are the same as the whole, whatever the document and its chunks`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let (text, path) = Self.document(&random)
    let body = Self.spoiled(Array(text.utf8), &random)
    let named = path == .root ? "$" : path.description

    let whole = try? reader(named).read(answer(body))
    let size = 1 + random.below(40)
    let parts = try? read(body, chunk: size, least: 1 + random.below(60), named: named)

    // A mistake before a second record leaves nothing that is a list.
    guard let whole, whole.records.count > 1 else { return }
    let found = outcome(of: try #require(parts, "seed \(seed)").readings, path)
    #expect(found == outcome(of: [whole], path), "seed \(seed): \(text)")
    #expect(
      parts?.isList == true || body.count < 200 || whole.records.count < 20,
      "seed \(seed): \(text)"
    )
  }

  /// A document with a list, and where the list is.
  private static func document(_ random: inout SplitMix64) -> (String, JSONPointer) {
    let blank = ["", " ", "\n", "\r\n  "][random.below(4)]
    let shape = random.below(4)
    let elements = (0..<random.below(30)).map { number in
      switch shape {
      case 0: "{\"id\":\(number),\(blank)\"a\":[{\"b\":\"é\\\"]\"}]}"
      case 1: "\(number)"
      case 2: "\"x]\(number)\(blank == "\n" ? "" : blank.filter { $0 == " " }),\""
      default: "[[\(number)],\(blank)[\"a\"]]"
      }
    }
    let list = "[\(blank)" + elements.joined(separator: "\(blank),\(blank)") + "\(blank)]"
    switch random.below(4) {
    case 0: return (list, .root)
    case 1: return ("{\"items\":\(list)}", JSONPointer(tokens: ["items"]))
    case 2:
      let text = "{\(blank)\"a\":[1,{\"items\":[7]}],\"d\":{\"items\":\(list),\"n\":2},\"t\":{}}"
      return (text, JSONPointer(tokens: ["d", "items"]))
    default:
      let text = "\u{FEFF}{\"m\":{\"c\":9},\"items\":\(list),\(blank)\"next\":{\"a\":[1,2]}}"
      return (text, JSONPointer(tokens: ["items"]))
    }
  }

  /// Most documents as they are; some cut, or with a byte that does not belong there.
  private static func spoiled(_ body: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    guard random.chance(40) else { return body }
    if random.chance(40) { return Array(body.prefix(random.below(body.count))) }
    var spoiled = body
    let place = random.below(body.count)
    spoiled[place] = Array("]}[{,:\"x\n0".utf8)[random.below(10)]
    return spoiled
  }

  @Test func `of a record that is not JSON the records before it stay, and it is said where`()
    throws
  {
    let text = "[" + Self.records(20).joined(separator: ",\n") + ",\n{\"id\" 20},\n{\"id\":21}]"

    let (readings, isList) = try read(Array(text.utf8), chunk: 50)

    #expect(isList)
    #expect(readings.flatMap(texts) == Self.records(20))
    #expect(place(readings.last?.fault)?.hasPrefix("21, 7: ") == true)
  }

  @Test func `an answer that says at its end that it failed has failed`() {
    let text = "{\"items\":[\(Self.list)],\"ok\":false,\"error\":\"too late\"}"

    #expect(throws: PageError.service(message: "too late", host: "a.example")) {
      try read(Array(text.utf8), chunk: 100, least: 100)
    }
  }

  @Test func `documents in a row are one list, and nothing of them is lost`() throws {
    let text = "[\(Self.list)]\n[\(Self.records(40, from: 40).joined(separator: ","))]"

    let (readings, isList) = try read(Array(text.utf8), chunk: 100, least: 100)

    #expect(isList)
    #expect(readings.flatMap(texts) == Self.records(80))
    #expect(readings.last?.form != nil)
    #expect(readings.last?.fault == nil)
  }

  @Test func `a list that is more likely than the first one is named`() throws {
    let others = (0..<30).map { "{\"a\":\($0),\"b\":2}" }.joined(separator: ",")
    let text = "{\"first\":[\(others)],\"items\":[\(Self.list)]}"

    let (readings, _) = try read(Array(text.utf8), chunk: 90, least: MemoryLimit.firstPage)
    #expect(readings.last?.location.path == JSONPointer("/items"))

    let chosen = "{\"entries\":[\(Self.list)],\"items\":[\(Self.list)]}"
    let (parts, isList) = try read(Array(chosen.utf8), chunk: 90, least: 400)

    #expect(isList)
    #expect(parts.flatMap(texts) == Self.records(40))
    #expect(parts.last?.candidates.first?.path == JSONPointer("/items"))
    #expect(
      parts.last?.warning
        == "The records are those of entries, with which the answer begins. It also has items (40), "
        + "which --records items shows."
    )
  }

  @Test(arguments: [
    // One record, a map, lines, documents in a row, a table whose columns may come, and other text.
    "{\"id\":1,\"name\":\"\(String(repeating: "a", count: 400))\",\"tags\":[1]}",
    "{\"a\":{\"id\":1},\"b\":{\"id\":2},\"c\":{\"id\":3},\"d\":{\"id\":4},\"e\":{\"id\":5}}",
    "{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n", "[1] [2] [3] [4]",
    "{\"rows\":[[1,2],[3,4],[5,6],[7,8],[9,0],[1,1]],\"columns\":[\"a\",\"b\"]}",
    "<html>\(String(repeating: "a", count: 400))", "\u{1E}[1,2,3]\n\u{1E}[4,5,6]\n",
    "                                                                      ",
  ])
  func `what is no list that can be read in parts is read whole`(text: String) throws {
    let whole = try? reader(nil).read(answer(Array(text.utf8)))

    let parts = try? read(Array(text.utf8), chunk: 10, least: 30)

    #expect(parts?.isList != true)
    #expect(parts?.readings.flatMap(texts) == whole.map(texts))
  }

  @Test func `a body in another encoding is read whole`() throws {
    let latin = "[{\"name\":\"".utf8 + [0xE9] + "\"},{\"name\":\"b\"}]".utf8
    let fields = HTTPFields([HTTPField("Content-Type", "application/json; charset=iso-8859-1")])

    let (readings, isList) = try read(Array(latin), chunk: 3, fields)

    #expect(!isList)
    #expect(readings.last?.records.first?.object?["name"] == .string("é"))
  }

  @Test func `no more is held of a list than what was not handed over`() {
    let document = ArrivingDocument(answer(), reader(nil), least: 200)
    let body = Array("{\"items\":[\(Self.list),".utf8)

    _ = document.read(body)

    #expect(document.isList)
    #expect(document.count == body.count)
    #expect(document.heldCount < 100)
  }
}

import BrowserModels
import Testing

@testable import BrowserManagers

@MainActor @Suite struct KeyedRecordsEverywhereTests {
  private static let names = ["ann", "bob", "c \\\"d\\\"", "dan", "eve", "fay", "gus", "hal"]

  private static func map(_ fields: (String) -> String) -> [UInt8] {
    Array(("{" + names.map { "\"\($0)\" : \(fields($0))" }.joined(separator: ",\n") + "}").utf8)
  }

  @Test(arguments: ReadAnswer.Way.allCases)
  func `the key of a record is a part of it`(way: ReadAnswer.Way) throws {
    let read = try ReadAnswer(Self.map { _ in #"{"age": 7, "n":[1]}"# }, by: way)

    #expect(read.texts == Self.names.map { #"{"key":"\#($0)","age":7,"n":[1]}"# })
    if way != .filePrinted {
      #expect(read.location?.shape == .map)
      #expect(read.values.map { $0.object?["key"]?.string } == read.names)
    }
  }

  @Test(arguments: ReadAnswer.Way.allCases)
  func `a key is called by a name that is free`(way: ReadAnswer.Way) throws {
    let read = try ReadAnswer(Self.map { _ in #"{"key":1,"_key":{"key":2}}"# }, by: way)

    #expect(read.texts == Self.names.map { #"{"__key":"\#($0)","key":1,"_key":{"key":2}}"# })
  }

  @Test(arguments: ReadAnswer.Way.allCases)
  func `a wrapped record keeps its key`(way: ReadAnswer.Way) throws {
    let read = try ReadAnswer(Self.map { _ in #"{"in":{"a":1,"b":2,"c":3,"d":4},"z":5}"# }, by: way)

    #expect(
      read.texts == Self.names.map { #"{"key":"\#($0)","in":{"a":1,"b":2,"c":3,"d":4},"z":5}"# }
    )
    if way != .filePrinted {
      #expect(
        read.values.map { $0.object?.members.map(\.key) ?? [] }
          == Self.names.map { _ in ["a", "b", "c", "d", "key", "z"] }
      )
    }
  }

  @Test func `a large page of records by key is read in parts with their keys`() throws {
    let members = (0..<60_000).map { #""k\#($0)":{"a":\#($0),"b":[1,2,3,4],"c":{"d":1,"e":2}}"# }
    let body = Array(("{" + members.joined(separator: ",") + "}").utf8)

    let read = try ReadAnswer(body, by: .http)

    #expect(read.texts.count == 60_000)
    #expect(read.texts.last == #"{"key":"k59999","a":59999,"b":[1,2,3,4],"c":{"d":1,"e":2}}"#)
  }

  @Test func `a mistake in a record by key is told by its place in the file`() throws {
    let text =
      "{\"a\":{\"n\":1,\"m\":2},\n\"b\":{\"n\": },\n"
      + (0..<8).map { "\"k\($0)\":{\"n\":1,\"m\":2}" }.joined(separator: ",\n") + "}"
    let supply = StubByteSupply([.text(text)])
    let head = "{" + (0..<9).map { "\"k\($0)\":{\"n\":1,\"m\":2}" }.joined(separator: ",") + "}"
    let location = RecordFinder.candidates(in: try JSONReader.value(of: Array(head.utf8)))[0]
    let layout = FileLayout(framing: .documents, location: location, candidates: [location])
    let store = FileRecordStore(supply, layout: layout)
    var ranges: [Range<Int>] = []
    try FileScan(supply, named: nil, layout: layout).run { event in
      if case .found(let found, _, _) = event { ranges += found }
    }
    store.append(ranges[...])

    #expect(store.count == 10)
    guard case .failure(let failure) = store.record(at: 1).content else {
      Issue.record("a record with a mistake has a value")
      return
    }
    #expect(failure.sentence.hasPrefix("Line 2, column 11: a value is missing here"))
  }
}

extension ReadAnswer {
  /// The keys of the first records as they are without escapes.
  fileprivate var names: [String?] {
    ["ann", "bob", #"c "d""#, "dan", "eve", "fay", "gus", "hal"]
  }
}

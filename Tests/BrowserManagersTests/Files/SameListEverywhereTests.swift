import BrowserModels
import Foundation
import SystemTesting
import Testing

@testable import BrowserManagers

/// A list does not depend on how its bytes arrive.
@MainActor @Suite struct SameListEverywhereTests {
  @Test(arguments: ["commits.json", "/commits/0a1b2c3d4e5f", "standard input"])
  func `the name of a file does not say where its records are`(name: String) throws {
    let body = Array(#"{"files":[{"id":1,"n":2}],"commits":[{"id":1,"n":2}],"total":2}"#.utf8)
    let layout = try FileLayout(head: body, isWhole: true, name: name, named: nil)

    #expect(layout.location.path.description == "/files")
    #expect(try ReadAnswer(body, by: .http).location?.path.description == "/files")
  }

  @Test(arguments: [
    #"{"ids":["a","b"],"next_cursor":"x"}"#, #"{"items":[],"total":0}"#, #"{"data":{"boards":[]}}"#,
    #"{"items":[{"id":1}],"total":1}"# + "\n" + #"{"items":[{"id":2}],"total":1}"#,
    "[1,2,3,4,5]", "[[\"a\",\"b\"],[1,2]]", #"[{"id":1}][{"id":2}]"#,
    "[\"a\",\"b\"]\n[1,2]\n[3,4]\n",
    #"{"a":1}"#, "null", "7", #"{"id":1}"# + "\n" + #"{"id":2}"#,
    #"{"items":[{"id":1}],"links":[{"rel":"next","href":"/2"}]}"#,
  ])
  func `an answer gives the same list from a file, a pipe and a server`(text: String) throws {
    let first = try ReadAnswer(Array(text.utf8), by: .file)

    for way in ReadAnswer.Way.allCases {
      let other = try ReadAnswer(Array(text.utf8), by: way)
      #expect(first.difference(from: other) == nil, "\(way)")
    }
  }

  private nonisolated static let objects = (0..<30_000).map {
    #"{"id":\#($0),"kind":"k","name":"name \#($0)"}"#
  }

  @Test(arguments: [
    (#"{"included":[\#(objects.joined(separator: ","))],"data":[{"id":1,"n":2}]}"#, "/data"),
    (
      #"{"warnings":[\#(objects.joined(separator: ","))],"rows":[{"id":1,"n":2}],"total":9}"#,
      "/rows"
    ),
    (
      #"{"id":7,"a":1,"b":2,"gadgets":[\#(objects.joined(separator: ","))],"has_more":true}"#,
      "/gadgets"
    ),
    (#"{"items":[\#(objects.joined(separator: ","))],"total":9}"#, "/items"),
  ])
  func `a large answer gives the same list however much of it was seen`(
    text: String,
    path: String
  ) throws {
    #expect(text.utf8.count > MemoryLimit.head)
    for way in [ReadAnswer.Way.file, .stream, .http] {
      let location = try ReadAnswer(Array(text.utf8), by: way).location
      #expect(location?.path.description == path, "\(way)")
    }
  }

  @Test(.needsCorpus)
  func `a recorded answer gives the same list from a file, a pipe and a server`() throws {
    let index = try #require(RecordedCorpus.json("index.json") as? [[String: Any]])
    var differences: [String] = []
    for entry in index {
      let file = entry["file"] as? String ?? ""
      let body = try RecordedCorpus.bytes("answers/" + file)
      let first = try ReadAnswer(body, by: .file)
      for way in [ReadAnswer.Way.stream, .http, .httpPrinted, .filePrinted] {
        let other = try ReadAnswer(body, by: way)
        if let difference = first.difference(from: other) {
          differences.append("\(file), \(way): \(difference)")
        }
      }
    }
    #expect(index.count > 240)
    for difference in differences { print("differs:", difference) }
    #expect(differences.isEmpty)
  }
}

extension ReadAnswer {
  /// What is not the same in another; nil when nothing is.
  fileprivate func difference(from other: ReadAnswer) -> String? {
    if let place = other.location, place.path != location?.path {
      return "\(location?.name ?? "") and \(place.name)"
    }
    guard texts.count == other.texts.count else {
      return "\(texts.count) and \(other.texts.count) records"
    }
    guard texts.first == other.texts.first, texts.last == other.texts.last else {
      return
        "other records: \(texts.first?.prefix(99) ?? "") \(other.texts.first?.prefix(99) ?? "")"
    }
    // What is printed is read whole, of a large record a row shows the beginning.
    guard way != .httpPrinted, other.way != .httpPrinted, !other.values.isEmpty else { return nil }
    return values.first == other.values.first && values.last == other.values.last
      ? nil : "other values"
  }
}

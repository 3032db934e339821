import BrowserModels
import Testing

@testable import BrowserManagers

/// What becomes of the records when a file is opened again.
@MainActor @Suite(.timeLimit(.minutes(10))) struct FileSourceRefreshTests {
  @Test func `a refresh that finds more records adds them and keeps the others`() async {
    let dialogue = FileDialogue([.text("[1,2]")], [.text("[1,2,3]")])
    dialogue.source.loadData()
    _ = await dialogue.heard()

    dialogue.source.refresh()

    #expect(
      await dialogue.heard() == [
        "refreshes", "added 2..<3", "added 3..<3", "succeeded with 1 more",
      ]
    )
    #expect(dialogue.rows == ["1", "2", "3"])
  }

  /// So many records a line each, more than the layout is detected on.
  private static func lines(_ ids: Range<Int>) -> StubByteSupply.Step {
    .text(ids.map { "{\"id\":\($0)}\n" }.joined())
  }

  @Test func `while a refresh goes on no row vanishes`() async {
    let dialogue = FileDialogue(
      [Self.lines(0..<1_000)],
      [
        Self.lines(0..<600), .pause, Self.lines(600..<800), .pause, Self.lines(800..<1_100), .pause,
        Self.lines(1_100..<1_101),
      ]
    )
    dialogue.source.loadData()
    _ = await dialogue.heard()

    dialogue.source.refresh()

    #expect(await dialogue.heard() == ["refreshes"])
    #expect(dialogue.rows.count == 1_000)
    dialogue.go()
    #expect(await dialogue.heard() == [])
    #expect(dialogue.rows.count == 1_000)
    dialogue.go()
    #expect(await dialogue.heard() == ["added 1000..<1100"])
    #expect(dialogue.rows.count == 1_100)
    dialogue.go()
    let end = await dialogue.heard()
    #expect(end.last == "succeeded with 101 more")
    #expect(dialogue.rows.count == 1_101)
    #expect(dialogue.rows.last == "{\"id\":1100}")
  }

  @Test func `a refresh that fails half-way keeps the rows and says so`() async {
    let full = PageError.storageFailed(reason: "No space left on device")
    let dialogue = FileDialogue(
      [Self.lines(0..<1_000)],
      [Self.lines(0..<600), .pause, .failure(full)]
    )
    dialogue.source.loadData()
    _ = await dialogue.heard()
    dialogue.source.refresh()
    _ = await dialogue.heard()

    dialogue.go()

    let end = await dialogue.heard()
    #expect(end.last == "failed: \(full.plainSentence)")
    #expect(dialogue.source.status.phase == .failed(full))
    #expect(dialogue.rows.count == 1_000)
    #expect(dialogue.rows.last == "{\"id\":999}")
    #expect(dialogue.source.status.warning?.contains("could not be read again") == true)
  }

  @Test func `a refresh while the first load runs ends that and begins anew`() async {
    let dialogue = FileDialogue(
      [Self.lines(0..<600), .pause, Self.lines(600..<700)],
      [Self.lines(0..<800)]
    )
    dialogue.source.loadData()
    #expect(await dialogue.heard() == ["starts", "added 0..<600"])

    dialogue.source.refresh()
    dialogue.goAll()

    var heard = await dialogue.heard()
    if heard == ["cancelled", "refreshes"] { heard += await dialogue.heard() }
    #expect(heard.prefix(2) == ["cancelled", "refreshes"])
    #expect(heard.last == "succeeded with 200 more")
    #expect(dialogue.rows.count == 800)
  }

  @Test func `a refresh that finds fewer records shows them at its end and says how many are gone`()
    async
  {
    let dialogue = FileDialogue([.text("[1,2,3]")], [.text("[1,2]")])
    dialogue.source.loadData()
    _ = await dialogue.heard()

    dialogue.source.refresh()

    #expect(await dialogue.heard() == ["refreshes", "succeeded with 0 more, removed 1"])
    #expect(dialogue.rows == ["1", "2"])
  }

  @Test func `a refresh names every record that changed, read or not, and keeps the others' ids`()
    async
  {
    let before = (0..<3_000).map { "{\"id\":\($0),\"n\":0}\n" }
    var now = before
    for id in [7, 1_500, 2_990] { now[id] = "{\"id\":\(id),\"n\":1}\n" }
    now[10...12] = []
    now.insert("{\"id\":9000}\n", at: 100)
    let dialogue = FileDialogue([.text(before.joined())], [.text(now.joined())])
    dialogue.source.loadData()
    _ = await dialogue.heard()

    dialogue.source.refresh()

    #expect(
      await dialogue.heard() == [
        "refreshes", "succeeded with 1 more, removed 3, changed [7, 1500, 2990]",
      ]
    )
    #expect(
      dialogue.source.order == [
        Range(0..<10), Range(13..<103), Range(3_000..<3_001), Range(103..<3_000),
      ]
    )
    #expect(dialogue.rows == now.map { String($0.dropLast()) })
  }

  @Test func `a record that has changed and moved is known by its id`() async {
    let dialogue = FileDialogue(
      [.text(#"[{"id":"a","n":1},{"id":"b","n":1},{"id":"c","n":1}]"#)],
      [.text(#"[{"id":"z","n":1},{"id":"a","n":2},{"id":"b","n":1},{"id":"c","n":2}]"#)]
    )
    dialogue.source.loadData()
    _ = await dialogue.heard()

    dialogue.source.refresh()

    #expect(
      await dialogue.heard() == [
        "refreshes", "succeeded with 1 more, changed [0, 2]",
      ]
    )
    #expect(dialogue.source.order == [Range(3..<4), Range(0..<3)])
  }

  @Test func `a file that was overwritten in place knows the records near the screen by their ids`()
    async
  {
    let dialogue = FileDialogue(
      [.text(#"[{"id":"a","n":1},{"id":"b","n":1}]"#)],
      [.text(#"[{"id":"z","n":1},{"id":"a","n":2},{"id":"b","n":2}]"#)]
    )
    dialogue.source.loadData()
    _ = await dialogue.heard()
    _ = dialogue.rows
    dialogue.change()

    dialogue.source.refresh()

    _ = await dialogue.heard()
    #expect(dialogue.source.order == [Range(2..<3), Range(0..<2)])
  }

  /// Files that are taken for lines before and after, or for documents, or one after the other.
  private nonisolated static let framings: [(before: String, now: String)] = [
    ("{\"id\":2}", "{\"id\":1}\n{\"id\":2}\n{\"id\":3}\n"),
    ("{\"id\":1}\n{\"id\":2}\n{\"id\":3}\n", "{\"id\":2}\n"),
    (
      "{\"id\":2}\n{\"id\":3}\n",
      "{\"id\":1}\n{\"id\":2,\"t\":\"\(String(repeating: "x", count: 1_100_000))\"}\n{\"id\":3}\n"
    ),
  ]

  @Test(arguments: framings.indices)
  func `records are known again whether or not they are lines`(index: Int) async {
    let (before, now) = Self.framings[index]
    let dialogue = FileDialogue([.text(before)], [.text(now)])
    dialogue.source.loadData()
    _ = await dialogue.heard()
    func ids() -> [String: RecordID] {
      dialogue.source.order.joined().reduce(into: [:]) { ids, id in
        let value = try? dialogue.source.store.record(at: id).content.get()
        ids[value?.object?["id"].map { "\($0)" } ?? ""] = id
      }
    }
    let known = ids()

    dialogue.source.refresh()

    _ = await dialogue.heard()
    let same = ids().filter { known[$0.key] != nil }
    #expect(!same.isEmpty)
    for (name, id) in same { #expect(known[name] == id, "\(name)") }
  }

  @Test func `a second refresh compares with the first`() async {
    let dialogue = FileDialogue([.text("[1,2,3]")], [.text("[0,1,2,3]")], [.text("[0,1,3,4]")])
    dialogue.source.loadData()
    _ = await dialogue.heard()
    dialogue.source.refresh()
    #expect(await dialogue.heard() == ["refreshes", "succeeded with 1 more"])

    dialogue.source.refresh()

    #expect(await dialogue.heard() == ["refreshes", "succeeded with 1 more, removed 1"])
    #expect(dialogue.rows == ["0", "1", "3", "4"])
    #expect(dialogue.source.order == [Range(3..<4), Range(0..<1), Range(2..<3), Range(4..<5)])
  }

  @Test func `a refresh of a file that was cut shows what is left of it and where it ends`() async {
    let dialogue = FileDialogue([.text("[11,12,13,14]")], [.text("[11,15,1")], [.text("[11,")])
    dialogue.source.loadData()
    _ = await dialogue.heard()
    dialogue.change()

    dialogue.source.refresh()

    let heard = await dialogue.heard()
    #expect(heard.first == "refreshes")
    #expect(heard.last?.contains("ends in the middle of a value: line 1, column 9") == true)
    #expect(dialogue.rows == ["11", "15"])
    #expect(dialogue.source.status.warning == nil)
    dialogue.source.refresh()
    _ = await dialogue.heard()
    #expect(dialogue.rows == ["11"])
  }

  @Test(arguments: ["hello", "<html>"])
  func `a refresh of a file that is no longer JSON keeps the list and says why`(
    text: String
  ) async {
    let dialogue = FileDialogue([.text("[1,2]")], [.text(text)], [.text("[1,2,3]")])
    dialogue.source.loadData()
    _ = await dialogue.heard()

    dialogue.source.refresh()

    #expect(await dialogue.heard().last?.hasPrefix("failed: data ") == true)
    #expect(dialogue.rows == ["1", "2"])
    dialogue.source.refresh()
    #expect(await dialogue.heard().last == "succeeded with 1 more")
    #expect(dialogue.rows == ["1", "2", "3"])
  }

  @Test func `a refresh keeps to the list that was chosen`() async {
    let text = #"{"a":[{"id":1}],"b":[{"id":2}]}"#
    let dialogue = FileDialogue([.text(text)], [.text(text)], [.text(text)])
    dialogue.source.loadData()
    _ = await dialogue.heard()
    _ = dialogue.source.selectNextCandidate()
    _ = await dialogue.heard()
    let chosen = dialogue.rows

    dialogue.source.refresh()

    let heard = await dialogue.heard()
    #expect(heard.first == "refreshes" && heard.last == "succeeded with 0 more")
    #expect(dialogue.rows == chosen)
  }

  @Test func `records that lie elsewhere now are known by their ids`() async {
    let dialogue = FileDialogue(
      [.text(#"[{"id":1,"v":0},{"id":2,"v":0}]"#)],
      [.text(#"{"items":[{"id":3,"v":0},{"id":1,"v":1}]}"#)]
    )
    dialogue.source.loadData()
    _ = await dialogue.heard()

    dialogue.source.refresh()

    #expect(
      await dialogue.heard() == ["refreshes", "succeeded with 1 more, removed 1, changed [0]"]
    )
    #expect(dialogue.source.order == [Range(2..<3), Range(0..<1)])
  }

  @Test func `a refresh that finds other records elsewhere gives them ids of their own`() async {
    let dialogue = FileDialogue([.text("[1,2,3]")], [.text("{\"items\":[{\"id\":4}]}")])
    dialogue.source.loadData()
    _ = await dialogue.heard()

    dialogue.source.refresh()

    #expect(await dialogue.heard() == ["refreshes", "succeeded with 1 more, removed 3"])
    #expect(dialogue.source.order == [Range(3..<4)])
    #expect(dialogue.rows == ["{\"id\":4}"])
  }

  @Test func `a refresh of a file that is gone fails and keeps the records`() async {
    let dialogue = FileDialogue([.text("[1,2]")])
    dialogue.source.loadData()
    _ = await dialogue.heard()

    dialogue.source.refresh()

    #expect(
      await dialogue.heard() == ["refreshes", "failed: There is no file or folder data."]
    )
    #expect(dialogue.rows == ["1", "2"])
  }

  @Test func `standard input is opened once`() async {
    let dialogue = FileDialogue([.text("[1]")], [.text("[2]")], input: .standardInput)
    dialogue.source.loadData()
    _ = await dialogue.heard()

    dialogue.source.refresh()

    #expect(dialogue.source.isReadOnce)
    #expect(dialogue.source.selectNextCandidate() == nil)
    #expect(dialogue.source.status.phase == .complete(reason: ""))
    #expect(dialogue.rows == ["1"])
  }

  @Test func `rows of a file that was rewritten say so until it is opened again`() async {
    let dialogue = FileDialogue([.text("[1,2]")], [.text("[3,4]")])
    dialogue.source.loadData()
    _ = await dialogue.heard()

    dialogue.change()

    let sentence = "✗ data has changed since it was opened."
    #expect(dialogue.rows == [sentence, sentence])

    dialogue.source.refresh()

    _ = await dialogue.heard()
    #expect(dialogue.rows == ["3", "4"])
  }

  @Test func `candidates follow each other however fast they are asked for`() async {
    let text = #"{"a":[{"id":1}],"b":[{"id":2}],"c":[{"id":3}]}"#
    let dialogue = FileDialogue([.text(text)], [.text(text)], [.text(text)])
    dialogue.source.loadData()
    _ = await dialogue.heard()
    let first = dialogue.source.facts.location

    let asked = [dialogue.source.selectNextCandidate(), dialogue.source.selectNextCandidate()]

    #expect(Set((asked + [first]).map { $0?.path.description }).count == 3)
  }

  @Test func `a refresh that was stopped goes on as one`() async {
    let dialogue = FileDialogue([.text("[1,2]")], [.text("[1,"), .pause, .text("2,3]")])
    dialogue.source.loadData()
    _ = await dialogue.heard()
    dialogue.source.refresh()
    _ = await dialogue.heard()

    dialogue.source.stop()
    #expect(await dialogue.heard().last == "cancelled")
    dialogue.source.retry()
    dialogue.go()

    let heard = await dialogue.heard()
    #expect(heard.first == "refreshes")
    #expect(dialogue.rows == ["1", "2", "3"])
  }

  @Test(arguments: ["", "\u{FEFF}"])
  func `the next candidate is read from the same file, a byte order mark or not`(
    mark: String
  ) async {
    let text = mark + "{\"items\":[{\"id\":1}],\"people\":[{\"name\":\"a\"},{\"name\":\"b\"}]}"
    let dialogue = FileDialogue([.text(text)], [.text(text)])
    dialogue.source.loadData()
    _ = await dialogue.heard()
    let first = dialogue.source.facts.location?.path

    let next = dialogue.source.selectNextCandidate()

    #expect(next?.path.description == "/people")
    let heard = await dialogue.heard()
    #expect(heard.first == "starts")
    #expect(heard.last == "succeeded with 0 more")
    #expect(first?.description == "/items")
    #expect(dialogue.rows == ["{\"name\":\"a\"}", "{\"name\":\"b\"}"])
  }
}

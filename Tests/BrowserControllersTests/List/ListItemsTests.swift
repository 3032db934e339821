import BrowserModels
import Testing

@testable import BrowserControllers

/// What a user sees of a list of ids whose records are loaded one by one.
@MainActor struct ListItemsTests {
  private let list = "https://a.example/v0/newstories.json"

  private func program(
    lines: Int = 8,
    _ item: @escaping (_ url: String, _ times: Int) -> StubbedProgram.Answer = { url, _ in
      let id = url.split(separator: "/").last?.prefix(2) ?? ""
      return .body(#"{"id":\#(id),"title":"story \#(id)","by":"ann"}"#)
    }
  ) -> StubbedProgram {
    let list = list
    let program = StubbedProgram(lines: lines, url: list) { url, times in
      url == list
        ? .body("[\((11...60).map(String.init).joined(separator: ","))]") : item(url, times)
    }
    program.wait()
    return program
  }

  @Test func `rows on screen become records, and those far below are not asked for`() {
    let program = program()
    program.wait()
    program.wait()

    #expect(program.screen.contains("story 11"))
    #expect(program.screen.contains("story 13"))
    #expect(program.asked.contains("https://a.example/v0/item/11.json"))
    #expect(!program.asked.contains("https://a.example/v0/item/40.json"))
    #expect(Set(program.asked).count == program.asked.count)
  }

  @Test func `an id is shown until its record has come`() {
    let program = program { _, _ in .pause(seconds: 9, reason: "a test waits") }

    #expect(program.screen.contains("11"))
    #expect(program.screen.contains("loading"))
  }

  @Test func `a record that failed says why, and is loaded again with a key`() {
    let program = program { url, times in
      times == 0 && url.hasSuffix("/11.json")
        ? .failure(.timedOut(host: "a.example", seconds: 9)) : .body(#"{"title":"up"}"#)
    }
    program.wait()
    #expect(program.screen.contains("a.example"))

    program.press("r")
    program.wait()

    #expect(program.asked.count { $0.hasSuffix("/11.json") } == 2)
    #expect(program.asked.count { $0 == list } == 1)
    #expect(program.current.hasPrefix("up"))
  }

  @Test(arguments: [
    ("y y", #"{"id":11,"title":"story 11","by":"ann"}"#, "Copied the record as JSON."),
    ("y f", "story 11", "Copied the value of the record."),
    ("2 m y k", "11\n12", "Copied the ids of 2 marked records."),
  ])
  func `what is shown is copied`(keys: String, copied: String, sentence: String) {
    let program = program()
    program.wait()
    program.press(keys)

    #expect(program.terminal.copied == copied)
    #expect(program.status == " \(sentence)")
  }

  @Test func `what is not loaded is left out, and said`() {
    let program = program()
    program.wait()
    program.press("t y j")
    let lines = program.terminal.copied?.split(separator: "\n") ?? []
    #expect((1..<50).contains(lines.count))
    #expect(lines.allSatisfy { $0.contains("story") })
    let missing = 50 - lines.count
    let said = program.browser.statusLine.message?.text ?? ""
    #expect(said.hasSuffix(" \(missing) of them are not loaded."), "\(said)")
    program.press("y k")
    let ids = program.browser.statusLine.message?.text ?? ""
    #expect(ids.hasSuffix(" \(missing) of them have none or are not loaded."), "\(ids)")

    let records = program.list?.recordsToHandOver
    let outcome = records?.lines.run { _, _ in true }
    #expect(outcome?.count == lines.count)
    #expect(outcome?.remark == "\(missing) records are not loaded and were left out.")
    let row = program.list?.list.snapshot.item(at: 40)
    let taken = program.list?.recordsToHandOver(under: row, taking: nil)
    #expect(taken?.rowText == nil)
  }

  @Test func `a record that is not loaded is not copied`() {
    let program = program { _, _ in .pause(seconds: 9, reason: "a test waits") }
    program.press("y y")
    #expect(program.status == " Nothing was copied: the record is not loaded.")
  }

  @Test func `the detail view shows the record`() {
    let program = program()
    program.wait()

    program.press("Enter")
    program.wait()

    #expect(program.screen.contains("title: \"story 11\""))
  }
}

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

  @Test func `the detail view shows the record`() {
    let program = program()
    program.wait()

    program.press("Enter")
    program.wait()

    #expect(program.screen.contains("title: \"story 11\""))
  }
}

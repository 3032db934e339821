import Foundation
import SystemTesting
import Testing

/// Files that grow while the program prints or shows them.
@Suite(.serialized) struct FollowTests {
  @Test func `what is written to a file is printed until nobody reads it`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("{\"a\":1}\n{\"a\":2}".utf8), to: "a.jsonl")
    let run = try await ProgramRun.of(
      """
      riffle -f a.jsonl | {
        read -r a; read -r b; echo "$a $b"
        printf '\\n{"a":3}\\n{"a"' >>a.jsonl; read -r a; echo "$a"
        printf ':4}\\n' >>a.jsonl; read -r a; echo "$a"
        printf '' >a.jsonl; printf '{"b":1}\\n' >>a.jsonl; read -r a; echo "$a"
        printf '{"c":1}\\n' >new; mv new a.jsonl; read -r a; echo "$a"
        printf '{"c":2}\\n' >>a.jsonl; read -r a; echo "$a"
      }
      """,
      in: folder.url,
      seconds: 60
    )

    #expect(
      run.lines.map(String.init) == [
        #"{"a":1} {"a":2}"#, #"{"a":3}"#, #"{"a":4}"#, #"{"b":1}"#, #"{"c":1}"#, #"{"c":2}"#,
      ]
    )
    #expect(
      run.errors == """
        riffle: a.jsonl was truncated; it is read from its beginning again.
        riffle: a.jsonl was replaced; the new file is read from its beginning.

        """
    )
    #expect(run.code == 0)
  }

  @Test func `a stream is followed anyway, and a folder is not`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("[1]".utf8), to: "pages/p1.json")

    let stream = try await ProgramRun.of("echo '{\"a\":1}' | riffle --print -f -")
    let pages = try await ProgramRun.of("riffle -f pages", in: folder.url)
    let two = try await ProgramRun.of(
      "riffle -f --print pages/p1.json pages/p1.json",
      in: folder.url
    )

    #expect(stream.text == "{\"a\":1}\n" && stream.code == 0)
    #expect(pages.code == 2)
    #expect(pages.errors == "riffle: -f works only with a file, a stream or a URL.\n")
    #expect(two.code == 2)
  }

  @Test(arguments: ["--sort -a", "--filter 1 --filter-order score"])
  func `what is followed is not printed in an order that is known at its end`(
    order: String
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("{\"a\":1}\n".utf8), to: "a.jsonl")

    for source in ["a.jsonl", "http://127.0.0.1:1/items"] {
      let run = try await ProgramRun.of(
        "timeout 20 riffle -f --print \(order) \(source)",
        in: folder.url
      )
      #expect(run.code == 2 && run.text == "", "\(run.testDescription)")
      #expect(
        run.errors == "riffle: -f prints records as they come; with --sort or --filter-order score "
          + "all of them are needed first. Leave one of them out.\n"
      )
    }
  }

  @Test(.needs("tmux"))
  func `at the tail the list goes along, and stays where the reader goes`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("a.jsonl").path
    let lines = (1...60).map { "{\"id\":\($0),\"name\":\"row \($0).\"}\n" }.joined()
    try folder.write(Data(lines.utf8), to: "a.jsonl")
    func append(_ number: Int) throws {
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.seekToEnd()
      try file.write(contentsOf: Data("{\"id\":\(number),\"name\":\"row \(number).\"}\n".utf8))
      try file.close()
    }
    try await TerminalSession.with("exec riffle \(path)") { terminal in
      try await terminal.wait(for: "▌ row 1.")
      try await terminal.press("F")
      try await terminal.wait(for: "▌ row 60.")
      try append(61)
      try await terminal.wait(for: "▌ row 61.")
      #expect(try await terminal.wait(for: "61 records").contains("following"))

      try await terminal.press("k", "k")
      try await terminal.wait(for: "▌ row 59.")
      try append(62)
      try await terminal.wait(for: "59 of 62")
      try await terminal.press("G")
      try await terminal.wait(for: "▌ row 62.")
      try append(63)
      try await terminal.wait(for: "▌ row 63.")

      try Data("{\"id\":1,\"name\":\"new 1.\"}\n".utf8).write(to: URL(fileURLWithPath: path))
      try await terminal.wait(for: "new 1.")
      try await terminal.press("C-c")
      try await terminal.wait(for: "Following has ended.")
    }
  }

  @Test(.needs("tmux"))
  func `of two files each is told of by its name, and the filter stays`() async throws {
    let folder = try TemporaryFolder()
    func write(_ name: String, _ ids: ClosedRange<Int>, to file: String) throws {
      let lines = ids.map { "{\"id\":\($0),\"name\":\"\(name) \($0).\"}\n" }.joined()
      let url = folder.url.appendingPathComponent(file)
      if !FileManager.default.fileExists(atPath: url.path) { try folder.write(Data(), to: file) }
      let handle = try FileHandle(forWritingTo: url)
      if ids.lowerBound == 1 { try handle.truncate(atOffset: 0) } else { try handle.seekToEnd() }
      try handle.write(contentsOf: Data(lines.utf8))
      try handle.close()
    }
    for name in ["a", "b"] { try write(name, 1...12, to: "\(name).jsonl") }
    try await TerminalSession.with("cd '\(folder.url.path)'; exec riffle -f a.jsonl b.jsonl") {
      terminal in
      try await terminal.wait(for: "▌ b 12.")
      try await terminal.type("&name:1")
      try await terminal.press("Enter")
      try await terminal.wait(for: "b.jsonl: 4 of 12 loaded")
      try write("b", 13...13, to: "b.jsonl")
      try await terminal.wait(for: "▌ b 13.")

      try write("new", 1...2, to: "a.jsonl")
      try await terminal.wait(for: "a.jsonl was truncated; it is read from its beginning again.")
      try await terminal.wait(for: "a.jsonl: 1 of 2 loaded")
      let path = folder.url.appendingPathComponent("b.jsonl").path
      try FileManager.default.removeItem(atPath: path)
      try #require(mkfifo(path, 0o600) == 0)
      try await terminal.wait(for: "b.jsonl is no file any more; riffle waits for one of its name.")
      #expect(try await terminal.screen().contains("▌ b 13."))

      try await terminal.press("q")
      #expect(try await terminal.waitForEnd() == 0)
    }
  }
}

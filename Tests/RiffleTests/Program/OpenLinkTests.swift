import Foundation
import SystemTesting
import Testing

/// `o`, with programs of a test in the place of browsers.
@Suite(.needs("python3"))
struct OpenLinkTests {
  private let folder: TemporaryFolder
  private let data: String

  init() throws {
    folder = try TemporaryFolder()
    data = try folder.write(
      #"[{"id": 1, "title": "Here", "url": "https://a.example/x?y=1&z=$(echo 1)"}]"#,
      to: "data.json"
    )
  }

  private func program(_ name: String, _ text: String) throws -> String {
    let path = try folder.write("#!/bin/sh\n" + text, to: name)
    chmod(path, 0o755)
    return path
  }

  private func run(
    browser: String,
    desktop: Bool = false,
    _ steps: PseudoTerminal.Step...
  ) async throws -> PseudoTerminal {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try await PseudoTerminal.run(
      command: ["riffle", data],
      columns: 120,
      environment: [
        "BROWSER": browser, "DISPLAY": desktop ? ":99" : "",
        "PATH": "\(folder.url.path):\(BuiltProgram.folder.path):\(path)",
      ],
      steps: [.wait(for: "Here"), .type("o")] + steps + [.type("q"), .end]
    )
  }

  @Test func `a browser for terminals gets the terminal and gives it back`() async throws {
    _ = try program("w3m", #"echo "shown $1"; read line </dev/tty; echo "read $line""#)
    let run = try await run(
      browser: "w3m",
      .wait(for: "shown https://a.example/x?y=1&z=$(echo 1)"),
      .cooked,
      .type("a line\n"),
      .wait(for: "read a line"),
      .wait(for: "Opened https://a.example"),
      .raw
    )

    #expect(run.code == 0)
    #expect(run.switches == [2, 2])
    #expect(run.kept)
  }

  @Test func `interrupting a browser does not end the program`() async throws {
    _ = try program("lynx", "echo ready; exec sleep 1000")
    let run = try await run(
      browser: "lynx",
      .wait(for: "ready"),
      .type("\u{3}"),
      .wait(for: "lynx was ended by signal 2")
    )

    #expect(run.code == 0)
  }

  @Test func `a browser with windows leaves no zombie`() async throws {
    let note = folder.url.appending(path: "id").path
    _ = try program("firefox", "echo $$ > \(note)")
    let run = try await run(
      browser: "firefox",
      desktop: true,
      .wait(for: "Opened https://a.example"),
      .gone(note)
    )

    #expect(run.code == 0)
    #expect(run.switches == [1, 1])
  }

  @Test func `a browser with windows is started as from a shell`() async throws {
    let note = folder.url.appending(path: "signals").path
    _ = try program("firefox", "grep SigBlk /proc/self/status > \(note)")
    _ = try await run(browser: "firefox", desktop: true, .wait(for: "Opened"))

    let signals = try String(contentsOfFile: note, encoding: .utf8)
    #expect(signals == "SigBlk:\t0000000000000000\n")
  }

  @Test(arguments: [
    ("false", "false failed with exit code 1"), ("no-such-browser", "could not be started"),
    ("false &", "false failed with exit code 1"), ("no-such-browser &", "could not be started"),
    ("false:no-such-browser", "no-such-browser could not be started"),
  ])
  func `a failure is told`(browser: String, sentence: String) async throws {
    let run = try await run(browser: browser, .wait(for: sentence))

    #expect(run.code == 0)
    #expect(run.count(of: "Opened") == 0)
  }

  @Test func `a browser that would have a shell read the link is not run`() async throws {
    let note = folder.url.appending(path: "note").path
    let run = try await run(
      browser: "sh -c 'echo %s > \(note)' &",
      .wait(for: "BROWSER: write %s as a word of its own")
    )

    #expect(run.code == 0 && run.count(of: "Opened") == 0)
    #expect(!FileManager.default.fileExists(atPath: note))
  }

  @Test func `the next entry is tried when one fails`() async throws {
    let run = try await run(browser: "false:no-such-browser:true %s", .wait(for: "Opened"))

    #expect(run.code == 0)
  }

  @Test(arguments: [(true, 0), (false, 3)])
  func `without BROWSER the desktop's opener is asked`(desktop: Bool, code: Int) async throws {
    _ = try program("xdg-open", "test -t 0 && exit 3; exit 0")
    let run = try await run(
      browser: "",
      desktop: desktop,
      .wait(for: code == 0 ? "Opened" : "xdg-open failed with exit code 3")
    )

    #expect(run.switches == (desktop ? [1, 1] : [2, 2]))
  }
}

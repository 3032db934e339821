import Foundation
import SystemTesting
import Testing

@testable import riffle

/// Runs that are killed while they write, as `kill -9` and a lack of memory do.
struct KilledRunTests {
  private static let opening = """
    Size 200x50 Open https://api.example/items
    Fixture GET /items -> a.json Header 'Link: </items>; rel="first"'
    Wait idle Repeat 40 Down Up End

    """

  @Test(arguments: 1...6)
  func `outputs of a run that is killed are complete or absent`(number: Int) async throws {
    let folder = try TemporaryFolder()
    let rows = (1...50).map { "{\"id\":\($0),\"name\":\"Item \($0)\"}" }
    try folder.write("[\(rows.joined(separator: ","))]", to: "a.json")
    let files = (1...number).map { "\($0).json" } + ["last.cast"]
    let snapshots = files.map { "Snapshot \($0)" }.dropLast().joined(separator: " ")
    try folder.write(Self.opening + snapshots + " Output last.cast", to: "t.riffle")

    // Killed as soon as the first temporary file, or the file of this number, is seen.
    let killed = try await ProgramRun.of(
      """
      riffle --headless --play t.riffle &
      until test -e \(number - 1).json || ls -A | grep -q '[.]part$' || ! kill -0 $!; do :; done
      kill -9 $!
      wait $!
      """,
      in: folder.url
    )
    #expect([0, 137].contains(killed.code), "\(killed.errors)")
    var complete: [String: Data] = [:]
    for name in try Self.names(in: folder) where files.contains(name) {
      complete[name] = try Data(contentsOf: folder.url.appending(path: name))
    }

    let run = try await ProgramRun.of("riffle --headless --update --play t.riffle", in: folder.url)
    #expect(run.code == 0, "\(run.errors)")
    #expect(try Self.names(in: folder) == (files + ["a.json", "t.riffle"]).sorted())
    for (name, data) in complete {
      let isSame = try data == Data(contentsOf: folder.url.appending(path: name))
      #expect(isSame, "\(name) was not complete")
    }
  }

  /// The calls by which a file gets its bytes and its name, as the system of this machine has them.
  static let calls = [
    "flock", "write", "?link,linkat", "?rename,?renameat,renameat2", "?unlink,unlinkat",
  ]

  @Test(.needs("strace"), .tracing, arguments: calls)
  func `a run that is killed at any call leaves whole files alone`(call: String) async throws {
    let isReplacing = call.contains("rename")
    let folder = try TemporaryFolder()
    let names = (1...40).map { "\($0).txt" } + ["last.cast"]
    try folder.write("[{\"id\":1,\"name\":\"Item 1\"}]", to: "a.json")
    let snapshots = names.dropLast().map { "Snapshot \($0)" }.joined(separator: " ")
    let opening = "Size 20x4 Open a.json Wait idle "
    try folder.write(opening + snapshots + " Output last.cast", to: "t.riffle")
    for name in names where isReplacing { try folder.write("old\n", to: "old/\(name)") }

    // Prints which kill left which file neither absent nor old nor complete.
    let run = try await ProgramRun.of(
      """
      play="riffle --headless --play t.riffle \(isReplacing ? "--update" : "")"
      $play && mkdir -p old whole && mv [0-9]*.txt last.cast whole || exit
      for number in $(seq 41); do
        cp old/* . 2>/dev/null
        strace -f -qq -o /dev/null -e trace='\(call)' \\
          -e inject='\(call)':signal=KILL:when=$number $play
        echo $?
        for file in $(ls whole); do
          if test -e $file; then cmp -s $file whole/$file || cmp -s $file old/$file
          else test ! -e old/$file; fi || echo $number: $file
        done
        rm -f *.txt last.cast
      done
      $play --update && cmp 1.txt whole/1.txt && ls -A | grep '[.]part$'
      """,
      in: folder.url
    )
    #expect(run.lines == Array(repeating: "137", count: 41), "\(run)")
  }

  /// A recording has two files here at least: a page and the script.
  @Test(
    .needs("strace"),
    .needs("python3"),
    .tracing,
    .unsanitized("The program under the thread sanitizer links and unlinks files of its own."),
    arguments: ["flock", "?link,linkat", "?unlink,unlinkat"]
  )
  func `a recording that is killed at any call has no script, or all of its files`(
    call: String
  ) async throws {
    try await LoopbackServer.with { server in
      for number in 1...2 {
        let folder = try TemporaryFolder()
        let inject = "inject=\(call):signal=KILL:when=\(number)"
        let script = folder.url.appending(path: "new.riffle").path
        let terminal = try await PseudoTerminal.run(
          command: [
            "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call)", "-e", inject,
            "riffle", "--record", script, "http://" + server.address("page?limit=40"),
          ],
          .wait(for: "record 1"),
          .quit("q")
        )
        #expect(terminal.code == 137, "\(number)")
        guard try Self.names(in: folder).contains("new.riffle") else { continue }
        let run = try await ProgramRun.of("riffle --check new.riffle", in: folder.url)
        #expect(run.code == 0, "\(number): \(run)")
      }
    }
  }

  private static func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }
}

extension Trait where Self == ConditionTrait {
  /// Leaves a test out where no process may trace another.
  fileprivate static var tracing: Self {
    .enabled("a process may not be traced here") {
      try await ProgramRun.of("strace -qq -o /dev/null true").code == 0
    }
  }
}

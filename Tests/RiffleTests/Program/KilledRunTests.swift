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

  private static func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }
}

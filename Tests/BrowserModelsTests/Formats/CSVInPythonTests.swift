import BrowserModels
import Foundation
import PropertyTesting
import SystemTesting
import Testing

@Suite(.needs("python3")) struct CSVInPythonTests {
  private static let reader = """
    import csv, json, sys
    written = list(csv.reader(open(sys.argv[1], newline="", encoding="utf-8"), strict=True))
    expected = [json.loads(line) for line in open(sys.argv[2], encoding="utf-8")]
    for number, (a, b) in enumerate(zip(written, expected)):
        if a != b: sys.exit(f"row {number}: {a!r} is not {b!r}")
    if len(written) != len(expected): sys.exit(f"{len(written)} rows, not {len(expected)}")
    """

  @Test func `Python's reader finds every cell as it was`() async throws {
    let parts = [
      "a", ",", "\"", "\r\n", "\n", "\r", "=1+1", "+", "@", "\u{0}", "漢", "😀", " ", "\t", ";", "'",
    ]
    let folder = try TemporaryFolder()
    let names = ["a", "b \"c\"", "d,e"]
    var formatter = RecordFormatter(.csv, columns: names.map { .path(FieldPath([$0])) })
    var (bytes, expected) = ([UInt8](), [names])
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let texts = names.map { _ in
        (0..<random.below(6)).map { _ in parts[random.below(parts.count)] }.joined()
      }
      let members = zip(names, texts).map { JSONWriter.quoted($0) + ":" + JSONWriter.quoted($1) }
      formatter.append(Array("{\(members.joined(separator: ","))}".utf8), to: &bytes)
      expected.append(texts)
    }
    formatter.finish(to: &bytes)
    let table = try folder.write(Data(bytes), to: "table.csv")
    let lines = expected.map { row in "[\(row.map(JSONWriter.quoted).joined(separator: ","))]\n" }
    let rows = try folder.write(lines.joined(), to: "rows.jsonl")

    let command = SpawnedCommand(
      program: try #require(InstalledProgram.path(of: "python3")),
      arguments: ["-c", Self.reader, table, rows],
      environment: [:],
      output: folder.url.path + "/out",
      errors: folder.url.path + "/out"
    )
    let code = try await command.run()

    let said = try String(contentsOfFile: command.output, encoding: .utf8)
    #expect(code == 0, "\(said), first seed \(propertySeeds.lowerBound)")
  }
}

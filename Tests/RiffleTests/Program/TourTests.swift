import Foundation
import SystemTesting
import Testing

/// The tours in Resources/demos: scripts with golden frames, whose pictures the README shows.
///
/// `make pictures` writes frames and pictures anew after a change that is meant.
struct TourTests {
  private static let demos = BuiltProgram.project.appending(path: "Resources/demos")

  private static let tours =
    (try? FileManager.default.contentsOfDirectory(atPath: demos.path))?
    .filter { $0.hasSuffix(".riffle") }.sorted() ?? []

  @Test func `there are at least four tours`() {
    #expect(Self.tours.count >= 4)
  }

  @Test(arguments: tours)
  func `a tour shows its golden frames`(tour: String) async throws {
    let text = try String(contentsOf: Self.demos.appending(path: tour), encoding: .utf8)
    let run = try await ProgramRun.of("riffle --headless --play \(Self.demos.path)/\(tour)")

    #expect(text.contains("Expect frame golden/"))
    #expect(run.code == 0, "`make pictures` writes frames anew, if this is meant:\n\(run.errors)")
    #expect(!run.errors.contains("was not used"), "\(run.errors)")
  }

  @Test func `the picture in the README is what the program shows now`() async throws {
    let folder = try TemporaryFolder()
    let fresh = folder.url.appending(path: "fresh.svg")
    let run = try await ProgramRun.of(
      "riffle --headless --play \(Self.demos.path)/first-minute.riffle --out \(fresh.path)"
    )

    let readme = try String(
      contentsOf: BuiltProgram.project.appending(path: "README.md"),
      encoding: .utf8
    )
    let shown = Self.demos.appending(path: "first-minute.svg")
    #expect(run.code == 0, "\(run.errors)")
    #expect(readme.contains("(Resources/demos/first-minute.svg)"))
    let isFresh = try Data(contentsOf: fresh) == Data(contentsOf: shown)
    #expect(isFresh, "the picture is stale; `make pictures` draws it anew")
  }
}

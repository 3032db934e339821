/// Parses scripts and reports the first mistake: `--check`.
@MainActor final class CheckRun: RiffleRun {
  private let paths: [String]

  init(_ paths: [String]) {
    self.paths = paths
  }

  func start(end: @escaping @MainActor (ExitStatus) -> Void) throws {
    for path in paths { _ = try ScriptFile.script(at: path) }
    end(.success)
  }
}

/// Parses scripts and reports all their mistakes: `--check`.
@MainActor final class CheckRun: RiffleRun {
  private let options: Options

  init(_ options: Options) {
    self.options = options
  }

  func start(end: @escaping @MainActor (ExitStatus) -> Void) throws {
    var messages = ""
    for path in options.scripts {
      let file = try ScriptFile(path, options: options)
      do { try check(file) } catch { messages += ExitStatus(error).message }
    }
    end(messages.isEmpty ? .success : ExitStatus(code: 2, message: messages))
  }

  // Sets the stage and opens the first screen, as a run does, but carries out no step.
  private func check(_ file: ScriptFile) throws {
    let staged = try StagedScript(file.script(), access: file.access, options: options)
    try staged.player.checkFirstRequest()
  }
}

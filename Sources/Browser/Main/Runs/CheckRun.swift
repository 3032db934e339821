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

  // A script without Open may be one that others include.
  private func check(_ file: ScriptFile) throws {
    let script = try file.script()
    guard script.source != nil else { return }
    _ = try StagedScript(script, access: file.access, options: options, usesScreen: false)
  }
}

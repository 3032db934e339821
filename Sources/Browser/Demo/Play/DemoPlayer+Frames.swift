import BrowserModels

// The frames that a script expects, each in the format of its file.
extension DemoPlayer {
  /// Fails unless the screen is the one in a file; with `--update` writes it.
  func check(frame path: String) throws(DemoFailure) {
    let format = OutputFormat(path: path) ?? .txt
    let actual = recorder.film.contents(of: [recorder.frame], as: format)
    let file = access.identity(of: path)
    if let first = frames.first(where: { $0.file == file }) {
      guard first.text.utf8.elementsEqual(actual.utf8) else {
        throw failure(
          "\(path) is expected twice, with different screens; first at \(first.location):",
          screens: Self.comparison(first.text, actual, as: format)
        )
      }
    } else {
      frames.append(ExpectedFrame(file: file, text: actual, location: location))
    }
    if isUpdating {
      do throws(ScriptRefusal) { return try access.write(Array(actual.utf8), to: path) } catch {
        throw failure(error.problem(with: path), screens: "")
      }
    }
    let expected = try expected(path)
    guard !expected.utf8.elementsEqual(actual.utf8) else { return }
    throw failure(
      "the screen is not the one in \(path):",
      screens: Self.comparison(expected, actual, as: format)
    )
  }

  private func expected(_ path: String) throws(DemoFailure) -> String {
    do throws(ScriptRefusal) {
      return try access.text(of: path, limit: MemoryLimit.script)
    } catch {
      let advice = error == .unreadable ? "; --update writes it" : ""
      throw failure(error.problem(with: path) + advice, screens: "")
    }
  }

  private static func comparison(
    _ expected: String,
    _ actual: String,
    as format: OutputFormat
  ) -> String {
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { Scrubber.scrubbingLine(String($0)) }
    }
    return format == .txt
      ? ScreenComparison.sideBySide(expected: lines(expected), actual: lines(actual))
      : ScreenComparison.differences(expected: lines(expected), actual: lines(actual))
  }
}

import BrowserDemo

extension FuzzTarget {
  /// A script: it is parsed, or its mistakes lie in it.
  static let scripts = FuzzTarget(name: "scripts") { input in
    let text = input.text
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    do throws(ScriptMistakes) {
      let script = try ScriptParser.parse(text, file: "a.riffle", access: OneInclude())
      let isInside = script.steps.allSatisfy {
        $0.location.file != "a.riffle" || (1...lines).contains($0.location.line)
      }
      hold(isInside, "steps lie in the script")
    } catch {
      hold(!error.all.isEmpty, "a refusal has a mistake")
      for mistake in error.all {
        let location = mistake.location
        hold(location.line >= 1 && location.column >= 1, "lines and columns count from 1")
        hold(
          location.file != "a.riffle" || location.line <= lines + 1,
          "a mistake lies in the script"
        )
        hold(!mistake.description.contains("\n"), "a mistake is one line: \(mistake)")
      }
    }
  }
}

/// A machine with one script to include, on which every file may be written.
private struct OneInclude: ScriptAccess {
  func bytes(of path: String, limit: Int) throws(ScriptRefusal) -> [UInt8] {
    guard path.hasSuffix("b.riffle") else { throw .unreadable }
    return Array("Key j\n".utf8)
  }

  func checkReading(_ path: String, limit: Int) throws(ScriptRefusal) {
    guard path.hasSuffix("b.riffle") else { throw .unreadable }
  }

  func pages(of path: String) throws(ScriptRefusal) -> [String]? { nil }

  func checkWriting(_ path: String, isFrame: Bool) throws(ScriptRefusal) {}

  func identity(of path: String) -> String { path }

  func write(_ bytes: [UInt8], to path: String) throws(ScriptRefusal) { throw .noFolder }

  func checkOptions(_ text: String) throws(ScriptRefusal) {}
}

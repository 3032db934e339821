import BrowserDemo

extension FuzzTarget {
  /// A script: it is parsed, or its mistake lies in it.
  static let scripts = FuzzTarget(name: "scripts") { input in
    let text = input.text
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    do throws(ScriptError) {
      let script = try ScriptParser.parse(text, file: "a.riffle") { path in
        path.hasSuffix("b.riffle") ? "Key j\n" : nil
      }
      let isInside = script.steps.allSatisfy {
        $0.location.file != "a.riffle" || (1...lines).contains($0.location.line)
      }
      hold(isInside, "steps lie in the script")
    } catch {
      let location = error.location
      hold(location.line >= 1 && location.column >= 1, "lines and columns count from 1")
      hold(
        location.file != "a.riffle" || location.line <= lines + 1,
        "a mistake lies in the script"
      )
      hold(!error.description.contains("\n"), "a mistake is one line: \(error)")
    }
  }
}

import BrowserControllers
import BrowserModels
import ListKit

// What holds now: conditions of waits and expectations.
extension DemoPlayer {
  /// Whether a condition holds, and the condition in words.
  func state(
    of condition: ScriptCondition
  ) throws(DemoFailure) -> (holds: Bool, phrase: String) {
    switch condition {
    case .idle: return (!browser.isLoading, "the end of loading")
    case .text(let pattern, let area):
      return (try finds(pattern, in: area), "\(pattern) \(area.phrase)")
    case .requests(let count):
      let sent = stage.transport.requestCount
      return (sent >= count, "\(Quantity.text(count, "request")), got \(sent)")
    case .rows(let count):
      return (browser.rowCount >= count, "\(Quantity.text(count, "row")), got \(browser.rowCount)")
    }
  }

  /// Fails unless the expectation holds.
  func check(_ expectation: ScriptExpectation) throws(DemoFailure) {
    switch expectation {
    case .text(let pattern, let area, let isThere):
      guard try finds(pattern, in: area) != isThere else { return }
      let shown = isThere ? "is not there" : "is there"
      throw failure(
        "expected \(isThere ? "" : "no ")\(pattern) \(area.phrase); it \(shown):"
      )
    case .row(let row, let pattern): try check(row: row, pattern)
    case .style(let style, let pattern): try check(style, at: pattern)
    case .cursorRow(let row): try check(cursorRow: row)
    case .requests(let count): try check("requests", count, stage.transport.requestCount)
    case .rows(let count): try check("rows", count, browser.rowCount)
    case .exit(let code):
      guard exitCode != code else { return }
      let actual = exitCode.map { "got \($0)" } ?? "the program is still running"
      throw failure("expected exit code \(code), \(actual):")
    case .command(let pattern):
      let last = stage.handedOver.commands.last ?? ""
      guard try match(of: pattern, in: [last]) == nil else { return }
      throw failure(
        "expected \(pattern) in what was started last, got \(last.isEmpty ? "none" : last):"
      )
    case .clipboard(let pattern):
      let copied = stage.terminal.clipboard
      guard try match(of: pattern, in: [copied]) == nil else { return }
      let actual = copied.isEmpty ? "nothing" : Scrubber.scrubbingLine(String(copied.prefix(200)))
      throw failure("expected \(pattern) on the clipboard, got \(actual):")
    case .marked(let count): try check("marked records", count, browser.markCount)
    case .written(let pattern):
      let lines = stage.written.lastFile
      guard try match(of: pattern, in: lines) == nil else { return }
      let file = lines.isEmpty ? "nothing" : lines.joined(separator: "\n")
      throw failure("expected \(pattern) in the last file, got \(file):")
    case .frame(let path): try check(frame: path)
    case .bytes(let limit):
      guard recorder.byteCount >= limit else { return }
      throw failure(
        "expected fewer than \(Quantity.text(limit, "byte")) since the last key, got \(recorder.byteCount)"
      )
    }
  }

  private func check(_ what: String, _ expected: Int, _ actual: Int) throws(DemoFailure) {
    guard expected != actual else { return }
    throw failure("expected \(expected) \(what), got \(actual); the screen:")
  }

  private func check(cursorRow row: Int) throws(DemoFailure) {
    let actual = browser.cursorRow.map { "\($0 + 1)" } ?? "no row"
    guard actual != "\(row)" else { return }
    throw failure("expected the cursor on row \(row), got \(actual); the screen:")
  }

  private func check(row: Int, _ pattern: ScriptPattern) throws(DemoFailure) {
    let lines = lines(ofRow: row - 1)
    guard !lines.isEmpty else {
      throw failure("expected \(pattern) in row \(row), which is not on the screen:")
    }
    guard try !finds(pattern, in: lines) else { return }
    throw failure("expected \(pattern) in row \(row); it is not there:")
  }

  private func check(_ style: ScriptStyle, at pattern: ScriptPattern) throws(DemoFailure) {
    let frame = recorder.frame
    for line in frame.lines.indices {
      guard let glyphs = try glyphs(of: pattern, onLine: line, of: frame) else { continue }
      guard let other = glyphs.first(where: { !style.fits($0.style) }) else { return }
      throw failure("expected \(style.notation) at \(pattern), got \(other.style.notation):")
    }
    throw failure("expected \(style.notation) at \(pattern), which is not on the screen:")
  }

  private func finds(
    _ pattern: ScriptPattern,
    in area: ScriptArea
  ) throws(DemoFailure) -> Bool {
    let all = recorder.frame.lines.indices
    switch area {
    case .screen: return try finds(pattern, in: all)
    case .status: return try finds(pattern, in: all.suffix(1))
    case .row: return try finds(pattern, in: lines(ofRow: browser.cursorRow ?? -1))
    }
  }

  private func finds(
    _ pattern: ScriptPattern,
    in lines: Range<Int>
  ) throws(DemoFailure) -> Bool {
    try match(of: pattern, in: lines.map { recorder.frame.text(ofLine: $0) }) != nil
  }

  private func match(
    of pattern: ScriptPattern,
    in texts: [String]
  ) throws(DemoFailure) -> PatternMatcher.Match? {
    do throws(PatternMatcher.Overrun) {
      return try matcher.firstMatch(of: pattern, in: texts)
    } catch {
      throw failure("\(pattern) takes too long to match; a simpler pattern is needed:")
    }
  }

  // The lines of the whole screen that a row occupies; a title line is above the content.
  func lines(ofRow row: Int) -> Range<Int> {
    let lines = browser.contentLines(ofRow: row)
    let frame = recorder.frame
    let title = max(0, frame.lines.count - browser.stack.size.height - 1)
    return (lines.lowerBound + title..<lines.upperBound + title)
      .clamped(to: frame.lines.indices)
  }

  private func glyphs(
    of pattern: ScriptPattern,
    onLine line: Int,
    of frame: Frame
  ) throws(DemoFailure) -> [Glyph]? {
    try columns(of: pattern, onLine: line, of: frame).map { columns in
      frame.lines[line][columns].filter { $0.columns > 0 }
    }
  }

  /// The columns of the first match on a line; nil when there is none.
  func columns(
    of pattern: ScriptPattern,
    onLine line: Int,
    of frame: Frame
  ) throws(DemoFailure) -> Range<Int>? {
    let text = frame.text(ofLine: line)
    guard let range = try match(of: pattern, in: [text])?.range else { return nil }
    let before = text[..<range.lowerBound].unicodeScalars.count
    let end = before + text[range].unicodeScalars.count
    var seen = 0
    let matching = frame.lines[line].indices.filter { column in
      defer { seen += frame.lines[line][column].text.unicodeScalars.count }
      return frame.lines[line][column].columns > 0 && seen >= before && seen < end
    }
    guard let first = matching.first, let last = matching.last else { return 0..<0 }
    return first..<last + 1
  }
}

extension ScriptArea {
  fileprivate var phrase: String {
    switch self {
    case .screen: "on the screen"
    case .row: "in the row of the cursor"
    case .status: "in the last line"
    }
  }
}

extension ScriptStyle {
  fileprivate var notation: String {
    let notation = Style.notation(attributes, foreground, background)
    return notation.isEmpty ? "any style" : notation
  }

  fileprivate func fits(_ style: Style) -> Bool {
    style.attributes.isSuperset(of: attributes)
      && foreground.map { $0 == style.foreground } ?? true
      && background.map { $0 == style.background } ?? true
  }
}

import BrowserModels
import BrowserViews

/// What is shown of the lines of texts in a record: HTML and Markdown as a person would read them, or as
/// they were sent.
@MainActor struct RecordTextForms {
  /// Whether texts are shown as they were sent.
  var isRaw = false

  /// What is known of a text by its beginning.
  private struct Known {
    let form: TextForm
    /// The lines in which marks are none, those of code, among the first ones.
    let code: Set<Int>
  }

  /// Lines of a text in which code is looked for.
  private static let mostLines = 2_000

  private var known: [Int: Known] = [:]

  /// Another record is shown.
  mutating func forget() { known = [:] }

  /// A text of one line as a person would read it; nil where it is shown as it was sent.
  func formatted(_ text: String) -> String? {
    guard !isRaw else { return nil }
    let form = TextForm(detectedIn: text)
    guard form != .plain else { return nil }
    let shown = form.reading(text)
    return shown == text ? nil : shown
  }

  /// A line of a text as a person would read it; nil where it is shown as it was sent.
  mutating func formatted(
    _ line: String,
    at id: TreeNodeID,
    in outline: RecordOutline
  ) -> String? {
    guard !isRaw else { return nil }
    let text = known(id.container, in: outline)
    guard text.form != .plain, !text.code.contains(id.place) else { return nil }
    let shown = text.form.reading(line)
    return shown == line ? nil : shown
  }

  /// Whether the lines of a text are shown in another way than they were sent.
  mutating func isFormatted(_ container: Int, in outline: RecordOutline) -> Bool {
    !isRaw && known(container, in: outline).form != .plain
  }

  private mutating func known(_ container: Int, in outline: RecordOutline) -> Known {
    if let known = known[container] { return known }
    let lines = Self.beginning(of: container, in: outline)
    let form = TextForm(detectedIn: lines.joined(separator: "\n"))
    var code: Set<Int> = []
    if form == .markdown {
      var isCode = false
      for place in 0..<Self.mostLines {
        guard let line = Self.line(place, of: container, in: outline) else { break }
        let isFence = TextForm.isFence(line)
        if isCode || isFence { code.insert(place) }
        if isFence { isCode.toggle() }
      }
    }
    let made = Known(form: form, code: code)
    known[container] = made
    return made
  }

  private static func beginning(of container: Int, in outline: RecordOutline) -> [String] {
    var lines: [String] = []
    var bytes = 0
    while bytes < TextForm.sampleSize, let line = line(lines.count, of: container, in: outline) {
      lines.append(line)
      bytes += line.utf8.count + 1
    }
    return lines
  }

  private static func line(_ place: Int, of container: Int, in outline: RecordOutline) -> String? {
    let node = outline.node(TreeNodeID(container: container, place: place))
    guard case .line(let line) = node?.value else { return nil }
    return line
  }
}

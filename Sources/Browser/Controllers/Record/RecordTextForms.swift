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

  /// Lines that are read at once, with those around them.
  private struct Block {
    let lines: [TextForm.Line]
    /// The lines of the text that were found when it was read; nil where it does not depend on others.
    let foundCount: Int?
  }

  /// Lines of a block.
  private static let blockLength = 128

  private var known: [Int: Known] = [:]
  /// Blocks by their first lines.
  private var blocks = RecentCache<TreeNodeID, Block>(capacity: 8)

  /// Another record is shown.
  mutating func forget() {
    known = [:]
    blocks.removeAll()
  }

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
  ) -> TextForm.Line? {
    guard !isRaw else { return nil }
    let text = known(id.container, in: outline)
    guard text.form != .plain, !text.code.contains(id.place) else { return nil }
    let block = block(of: id, text, in: outline)
    let place = id.place % Self.blockLength
    guard block.lines.indices.contains(place) else { return nil }
    let shown = block.lines[place]
    return shown.text == line ? nil : shown
  }

  /// How a text of several lines is written.
  mutating func form(of container: Int, in outline: RecordOutline) -> TextForm {
    known(container, in: outline).form
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

  /// The block that a line is in: what may begin before it and end behind it is looked for so far as it
  /// may reach, so that a line is read in the same way wherever the reader came from.
  private mutating func block(
    of id: TreeNodeID,
    _ known: Known,
    in outline: RecordOutline
  ) -> Block {
    let start = id.place - id.place % Self.blockLength
    let first = TreeNodeID(container: id.container, place: start)
    let found = outline.tree.rowCount(of: id.container)
    if let block = blocks.value(for: first), block.foundCount ?? found == found { return block }
    func line(_ place: Int) -> String? {
      // Nothing in code is a tag.
      known.code.contains(place) ? "" : Self.line(place, of: id.container, in: outline)
    }
    func lines(from start: Int, by step: Int) -> [String] {
      var lines: [String] = []
      var bytes = 0
      var place = start
      while place >= 0, lines.count < TextForm.reach.lines, bytes < TextForm.reach.bytes,
        let line = line(place)
      {
        lines.append(line)
        bytes += line.utf8.count + 1
        place += step
      }
      return lines
    }
    let end = min(start + Self.blockLength, found)
    let before = lines(from: start - 1, by: -1)
    let own = (start..<end).map { line($0) ?? "" }
    let after = lines(from: end, by: 1)
    let all = known.form.reading(before.reversed() + own + after)
    let isLast = end + after.count >= found && !outline.tree.isWhole(id.container)
    let block = Block(
      lines: Array(all[before.count..<before.count + own.count]),
      foundCount: isLast ? found : nil
    )
    blocks.insert(block, for: first)
    return block
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

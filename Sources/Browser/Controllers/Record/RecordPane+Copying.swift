import BrowserModels

// Copying the value under the cursor, or its path.
extension RecordPane {
  /// Carries out an action that copies what is under the cursor; false for one that is about the record.
  func performCopying(_ action: Action) -> Bool {
    switch action {
    case .copyField: copyValue()
    case .copyPath: copyPath()
    case .copyURL:
      guard let link = list.cursor.flatMap({ link(of: $0) }) else { return false }
      parent.put(CopiedText(text: parent.source.urlToLeave(link), noun: "the URL under the cursor"))
    default: return false
    }
    return true
  }

  /// Bytes of a value that are copied at most.
  private static let mostBytes = RecordCopy.mostBytes

  private func copyValue() {
    guard let row = rowOfValue else { return say("There is no value here.") }
    guard let range = outline.tree.valueRange(of: row, most: Self.mostBytes) else {
      let most = MemoryLimit.text(of: Self.mostBytes)
      return say("There is no value here, or one of more than \(most).", kind: .warning)
    }
    guard let bytes = try? outline.tree.read(range) else {
      return say("The value cannot be read any more.", kind: .warning)
    }
    let isString = bytes.first == UInt8(ascii: "\"") && bytes.count > 1
    let text =
      isString
      ? bytes[1..<bytes.count - 1].withUnsafeBytes { JSONEscape.unescaped($0) }
      : String(decoding: JSONWriter.compacting(bytes), as: UTF8.self)
    var copied = CopiedText(text: text, noun: "the value under the cursor")
    if !isString { copied.fileEnding = ".json" }
    parent.put(copied)
  }

  private func copyPath() {
    guard let row = rowOfValue else { return say("There is no value here.") }
    let text = outline.path(of: row).jq
    let shown = text.count > 200 ? "" : " \(Scrubber.scrubbingLine(text))"
    parent.put(CopiedText(text: text, noun: "the path\(shown)"))
  }

  /// The row of the value that the cursor is on: of a line of a text that of the text.
  private var rowOfValue: TreeNodeID? {
    guard let row = list.cursor, let node = outline.node(row) else { return nil }
    guard case .line = node.value else { return row }
    return outline.parent(of: row) ?? row
  }
}

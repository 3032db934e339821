import BrowserModels
import BrowserViews
import ListKit

// What the keys do in a record, and what is said of the value under the cursor.
extension RecordPane {
  /// Carries out an action; false when a record does not have it.
  func perform(_ action: Action, count: Int?) -> Bool {
    hasSpoken = false
    if move(action, count: count) || performOnTree(action, count: count) { return true }
    switch action {
    case .search: promptForSearch()
    case .nextMatch: if !step(.next, times: count ?? 1) { say("Nothing was searched yet.") }
    case .previousMatch: if !step(.previous, times: count ?? 1) { say("Nothing was searched yet.") }
    case .searchValue: searchForValue()
    case .dismiss: return endSearch()
    case .cycleWrap: cycleWrap()
    case .scrollRight: scrollSideways(by: count ?? 1)
    case .scrollLeft: scrollSideways(by: -(count ?? 1))
    case .rawText: toggleRawText()
    case .openURL: return openLink()
    case .showPath: sayPath()
    default: return performCopying(action)
    }
    return true
  }

  /// What the status line says: the position, what is found, the path of the value under the cursor.
  var statusBar: StatusBar {
    var bar = StatusBar(position: position, activity: activity, paging: searchCount ?? "")
    if activity.isEmpty, parent.source.status.isLoading { bar.activity = parent.statusBar.activity }
    let keys =
      "\(key(.quit)) goes back, \(key(.nextRecord)) \(key(.previousRecord)) next and previous"
    guard let path = paths(upTo: Self.mostInBar) else {
      bar.hints = [keys]
      return bar
    }
    let both = path.jq + "   " + path.pointer
    bar.hints = ["\(both)   \(keys)", both]
    bar.path = path.jq
    return bar
  }

  /// Characters of a path that the status line has room for, on any screen, and a sentence.
  private static let (mostInBar, mostInSentence) = (512, 4_096)

  /// The path of the value under the cursor in the record as it was sent, as jq writes it and as a JSON
  /// Pointer, of each at most so many characters, the last ones; nil where there is no value.
  private func paths(upTo most: Int) -> (jq: String, pointer: String)? {
    guard let row = list.cursor else { return nil }
    let isLong = outline.level(of: row) >= most
    var shown = outline.path(of: row, last: most)
    if !isLong, let offset = outline.node(row)?.byteRange.lowerBound {
      shown.steps = outline.tree.wrapper(ofByte: offset) + shown.steps
    }
    let texts = [shown.jq, shown.pointer].map { text in
      let isCut = isLong || text.utf8.count > most
      return (isCut ? "…" : "") + Scrubber.scrubbingLine(isCut ? String(text.suffix(most)) : text)
    }
    return (texts[0], texts[1])
  }

  /// Says the whole path of the value under the cursor.
  private func sayPath() {
    guard let path = paths(upTo: Self.mostInSentence) else { return say("There is no value here.") }
    say(path.jq + "   " + path.pointer)
  }

  /// The text of the value under the cursor; nil of what has parts.
  private var valueText: String? {
    guard let node = list.cursor.flatMap({ outline.node($0) }) else { return nil }
    switch node.value {
    case .null: return "null"
    case .bool(let isTrue): return isTrue ? "true" : "false"
    case .number(let text), .string(let text), .line(let text): return text
    case .object, .array, .text, .rest, .invalid:
      if case .name(let name) = node.key { return name }
      return nil
    }
  }

  private func searchForValue() {
    guard let text = valueText, !text.isEmpty else { return say("There is no value here.") }
    begin(SearchRequest(text: text, isPattern: false, scope: .rows), .next)
  }

  private func toggleRawText() {
    texts.isRaw.toggle()
    looksDidChange()
    say(texts.isRaw ? "Texts as they were sent." : "HTML and Markdown as text.")
  }

  /// Whether a row is a link.
  func isLink(_ row: TreeNodeID) -> Bool { link(of: row) != nil }

  func link(of row: TreeNodeID) -> String? {
    guard case .string(let text) = outline.node(row)?.value, WebLink.isLink(text) else {
      return nil
    }
    return text
  }

  /// The first link in the text of a row; nil where it has none.
  private func linkWithin(_ row: TreeNodeID) -> String? {
    guard let value = outline.node(row)?.value else { return nil }
    let (text, form): (String, TextForm)
    switch value {
    case .string(let string): (text, form) = (string, TextForm(detectedIn: string))
    case .line(let line): (text, form) = (line, texts.form(of: row.container, in: outline))
    default: return nil
    }
    guard let link = WebLink.first(in: text) else { return nil }
    // In HTML `&amp;` stands for `&`, in an address as anywhere.
    let meant = form == .html ? form.reading(link) : link
    return WebLink.isLink(meant) ? meant : link
  }

  /// Opens the link under the cursor, or within the text there, else that of the record.
  private func openLink() -> Bool {
    guard let link = list.cursor.flatMap({ link(of: $0) ?? linkWithin($0) }) else {
      return parent.perform(.openURL, count: nil)
    }
    let source = parent.source
    host?.openLink(source.urlToLeave(link)) { source.shown($0) }
    return true
  }
}

// The field under the cursor, for the prompts of the list.
extension RecordPane {
  /// What the prompt of a filter is filled with: the condition that the field has this value, behind the
  /// filter that there is; nil where there is no field.
  var filterText: String? {
    guard let path = fieldPath else { return nil }
    var fields = parent.catalog
    fields.add(path)
    let prefill = FilterPrefill(.path(path), value: fieldValue, fields: fields)
    return prefill?.text(after: parent.arranger.query.filterText, fields: fields)
  }

  /// What the prompt of a sort is filled with; nil where there is no field.
  var sortText: String? { fieldPath.flatMap { parent.arranger.query.sort.prefill(.path($0)) } }

  /// The members that lead to the value under the cursor: an array on the way stands for all in it.
  private var fieldPath: FieldPath? {
    guard let row = list.cursor else { return nil }
    let names = outline.path(of: row).steps.compactMap { step -> String? in
      if case .name(let name) = step.key { name } else { nil }
    }
    return names.isEmpty || names.count > JSONReader.greatestDepth ? nil : FieldPath(names)
  }

  /// The value under the cursor; of one with parts only that it is there.
  private var fieldValue: JSONValue? {
    guard let node = list.cursor.flatMap({ outline.node($0) }) else { return nil }
    switch node.value {
    case .null: return .null
    case .bool(let isTrue): return .bool(isTrue)
    case .number(let digits): return .number(digits)
    case .string(let text): return .string(text)
    case .line(let text): return text.allSatisfy(\.isWhitespace) ? .elided : .string(text)
    case .object(count: 0): return .object(JSONObject())
    case .array(count: 0): return .array([])
    case .object, .array, .text, .rest, .invalid: return .elided
    }
  }
}

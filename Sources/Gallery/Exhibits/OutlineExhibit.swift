import ListKit
import ListProgram

/// A tree whose items open and close: a document, a million files, a hundred thousand levels.
@MainActor final class OutlineExhibit: ListExhibit {
  /// What the rows stand for.
  enum Node: Hashable, Sendable {
    case member(String)
    case file(Int)
    case level(Int)
  }

  let list: ListView<Int, Node>
  let keys = "→ ← in and out  Enter toggle  * all below  0-9 levels  t guides"

  private var outline = ListOutline<Node>(
    roots: [.member("document"), .file(0), .level(0)],
    isExpandable: OutlineExhibit.isExpandable,
    children: OutlineExhibit.children
  )
  private var hasGuides = true
  private var message = "Nothing is asked for before it is opened."

  init(host: any ExhibitHost) {
    list = ListView(theme: host.theme)
    list.showsScrollBar = true
    list.dataSource = self
    list.apply(outline)
  }

  var report: [String] {
    let level = list.cursor.flatMap { outline.level(of: $0) } ?? 0
    let row = (list.cursorRow ?? 0) + 1
    return ["row \(row) of \(list.rowCount), level \(level). \(message)"]
  }

  func handle(_ key: Key) -> Bool {
    guard let cursor = list.cursor else { return false }
    message = ""
    switch key {
    case Key(.right): return go(to: outline.stepIn(from: cursor))
    case Key(.left): return go(to: outline.stepOut(from: cursor))
    case Key(.enter): toggle(cursor)
    case .character("*"): show(isComplete: outline.expand(cursor, levels: .max))
    case .character("t"):
      hasGuides.toggle()
      list.styleDidChange()
    default:
      guard case .character(let character) = key.base, key.modifiers.isEmpty,
        let level = character.wholeNumberValue
      else { return list.move(by: key) }
      show(isComplete: outline.expand(toLevel: level))
    }
    return true
  }

  func handle(_ event: MouseEvent) {
    // The move may scroll the list away from under the mouse.
    let found = list.hitTest(column: event.column, line: event.line)
    list.move(by: event)
    guard event.action == .press, case .row(let node, line: 0)? = found,
      row(of: node).signColumns(fitting: list.rowColumns.count)
        .contains(event.column - list.rowColumns.lowerBound)
    else { return }
    toggle(node)
  }

  private func go(to node: Node?) -> Bool {
    guard let node else { return false }
    list.apply(outline)
    return list.moveCursor(to: node)
  }

  private func toggle(_ node: Node) {
    if outline.isExpanded(node) { outline.collapse(node) } else { outline.expand(node) }
    list.apply(outline)
  }

  private func show(isComplete: Bool) {
    if !isComplete { message = "There is more below." }
    list.apply(outline)
  }
}

extension OutlineExhibit: ListDataSource {
  func cell(for node: Node) -> any CellConfiguration { row(of: node) }

  private func row(of node: Node) -> OutlineCell {
    OutlineCell(Self.text(of: node), of: node, in: outline, hasGuides: hasGuides)
  }

  private static func text(of node: Node) -> TextCell {
    switch node {
    case .member(let path):
      let name = path.split(separator: ".").last.map(String.init) ?? path
      return values[path].map { TextCell("\(name): \($0)") } ?? TextCell(name)
    case .file(0): return TextCell("a million files")
    case .file(let number): return .badge("\(number * 37 % 1_000) bytes", "file \(number)")
    case .level(0): return TextCell("a hundred thousand levels")
    case .level(let number): return TextCell("level \(number)")
    }
  }
}

extension OutlineExhibit {
  nonisolated private static let members = [
    "document": ["document.title", "document.authors", "document.places", "document.notes"],
    "document.authors": ["document.authors.Ada", "document.authors.Grace", "document.authors.芳子"],
    "document.authors.Ada": ["document.authors.Ada.born", "document.authors.Ada.knows"],
    "document.authors.Grace": ["document.authors.Grace.born"],
    "document.places": ["document.places.London", "document.places.東京"],
    "document.notes": [],
  ]

  private static let values = [
    "document.title": "\"A document as a tree, whose title is longer than a narrow row is wide\"",
    "document.authors.芳子": "\"家族の写真を整理している\"",
    "document.authors.Ada.born": "1815",
    "document.authors.Ada.knows": "[\"Charles\", \"Mary\"]",
    "document.authors.Grace.born": "1906",
    "document.places.London": "51.5",
    "document.places.東京": "35.7",
  ]

  nonisolated private static func isExpandable(_ node: Node) -> Bool {
    switch node {
    case .member(let path): members[path] != nil
    case .file(let number): number == 0
    case .level(let number): number < 100_000
    }
  }

  nonisolated private static func children(of node: Node) -> [Node] {
    switch node {
    case .member(let path): (members[path] ?? []).map(Node.member)
    case .file: (1...1_000_000).map(Node.file)
    case .level(let number): [.level(number + 1)]
    }
  }
}

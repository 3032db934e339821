import ListKit
import ListProgram

/// Headers and footers of sections and of the list, collapsing, an index and a scroll bar.
@MainActor final class SectionExhibit: ListExhibit {
  let list: ListView<String, String>
  let keys = "h headers  f footers  c collapse  [ ] go  i index  s bar  - lines  ' jump"

  /// Whether the next key is the beginning of a title to jump to.
  private var isJumping = false

  init(host: any ExhibitHost) {
    list = ListView(theme: host.theme)
    list.sectionHeaders = .pinned
    list.showsSectionIndex = true
    list.showsScrollBar = true
    list.header = TextCell("Towns, from A to Z", role: .header)
    list.footer = TextCell("These were all of them.", role: .footer)
    list.dataSource = self
    list.apply(Self.towns)
  }

  var report: [String] {
    [isJumping ? "Jump to: type a letter" : "headers: \(list.sectionHeaders)"]
  }

  func handle(_ key: Key) -> Bool {
    if isJumping { return jump(key) }
    switch key {
    case .character("h"): list.sectionHeaders = nextHeaders
    case .character("f"): list.hasSectionFooters.toggle()
    case .character("c"): toggleSection()
    case .character("]"): list.moveCursor(bySections: 1)
    case .character("["): list.moveCursor(bySections: -1)
    case .character("i"): list.showsSectionIndex.toggle()
    case .character("s"): list.showsScrollBar.toggle()
    case .character("-"): list.spacing = nextSpacing
    case .character("'"): isJumping = true
    default: return list.move(by: key)
    }
    return true
  }

  private func jump(_ key: Key) -> Bool {
    isJumping = false
    guard case .character(let letter) = key.base else { return true }
    return list.moveCursor(toIndexTitle: String(letter))
  }

  private var nextHeaders: SectionHeaders {
    switch list.sectionHeaders {
    case .pinned: .none
    case .none: .scrolling
    case .scrolling: .pinned
    }
  }

  private var nextSpacing: ListSpacing {
    list.spacing == ListSpacing() ? ListSpacing(sections: 1, hasSeparators: true) : ListSpacing()
  }
}

extension SectionExhibit: ListDataSource {
  func cell(for town: String) -> any CellConfiguration { TextCell(town, role: .text) }

  func header(of section: String) -> (any CellConfiguration)? { .title(section) }

  func footer(of section: String) -> (any CellConfiguration)? {
    let count = list.snapshot.items(in: section).count
    return TitleCell(count == 1 ? "1 town" : "\(count) towns", role: .footer)
  }

  /// The section without a letter of its own is not in the index.
  func indexTitle(of section: String) -> String? { section.count == 1 ? section : nil }
}

extension SectionExhibit {
  private static var towns: ListSnapshot<String, String> {
    var snapshot = ListSnapshot<String, String>()
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
      snapshot.appendSections([String(letter)])
      let endings = ["ford", "ham", "ton", "wick", "bridge"].prefix(letter == "Q" ? 1 : 5)
      snapshot.append(endings.map { "\(letter)el\($0)" })
    }
    snapshot.appendSections(["Elsewhere"])
    snapshot.append(["’s-Hertogenbosch", "10 Downing Street"])
    return snapshot
  }
}

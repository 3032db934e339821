import ListKit
import ListProgram

/// Edits a snapshot and shows the fewest changes that lead from the old one to the new one.
///
/// What came and what changed is marked, and nothing else moves.
@MainActor final class SnapshotExhibit: ListExhibit {
  let list: ListView<String, String>
  let keys = "a append  i insert  d delete  m move  f first  e changed  D twice  p policy"

  private(set) var report = ["Nothing has changed yet.", "", ""]
  private var snapshot: ListSnapshot<String, String>
  private var number = 0

  init(host: any ExhibitHost) {
    list = ListView(theme: host.theme)
    snapshot = Self.groceries(.keepFirst)
    list.sectionHeaders = .scrolling
    list.dataSource = self
    list.apply(snapshot)
  }

  func handle(_ key: Key) -> Bool {
    var new = snapshot
    new.clearIssues()
    switch key {
    case .character("a"): new.append([nextName()])
    case .character("i"): if let cursor = list.cursor { new.insert([nextName()], before: cursor) }
    case .character("d"): if let cursor = list.cursor { new.delete([cursor]) }
    case .character("m"): moveToOtherSection(in: &new)
    case .character("f"):
      if let first = new.items.first, let last = new.items.last { new.move(last, before: first) }
    case .character("e"): if let cursor = list.cursor { new.reconfigure([cursor]) }
    case .character("D"): if let cursor = list.cursor { new.append([cursor]) }
    case .character("p"): new = nextPolicy()
    default: return list.move(by: key)
    }
    show(new)
    return true
  }

  private func show(_ new: ListSnapshot<String, String>) {
    let changes = new.changes(from: snapshot)
    let lines =
      changes.sectionChanges.map { "section: \($0)" } + changes.rowChanges.map { "\($0)" }
      + new.issues.map(\.description)
    report = Array((lines + ["", "", ""]).prefix(3))
    if lines.isEmpty { report[0] = "The snapshots are the same." }
    if lines.count > 3 { report[2] = "… and \(lines.count - 2) more" }
    snapshot = new
    list.clearMarks()
    list.apply(new, marksChanges: true)
  }
}

extension SnapshotExhibit: ListDataSource {
  func cell(for item: String) -> any CellConfiguration {
    TextCell(item)
  }

  func header(of section: String) -> (any CellConfiguration)? { .title(section) }
}

extension SnapshotExhibit {
  private static func groceries(_ duplicates: DuplicatePolicy) -> ListSnapshot<String, String> {
    var snapshot = ListSnapshot<String, String>(duplicates: duplicates)
    snapshot.appendSections(["Fruit", "Roots"])
    snapshot.append(["apple", "banana", "cherry", "date"], to: "Fruit")
    snapshot.append(["beet", "carrot", "potato"], to: "Roots")
    return snapshot
  }

  private func nextName() -> String {
    number += 1
    return "item \(number)"
  }

  private func moveToOtherSection(in snapshot: inout ListSnapshot<String, String>) {
    guard let cursor = list.cursor, let path = snapshot.indexPath(of: cursor) else { return }
    snapshot.move(cursor, toEndOf: snapshot.section(at: 1 - path.section))
  }

  private func nextPolicy() -> ListSnapshot<String, String> {
    switch snapshot.duplicates {
    case .keepFirst: Self.groceries(.keepLast)
    case .keepLast: Self.groceries(.refuse)
    case .refuse: Self.groceries(.keepFirst)
    }
  }
}

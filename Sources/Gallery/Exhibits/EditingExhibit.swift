import ListKit
import ListProgram

/// Edits that are shown at once, carried out a moment later, and taken back when that fails.
@MainActor final class EditingExhibit: ListExhibit {
  /// Why an edit fails.
  struct LockedError: Error, CustomStringConvertible {
    let description = "The cheese is locked."
  }

  let list: ListView<String, String>
  let keys = "o insert  d delete  J K move  m take up, j k, Enter, Esc  s select  u U undo"

  private var message = "Edits of the cheese fail."
  private var number = 0
  private let host: any ExhibitHost

  init(host: any ExhibitHost) {
    self.host = host
    list = ListView(theme: host.theme)
    list.sectionHeaders = .scrolling
    list.dataSource = self
    list.delegate = self
    list.editing = self
    var snapshot = ListSnapshot<String, String>()
    snapshot.appendSections(["To buy", "Bought"])
    snapshot.append(["bread", "butter", "cheese", "eggs", "milk"], to: "To buy")
    snapshot.append(["salt"], to: "Bought")
    list.apply(snapshot)
  }

  var report: [String] { ["\(list.pendingEditCount) on their way. \(message)"] }

  func handle(_ key: Key) -> Bool {
    if list.movingItem != nil { return handleWhileMoving(key) }
    guard let row = list.cursor else { return handleWithoutRow(key) }
    switch key {
    case .character("o"): insert(below: row)
    case .character("d"): delete(row)
    case .character("J"): moveAtOnce(row, by: 1)
    case .character("K"): moveAtOnce(row, by: -1)
    case .character("m"): takeUp(row)
    case .character("s"): list.toggleSelection(of: row)
    default: return handleWithoutRow(key)
    }
    return true
  }

  /// All rows may be deleted; the way back is still there.
  private func handleWithoutRow(_ key: Key) -> Bool {
    switch key {
    case .character("u"): if !list.undo() { message = "There is nothing to undo." }
    case .character("U"): if !list.redo() { message = "There is nothing to redo." }
    default: return list.move(by: key)
    }
    return true
  }

  private func handleWhileMoving(_ key: Key) -> Bool {
    switch key {
    case .character("j"), Key(.down): list.moveItem(by: 1)
    case .character("k"), Key(.up): list.moveItem(by: -1)
    case Key(.enter): list.endMoving(commits: true)
    case Key(.escape): list.endMoving(commits: false)
    default: return false
    }
    return true
  }

  private func insert(below row: String) {
    guard let place = list.snapshot.placement(of: row) else { return }
    number += 1
    list.perform(.insert([ListPlacement("thing \(number)", in: place.section, after: row)]))
  }

  /// Deletes what is selected, else one row.
  private func delete(_ row: String) {
    let rows = list.selectedCount > 0 ? Array(list.selectedItems) : [row]
    if !list.perform(.delete(rows)) {
      message = "\(rows.joined(separator: ", ")) cannot be deleted."
    }
  }

  @discardableResult
  private func takeUp(_ row: String) -> Bool {
    let isTaken = list.beginMoving(row)
    if !isTaken { message = "\(row) cannot be moved." }
    return isTaken
  }

  private func moveAtOnce(_ row: String, by rows: Int) {
    guard takeUp(row) else { return }
    list.moveItem(by: rows)
    list.endMoving(commits: true)
  }
}

extension EditingExhibit: ListDataSource {
  func cell(for row: String) -> any CellConfiguration { TextCell(row) }

  func header(of section: String) -> (any CellConfiguration)? { .title(section) }
}

extension EditingExhibit: ListEditing {
  /// Salt stays where it is.
  func canEdit(_ row: String) -> Bool { row != "salt" }

  func commit(_ edit: ListEdit<String, String>) async throws {
    try await Task.sleep(for: .milliseconds(100))
    if edit.items.contains("cheese") { throw LockedError() }
  }
}

extension EditingExhibit: ListDelegate {
  func listView(_ list: ListView<String, String>, didCommit edit: ListEdit<String, String>) {
    message = "Done: \(edit.items.joined(separator: ", "))."
    host.setNeedsDisplay()
  }

  func listView(
    _ list: ListView<String, String>,
    didTakeBack edit: ListEdit<String, String>,
    because error: any Error
  ) {
    message = "Taken back: \(error)"
    host.setNeedsDisplay()
  }
}

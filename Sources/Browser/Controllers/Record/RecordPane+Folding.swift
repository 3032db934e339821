import BrowserModels
import ListKit

// Folding and unfolding: by row, by level and all.
extension RecordPane {
  /// Folds, unfolds, or goes from level to level; false when the action does neither.
  func performOnTree(_ action: Action, count: Int?) -> Bool {
    if case .place = destination { destination = nil }
    switch action {
    case .open: stepIn()
    case .stepOut: return stepOut()
    case .fold: toggle()
    case .foldAll: unfold(toLevel: 1)
    case .unfoldAll: unfold(toLevel: .max)
    case .foldMore: unfold(toLevel: max(1, level - (count ?? 1)))
    case .unfoldMore: unfold(toLevel: level.addingReportingOverflow(count ?? 1).partialValue)
    case .expand: unfoldWhole()
    case .collapse: fold()
    default: return false
    }
    return true
  }

  /// Unfolds the row of the cursor, or steps to the first row in it.
  private func stepIn() {
    guard let row = list.cursor else { return say("There is nothing to unfold.") }
    guard outline.isContainer(row) else {
      return say(isLink(row) ? "\(key(.openURL)) opens this link." : "This value has no parts.")
    }
    guard outline.isUnfolded(row) else { return unfold(row) }
    guard let next = list.cursorRow.map({ $0 + 1 }), next < list.rowCount,
      outline.parent(of: list.snapshot.item(at: next)) == row
    else { return say("There is nothing in it yet: the record is still being read.") }
    list.moveCursor(toRow: next)
  }

  /// Folds the row of the cursor, or goes to the one that it is in; false on the first level.
  private func stepOut() -> Bool {
    guard let row = list.cursor else { return false }
    if outline.isUnfolded(row) {
      fold(row)
      return true
    }
    guard let parent = outline.parent(of: row) else { return false }
    list.moveCursor(to: parent)
    return true
  }

  /// Folds or unfolds the row of the cursor; of a value without parts the one that it is in is folded.
  private func toggle() {
    guard let row = list.cursor else { return say("There is nothing to fold.") }
    if outline.isContainer(row) { return outline.isUnfolded(row) ? fold(row) : unfold(row) }
    guard let parent = outline.parent(of: row) else { return say("There is nothing to fold.") }
    fold(parent)
  }

  private func unfoldWhole() {
    guard let row = list.cursor, outline.isContainer(row) else {
      return say("This value has no parts.")
    }
    let isAll = outline.unfold(row, levels: RecordOutline.mostRows)
    outlineDidChange()
    if !isAll { sayBounded() }
  }

  private func fold() {
    guard let row = list.cursor, outline.isUnfolded(row) else {
      return say("This row is not unfolded.")
    }
    fold(row)
  }

  /// Folds or unfolds a row, as a click on its sign does; nothing at one without a sign.
  func toggle(_ row: TreeNodeID) {
    guard outline.isContainer(row) else { return }
    outline.isUnfolded(row) ? fold(row) : unfold(row)
  }

  private func unfold(_ row: TreeNodeID) {
    outline.unfold(row)
    outlineDidChange()
  }

  private func fold(_ row: TreeNodeID) {
    outline.fold(row)
    outlineDidChange()
  }

  /// Rows in which the deepest level is looked for.
  private static let mostExamined = 10_000

  /// How many levels the first rows show.
  private var level: Int {
    let count = min(outline.snapshot.itemCount, Self.mostExamined)
    return (0..<count).reduce(1) { max($0, outline.level(of: outline.snapshot.item(at: $1)) + 1) }
  }

  private func unfold(toLevel level: Int) {
    let before = outline.snapshot.itemCount
    let isAll = outline.unfold(toLevel: level)
    outlineDidChange()
    if !isAll { return sayBounded() }
    guard outline.snapshot.itemCount == before, outline.hasAllRows else { return }
    say(level == 1 ? "All is folded." : "All is unfolded.")
  }

  private func sayBounded() {
    say("That is too much to unfold at once; what is left is folded.")
  }
}

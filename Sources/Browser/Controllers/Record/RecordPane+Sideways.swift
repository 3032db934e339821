import BrowserModels
import BrowserViews
import ListKit

// What is shown of a row that is taller or wider than the screen.
extension RecordPane {
  /// Columns of the screen that are scrolled at once, as those of a list.
  private static let sideways = 8
  /// More than any row is wide.
  private static let mostSteps = 1_000_000

  /// Scrolls so that the first match in the row of the cursor is on screen, where it is not.
  func showFirstMatch(in row: TreeNodeID) {
    guard let cell = cell(for: row) as? TreeCell,
      let match = cell.firstMatch(fitting: list.contentWidth, in: list.cellContext(of: row))
    else { return }
    list.showLine(match.line, of: row)
    guard wrap == .none else { return }
    let room = cell.textColumns(fitting: list.contentWidth).count
    // The marks at both ends hide a column or a few.
    let end = min(match.columns.upperBound, match.columns.lowerBound + room / 2)
    let isShown = match.columns.lowerBound >= shift + (shift > 0 ? 3 : 0) && end <= shift + room - 3
    if !isShown { scroll(toColumn: end <= room - 3 ? 0 : match.columns.lowerBound - room / 2) }
  }

  /// Scrolls so many steps to the right, or to the left for a negative number, as far as a row on screen
  /// reaches.
  func scrollSideways(by steps: Int) {
    guard wrap == .none else {
      return say("Lines are wrapped, so that all of them is here; \(key(.cycleWrap)) changes that.")
    }
    let before = shift
    let most = max(-Self.mostSteps, min(steps, Self.mostSteps)) * Self.sideways
    scroll(toColumn: steps < 0 ? shift + most : max(shift, min(shift + most, hiddenColumns)))
    guard shift == before else { return }
    say("The lines do not go on \(steps > 0 ? "to the right" : "to the left").")
  }

  /// Scrolls sideways so that a column of the rows is the first one.
  func scroll(toColumn column: Int) {
    guard max(0, column) != shift else { return }
    shift = max(0, column)
    looksDidChange()
  }

  /// How many columns of the rows on screen do not fit.
  private var hiddenColumns: Int {
    let rows = (0..<list.size.height).compactMap { list.hitTest(line: $0)?.item }
    return Set(rows).reduce(0) { most, row in
      guard let cell = cell(for: row) as? TreeCell else { return most }
      let width = cell.widest(fitting: list.contentWidth, in: list.cellContext(of: row))
      return max(most, width - cell.textColumns(fitting: list.contentWidth).count)
    }
  }
}

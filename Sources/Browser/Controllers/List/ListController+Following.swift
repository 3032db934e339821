import BrowserManagers
import ListKit

// Waiting for what comes later: at the tail of the list the reader goes along with it.
extension ListController {
  /// Lines below the screen at which the reader still is at the tail: those of the footer.
  static let tail = 2

  /// Begins to wait, and goes to the end of the list where that is where it grows.
  func follow() {
    guard source.canFollow else { return say(source.noFollowSentence) }
    source.follow(true)
    goAlong()
    say("Following. \(key(.follow)) or \(key(.cancel)) ends it.")
    lastRecordsDidChange()
  }

  /// Goes along with the end of the list from now on, where that is where all of it grows.
  func goAlong() {
    guard isToBeAtEnd else { return }
    go(to: .end)
  }

  /// Whether who begins to follow is taken to the end of the list.
  var isToBeAtEnd: Bool { source.isFollowedAtEnd && !source.growsAtTop }

  /// Waits no longer.
  func endFollowing() {
    source.follow(false)
    say("Following has ended.")
    lastRecordsDidChange()
  }

  /// Shows the last record of each source anew where its line is not whole: what it looks like depends
  /// on whether the rest is awaited.
  private func lastRecordsDidChange() {
    let order = source.order
    let last = source.parts.indices.compactMap { number in
      order.last { $0.lowerBound.part == number }.map { $0.upperBound.advanced(by: -1) }
    }
    .filter { id in
      if case .failure(let failure) = source.store.record(at: id).content {
        failure.isUnfinished
      } else {
        false
      }
    }
    recordsDidChange(RecordChange(added: 0..<0, updated: last))
  }

  /// Whether a change is one that following brought, above the other records of its source.
  func isNewsAtTop(_ change: RecordChange) -> Bool {
    change.isNews && source.parts[change.added.lowerBound.part].growsAtTop
  }

  /// Whether the cursor goes along with what comes above: while it is on the first row of the source's order.
  var isFollowingAtHead: Bool {
    hasNewsAtTop && arranger.query.keepsOrder && list.cursorRow == 0
  }

  /// Whether the cursor goes along with what comes: while it is on the last row, at the end of the list.
  var isFollowingAtTail: Bool {
    guard source.isFollowedAtEnd else { return false }
    let linesBelow = list.screensBelow * Double(list.size.height)
    return list.cursorRow == nil
      || list.cursorRow == list.rowCount - 1 && linesBelow <= Double(Self.tail)
  }
}

extension RecordSource {
  /// Whether it is waited for what comes at the end of the list: of sources that are shown apart, that of
  /// the last one.
  var isFollowedAtEnd: Bool {
    let atEnd = showsPartsApart ? parts.suffix(1) : parts[...]
    return atEnd.contains { $0.status.isFollowing && !$0.growsAtTop }
  }
}

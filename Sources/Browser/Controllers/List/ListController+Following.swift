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
    recordsDidChange()
  }

  /// Goes along with the end of the list from now on, unless it grows at its top.
  func goAlong() {
    guard !source.growsAtTop else { return }
    go(to: .end)
  }

  /// Waits no longer.
  func endFollowing() {
    source.follow(false)
    say("Following has ended.")
    recordsDidChange()
  }

  /// Whether what comes appears above the rows that are here.
  var isFollowingAtTop: Bool { source.status.isFollowing && source.growsAtTop }

  /// Whether the cursor goes along with what comes: while it is on the last row, at the end of the list.
  var isFollowingAtTail: Bool {
    guard source.status.isFollowing, !source.growsAtTop else { return false }
    let linesBelow = list.screensBelow * Double(list.size.height)
    return list.cursorRow == nil
      || list.cursorRow == list.rowCount - 1 && linesBelow <= Double(Self.tail)
  }
}

import ListKit
import ListProgram

// What the mouse does to the list.
extension ListController {
  func handle(_ event: MouseEvent) -> Bool {
    if event.action == .press, (0..<headerLines).contains(event.line) {
      return sortByHeader(atColumn: event.column)
    }
    var event = event
    event.line = event.line - headerLines
    guard let outcome = pointer.handle(event, at: clock.uptime, in: list) else { return false }
    isTouched = true
    forgetPlaceBefore()
    visits.announcement = nil
    hasSpoken = false
    destination = nil
    hasReaderMoved = true
    switch outcome {
    case .moved, .listHeader: break
    case .opened: if host?.picker == nil { open() } else { accept() }
    case .header(let section): toggleFold(of: section)
    }
    return true
  }
}

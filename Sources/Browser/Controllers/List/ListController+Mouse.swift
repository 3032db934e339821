import ListKit
import ListProgram

// What the mouse does to the list.
extension ListController {
  func handle(_ event: MouseEvent) -> Bool {
    guard let outcome = pointer.handle(event, at: clock.uptime, in: list) else { return false }
    isTouched = true
    forgetPlaceBefore()
    visits.announcement = nil
    hasSpoken = false
    destination = nil
    hasReaderMoved = true
    switch outcome {
    case .moved, .listHeader: break
    case .opened: open()
    case .header(let section): toggleFold(of: section)
    }
    return true
  }
}

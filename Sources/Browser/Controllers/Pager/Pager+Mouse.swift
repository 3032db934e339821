import ListKit
import ListProgram

// What the mouse does to a text.
extension Pager {
  /// Scrolls by the wheel and the scroll bar; false for what asks for nothing of a text.
  func handle(_ event: MouseEvent) -> Bool {
    // There is no clock to tell double clicks by, and nothing to open.
    pointer.handle(event, at: 0, in: list) != nil
  }
}

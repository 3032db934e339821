import BrowserModels
import ListKit

// From the mouse to the screen that it is on.
extension Browser {
  /// Handles what the mouse did: the screen under it does, and a press or the wheel is an answer to no
  /// prompt.
  ///
  /// Sheets have it to themselves but for the wheel, which scrolls whatever it is on. While the status
  /// line asks for something the mouse does nothing, so that what was typed stays as it is. A screen in
  /// which the button went down gets all until it goes up, also what is outside of it.
  func point(_ event: MouseEvent) {
    guard !statusLine.isAsking else {
      pressedScreen = nil
      return
    }
    guard let (screen, frame) = screen(for: event) else { return }
    switch event.action {
    case .press, .wheelUp, .wheelDown:
      keys.forget()
      statusLine.message = nil
      stack.top?.offerWasDeclined()
    case .drag, .release: break
    }
    var event = event
    event.line -= frame.content.lowerBound
    _ = screen.handle(event)
  }

  /// The screen that an event is for; nil for none.
  private func screen(for event: MouseEvent) -> (any Screen, ScreenLayout.Frame)? {
    let displayed = stack.displayed
    let under = displayed.last { $0.frame.top <= event.line }
    switch event.action {
    case .press:
      pressedScreen = nil
      guard let under, under.screen === stack.top, contains(event, under.frame) else { return nil }
      pressedScreen = under.screen
      return under
    case .wheelUp, .wheelDown: return under.flatMap { contains(event, $0.frame) ? $0 : nil }
    case .drag, .release:
      let pressed = displayed.first { $0.screen === pressedScreen }
      if event.action == .release { pressedScreen = nil }
      return pressed
    }
  }

  /// Whether an event is on the content of a screen, not on a bar.
  private func contains(_ event: MouseEvent, _ frame: ScreenLayout.Frame) -> Bool {
    frame.content.contains(event.line) && (0..<terminal.size.width).contains(event.column)
  }

  /// Has the terminal report the mouse, or leave it to the user who selects text.
  func setMouse(to text: String) {
    let word = text.split(separator: " ").joined(separator: " ")
    let name = Action.mouse.command
    switch word {
    case "on", "off":
      terminal.reportsMouse = word == "on"
      guard terminal.reportsMouse == (word == "on") else {
        return show(Message("This terminal reports no mouse.", kind: .warning))
      }
      show(Message(word == "on" ? "The mouse is on." : "The mouse is off: it selects text."))
    case "":
      let (state, other) = terminal.reportsMouse ? ("on", "off") : ("off", "on")
      show(Message("The mouse is \(state); \(name) \(other) turns it \(other)."))
    default:
      let shown = Scrubber.scrubbingLine(word)
      let sentence = "The mouse is on or off, not \(shown): \(name) on, \(name) off."
      show(Message(sentence, kind: .warning))
    }
  }
}

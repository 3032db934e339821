import ListKit

/// What the user did, as a script writes it: of the mouse, several events are one command.
enum RecordedAction: Hashable {
  /// Anything but the mouse.
  case event(InputEvent)
  /// The button went down at the first position and up at the last one.
  case drag([MouseEvent])
  /// The wheel was turned so many times at a position.
  case wheel(MouseEvent, count: Int)

  /// What happened, when, and whether something was loading.
  typealias Recorded<Content> = (time: Double, wasLoading: Bool, content: Content)

  /// Seconds between turns of the wheel that are one command.
  private static let wheelPause = 0.1

  /// The actions that events are; the mouse is where it was when the first event of one came.
  static func joining(_ events: [Recorded<InputEvent>]) -> [Recorded<RecordedAction>] {
    var actions: [Recorded<RecordedAction>] = []
    var isDown = false
    var lastTime = -Double.infinity
    for (time, wasLoading, event) in events {
      defer { lastTime = time }
      guard case .mouse(let mouse) = event else {
        isDown = false
        actions.append((time, wasLoading, .event(event)))
        continue
      }
      switch (mouse.action, actions.last?.content) {
      case (.press, _):
        isDown = true
        actions.append((time, wasLoading, .drag([mouse])))
      case (.drag, .drag(let path)?) where isDown:
        actions[actions.count - 1].content = .drag(path + [mouse])
      case (.release, .drag(let path)?) where isDown:
        isDown = false
        actions[actions.count - 1].content = .drag(path + [mouse])
      case (.wheelUp, .wheel(mouse, let count)?) where time - lastTime < wheelPause,
        (.wheelDown, .wheel(mouse, let count)?) where time - lastTime < wheelPause:
        actions[actions.count - 1].content = .wheel(mouse, count: count + 1)
      case (.wheelUp, _), (.wheelDown, _):
        isDown = false
        actions.append((time, wasLoading, .wheel(mouse, count: 1)))
      case (.drag, _), (.release, _): break
      }
    }
    return actions
  }

  /// The command of what the mouse did; nil for anything else.
  var mouseCommand: String? {
    switch self {
    case .event: return nil
    case .wheel(let event, let count):
      let name = event.action == .wheelUp ? "ScrollUp" : "ScrollDown"
      return "\(name)@0ms \(count) \(Self.place(of: event))"
    case .drag(let path):
      let places = path.map { Self.place(of: $0) }
      // Where the mouse stays, nothing happens.
      let moves = zip(places, places.dropFirst()).filter { $0 != $1 }.map(\.1)
      guard let first = places.first, !moves.isEmpty else {
        return places.first.map { "Click \($0)" }
      }
      return "Drag " + ([first] + moves).joined(separator: " to ")
    }
  }

  private static func place(of event: MouseEvent) -> String {
    "at \(event.column + 1) \(event.line + 1)"
  }
}

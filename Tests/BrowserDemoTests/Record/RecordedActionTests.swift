import ListKit
import Testing

@testable import BrowserDemo

/// How what the mouse did is written in a script, and read again.
struct RecordedActionTests {
  private static func mouse(
    _ action: MouseEvent.Action,
    _ column: Int,
    _ line: Int
  ) -> InputEvent {
    .mouse(MouseEvent(action: action, column: column, line: line))
  }

  static let gestures: [(events: [InputEvent], commands: [String])] = [
    ([mouse(.press, 2, 3), mouse(.release, 2, 3)], ["Click at 3 4"]),
    ([mouse(.press, 2, 3), mouse(.drag, 2, 3), mouse(.release, 2, 3)], ["Click at 3 4"]),
    (
      [mouse(.press, 0, 0), mouse(.drag, 1, 0), mouse(.drag, 1, 5), mouse(.release, 1, 5)],
      ["Drag at 1 1 to at 2 1 to at 2 6"]
    ),
    (
      [mouse(.press, 2, 3), mouse(.release, 2, 3), mouse(.press, 2, 3), mouse(.release, 2, 3)],
      ["Click at 3 4", "Click at 3 4"]
    ),
    (
      [mouse(.wheelUp, 2, 3), mouse(.wheelUp, 2, 3), mouse(.wheelDown, 2, 3)],
      ["ScrollUp@0ms 2 at 3 4", "ScrollDown@0ms 1 at 3 4"]
    ),
    (
      [mouse(.wheelUp, 2, 3), mouse(.wheelUp, 2, 4)].map(\.self),
      ["ScrollUp@0ms 1 at 3 4", "ScrollUp@0ms 1 at 3 5"]
    ),
    // The press was of another program, or the release is.
    ([mouse(.drag, 2, 3), mouse(.release, 2, 3)], []),
    ([mouse(.press, 2, 3), .paste("x"), mouse(.release, 2, 3)], ["Click at 3 4"]),
  ]

  @Test(arguments: gestures)
  func `events of the mouse are commands, which are parsed again`(
    events: [InputEvent],
    commands: [String]
  ) throws {
    let actions = RecordedAction.joining(events.map { (time: 0, wasLoading: false, content: $0) })
    #expect(actions.compactMap(\.content.mouseCommand) == commands)

    let script = (["Open a.json"] + commands).joined(separator: "\n")
    #expect(try ScriptParser.parse(script, file: "t").steps.count == commands.count)
  }

  @Test func `turns of the wheel that are apart are two commands`() {
    let turn = Self.mouse(.wheelDown, 0, 0)
    let actions = RecordedAction.joining([
      (time: 0, wasLoading: false, content: turn), (time: 0.09, wasLoading: false, content: turn),
      (time: 0.2, wasLoading: false, content: turn),
    ])

    #expect(
      actions.compactMap(\.content.mouseCommand) == [
        "ScrollDown@0ms 2 at 1 1", "ScrollDown@0ms 1 at 1 1",
      ]
    )
    #expect(actions.map(\.time) == [0, 0.2])
  }
}

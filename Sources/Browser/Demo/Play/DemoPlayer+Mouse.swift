import BrowserControllers
import ListKit

// What the mouse of a script does, and where.
extension DemoPlayer {
  /// The events of clicks, a pause after each but the last.
  func clicks(at place: ScriptPlace, count: Int) throws(DemoFailure) -> [Input] {
    let position = try position(of: place)
    let click = [
      Input(.mouse(event(.press, at: position)), isFollowedByPause: false),
      Input(.mouse(event(.release, at: position)), isFollowedByPause: true),
    ]
    return Self.withoutLastPause(Array(repeating: click, count: count).flatMap(\.self))
  }

  /// The events of a drag.
  func drag(over places: [ScriptPlace]) throws(DemoFailure) -> [Input] {
    var positions: [Frame.Position] = []
    for place in places { positions.append(try position(of: place)) }
    let inputs = zip(positions, [.press] + positions.dropFirst().map { _ in .drag })
      .map { Input(.mouse(event($1, at: $0)), isFollowedByPause: false) }
    let end = positions.last.map {
      Input(.mouse(event(.release, at: $0)), isFollowedByPause: false)
    }
    return inputs + [end].compactMap(\.self)
  }

  /// The events of the wheel, a pause after each but the last.
  func wheel(isUp: Bool, count: Int, at place: ScriptPlace?) throws(DemoFailure) -> [Input] {
    let size = stage.terminal.size
    let middle = Frame.Position(column: size.width / 2, line: size.height / 2)
    let position = try place.map { (place) throws(DemoFailure) in try self.position(of: place) }
    let turn = event(isUp ? .wheelUp : .wheelDown, at: position ?? middle)
    return Self.withoutLastPause(
      Array(repeating: Input(.mouse(turn), isFollowedByPause: true), count: count)
    )
  }

  private static func withoutLastPause(_ inputs: [Input]) -> [Input] {
    var inputs = inputs
    if !inputs.isEmpty { inputs[inputs.count - 1].isFollowedByPause = false }
    return inputs
  }

  private func event(_ action: MouseEvent.Action, at position: Frame.Position) -> MouseEvent {
    MouseEvent(action: action, column: position.column, line: position.line)
  }

  private func position(of place: ScriptPlace) throws(DemoFailure) -> Frame.Position {
    switch place {
    case .position(let column, let line): return Frame.Position(column: column - 1, line: line - 1)
    case .row(let row):
      guard let line = lines(ofRow: row - 1).first else {
        throw failure("row \(row) is not on the screen, where the mouse is:")
      }
      return Frame.Position(column: Self.rowColumn, line: line)
    case .text(let pattern):
      recorder.countScreen()
      for line in recorder.frame.lines.indices {
        if let columns = try columns(of: pattern, onLine: line, of: recorder.frame) {
          return Frame.Position(column: columns.lowerBound, line: line)
        }
      }
      throw failure("the mouse cannot be put on \(pattern), which is not on the screen:")
    }
  }

  /// The column of a row that is clicked: behind its marks.
  private static let rowColumn = 2
}

import ListKit

/// One thing that a script does, and where it says so.
package struct ScriptStep: Hashable, Sendable {
  package var location: ScriptLocation
  package var command: ScriptCommand
}

/// What a script can do once the program runs; times are seconds.
package enum ScriptCommand: Hashable, Sendable {
  /// Types each character as a key, `pace` apart.
  case type(String, pace: Double?)
  /// Presses a key so many times.
  case key(Key, count: Int, pace: Double?)
  /// Pastes text.
  case paste(String)
  /// Gives the screen another size.
  case resize(Size)
  /// Keys come this far apart from here on.
  case pace(Double)
  /// Lets time pass.
  case sleep(Double)
  /// Lets time pass until something holds, at most so long.
  case wait(ScriptCondition, limit: Double)
  /// Says something outside the program's screen.
  case caption(ScriptCaption)
  /// Shows the keys that are pressed outside the program's screen, or no longer.
  case showKeys(Bool)
  /// Marks this moment in the recording.
  case marker(String)
  /// Leaves what follows out of the recording.
  case hide
  /// Records again.
  case show
  /// Keeps the screen of this moment, in this file.
  case snapshot(String)
  /// Fails the run unless something holds.
  case expect(ScriptExpectation)
}

/// What a script waits for.
package enum ScriptCondition: Hashable, Sendable {
  /// Nothing is being loaded.
  case idle
  /// Text is on the screen, or in a part of it.
  case text(ScriptPattern, ScriptArea)
  /// So many requests were sent since the beginning, or more.
  case requests(Int)
  /// The list has so many rows, or more.
  case rows(Int)
}

/// What must hold at some moment, or the run fails.
package enum ScriptExpectation: Hashable, Sendable {
  case text(ScriptPattern, ScriptArea, isThere: Bool)
  /// The lines of a row of the list, which must be on the screen; rows count from 1.
  case row(Int, ScriptPattern)
  case style(ScriptStyle, at: ScriptPattern)
  /// The row that the cursor is on, from 1.
  case cursorRow(Int)
  case requests(Int)
  case rows(Int)
  /// The program has ended with this code.
  case exit(Int32)
  /// The screen is the text in this file.
  case frame(String)
  /// Bytes that the terminal was sent since the last key, paste or resize.
  case bytes(below: Int)
}

/// Text that is looked for: as it stands, or a regular expression.
package enum ScriptPattern: Hashable, Sendable, CustomStringConvertible {
  case text(String)
  case expression(String)

  /// As a script writes it.
  package var description: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .expression(let text): "/\(text)/"
    }
  }
}

/// A part of the screen.
package enum ScriptArea: String, Hashable, Sendable, CaseIterable {
  /// All of it.
  case screen
  /// The lines of the row that the cursor is on.
  case row
  /// The last line.
  case status
}

/// Attributes and colours that a glyph is expected to have; nil is any.
package struct ScriptStyle: Hashable, Sendable {
  package var attributes: TextAttributes = []
  package var foreground: Color?
  package var background: Color?
}

/// A sentence shown above or below the program's screen.
package struct ScriptCaption: Hashable, Sendable {
  package var text: String
  package var isAtTop = false
  /// Seconds that it stays; nil is until the next one.
  package var seconds: Double?
}

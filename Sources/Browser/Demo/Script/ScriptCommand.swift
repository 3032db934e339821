import ListKit

/// One command that is carried out, and its location in the script.
package struct ScriptStep: Hashable, Sendable {
  package var location: ScriptLocation
  package var command: ScriptCommand
}

/// What a script can do once the program runs; times are in seconds.
package enum ScriptCommand: Hashable, Sendable {
  /// Types each character as a key, `pace` apart.
  case type(String, pace: Double?)
  /// Presses a key `count` times, `pace` apart.
  case key(Key, count: Int, pace: Double?)
  /// Clicks `count` times, `pace` apart.
  case click(ScriptPlace, count: Int, pace: Double?)
  /// Presses the button at the first place and lets it go at the last one.
  case drag([ScriptPlace])
  /// Turns the wheel `count` times, `pace` apart; nil is the middle of the screen.
  case wheel(isUp: Bool, count: Int, at: ScriptPlace?, pace: Double?)
  /// Pastes text.
  case paste(String)
  /// Resizes the screen.
  case resize(Size)
  /// Sets the time between keys from here on.
  case pace(Double)
  /// Lets time pass.
  case sleep(Double)
  /// Waits until a condition holds, at most `limit`.
  case wait(ScriptCondition, limit: Double)
  /// Shows text outside the program's screen.
  case caption(ScriptCaption)
  /// Shows pressed keys outside the program's screen, or stops showing them.
  case showKeys(Bool)
  /// Marks this moment in the recording.
  case marker(String)
  /// Pauses the recording.
  case hide
  /// Resumes the recording.
  case show
  /// Writes the screen of this moment to a file.
  case snapshot(String)
  /// Appends the bytes of a file to the one that is opened, in memory.
  case grow(from: String)
  /// Fails the run unless an expectation holds.
  case expect(ScriptExpectation)
}

extension ScriptCommand {
  /// How many keys it presses, or what else the user does.
  var keyCount: Int {
    switch self {
    case .type(let text, _): text.count
    case .key(_, let count, _), .click(_, let count, _), .wheel(_, let count, _, _): count
    case .drag(let places): places.count
    default: 0
    }
  }

  /// Seconds that it takes, beside the time between keys and that of waits.
  var seconds: Double {
    if case .sleep(let seconds) = self { seconds } else { 0 }
  }

  /// Bytes of the text that it pastes or shows.
  var textSize: Int {
    switch self {
    case .paste(let text), .marker(let text): text.utf8.count
    case .caption(let caption): caption.text.utf8.count
    default: 0
    }
  }
}

/// Text above or below the program's screen.
package struct ScriptCaption: Hashable, Sendable {
  /// How long its text may be, in characters: it is laid out for each frame.
  static let longestText = 1_000

  package var text: String
  package var isAtTop = false
  /// Seconds that it is shown; nil is until the next one.
  package var seconds: Double?
}

import ListKit

/// A parsed script: how the program is set up, then what is done with it.
package struct Script: Hashable, Sendable {
  /// The file that it was read from, as it was named.
  package var file: String
  package var settings = ScriptSettings()
  /// What is opened; for a URL fixtures answer, no request leaves the machine.
  package var source: ScriptSource?
  package var fixtures: [Fixture] = []
  /// Files that the script itself asks to be written (`Output`).
  package var outputs: [String] = []
  package var steps: [ScriptStep] = []
}

extension Script {
  /// Seconds that a script takes at most on its own clock: a day.
  static let longestTime = 86_400.0

  /// Columns and lines that the script needs at most, captions and keys included.
  package var largestSize: Size {
    let sizes = steps.compactMap { step -> Size? in
      if case .resize(let size) = step.command { size } else { nil }
    }
    let largest = sizes.reduce(settings.size) {
      Size(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
    let margins = ScriptMargins(of: self)
    return Size(width: largest.width, height: largest.height + margins.top + margins.bottom)
  }
}

/// What a script opens, and the location of the command.
package struct ScriptSource: Hashable, Sendable {
  /// What a file that is opened is, for messages.
  static let use = "a file or a folder of pages"

  package var location: ScriptLocation
  /// As the script has it: a URL, the path of a file or a folder, or `-` for standard input.
  package var url: String
  /// The path of the file or folder; nil for a URL and standard input.
  package var file: String?
}

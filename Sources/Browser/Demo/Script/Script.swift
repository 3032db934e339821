import ListKit

/// A script as it was read: what is set up first, then what is done.
package struct Script: Hashable, Sendable {
  /// The file that it was read from, as it was named.
  package var file: String
  package var settings = ScriptSettings()
  /// The URL that is opened; fixtures answer, no request leaves the machine.
  package var source: ScriptSource?
  package var fixtures: [Fixture] = []
  /// Files that the script itself asks to be written (`Output`).
  package var outputs: [String] = []
  package var steps: [ScriptStep] = []
}

extension Script {
  /// Lines above and below the program's screen for captions and pressed keys, 0 or 1 each.
  var margins: (top: Int, bottom: Int) {
    let captions = steps.compactMap { step -> ScriptCaption? in
      if case .caption(let caption) = step.command { caption } else { nil }
    }
    let showsKeys = steps.contains { $0.command == .showKeys(true) }
    return (
      top: captions.contains(where: \.isAtTop) ? 1 : 0,
      bottom: showsKeys || captions.contains { !$0.isAtTop } ? 1 : 0
    )
  }

  /// Columns and lines that the script needs at most, captions and keys included.
  package var largestSize: Size {
    let sizes = steps.compactMap { step -> Size? in
      if case .resize(let size) = step.command { size } else { nil }
    }
    let largest = sizes.reduce(settings.size) {
      Size(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
    return Size(width: largest.width, height: largest.height + margins.top + margins.bottom)
  }
}

/// What a script opens, and where it says so.
package struct ScriptSource: Hashable, Sendable {
  package var location: ScriptLocation
  package var url: String
}

/// The surroundings that a script asks for; nothing of the machine's own is used.
package struct ScriptSettings: Hashable, Sendable {
  package var size = Size(width: 80, height: 24)
  package var isDark = true
  package var colors = ColorDepth.indexed
  /// Seconds since 1970 when the script begins.
  package var now = 1_767_225_600.0
  package var seed: UInt64 = 1
  package var environment: [String: String] = [:]
}

/// An answer that a script has ready for a request.
package struct Fixture: Hashable, Sendable {
  /// How an exchange goes wrong.
  package enum Failure: Hashable, Sendable {
    case refused
    case reset
    /// Nothing more comes after this share of the body, in per cent.
    case timeout(after: Int)
    /// The connection ends after this share of the body, in per cent.
    case truncate(Int)
  }

  package var location: ScriptLocation
  package var method: String
  /// An absolute URL, or a path and a query at the origin of the URL that is opened.
  package var target: String
  /// The file with the body, beside the script that names it; nil for no body.
  package var file: String?
  package var status = 200
  /// Header lines, `Name: value`.
  package var headers: [String] = []
  /// Seconds until the answer is there.
  package var delay = 0.05
  /// How often it answers; nil is always.
  package var times: Int?
  package var failure: Failure?
}

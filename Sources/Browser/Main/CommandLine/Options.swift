import ListKit

/// What the command line asked for, before anything is opened.
package struct Options: Sendable, Equatable {
  /// Whether colours are used.
  package enum ColorChoice: String, Sendable, CaseIterable {
    case auto
    case always
    case never
  }

  /// What the program was started to do.
  package enum Mode: Sendable, Equatable {
    case browse
    case print
    case explain
    case play
    case check
    case help
    case version
  }

  /// One part of a request body, in the order given.
  package enum DataPart: Sendable, Equatable {
    case form(String)
    case json(String)
  }

  package var mode = Mode.browse
  package var source: String?
  /// The scripts of --play or --check.
  package var scripts: [String] = []
  /// The size of the screen that scripts are played on, in place of theirs.
  package var size: Size?
  /// How many seconds of a script pass in a real one.
  package var speed = 1.0
  /// The words of the options that a recorded session is to be played with.
  package var played: [String] = []
  /// The script that the session is written to.
  package var recording: String?
  /// Whether a script is played without a terminal.
  package var isHeadless = false
  /// Whether a script's frames are written anew.
  package var isUpdating = false
  /// Files that a script's run is written to.
  package var outputs: [String] = []
  /// The version of asciicasts.
  package var castVersion = 2

  package var method: String?
  package var headers: [String] = []
  package var data: [DataPart] = []
  package var isGet = false
  package var query: [String] = []
  package var user: String?
  package var bearer: String?
  package var usesNetrc = false

  package var isInsecure = false
  package var authorities: String?
  package var certificate: String?
  package var certificateKey: String?
  package var proxy: String?
  package var unixSocket: String?
  package var maxTime: Double?
  package var connectTimeout: Double?
  package var retries: Int?

  package var records: String?
  package var next: String?
  package var pageParameter: String?
  package var pageSize: Int?
  package var maxPages: Int?
  package var maxRecords: Int?
  package var paginates = true

  /// Paths of row roles by role name: title, subtitle, body, badge, time, url, id.
  package var rolePaths: [String: String] = [:]

  package var color = ColorChoice.auto
  package var isASCII = false
  package var ambiguousWidth = 1
  package var isVerbose = false
  package var logFile: String?

  /// Nothing asked for: the bundled sample in the interface.
  package init() {}
}

import BrowserControllers
import BrowserModels
import ListKit

/// What the command line asked for, with every value parsed, before anything is opened.
struct Options: Sendable, Equatable {
  /// Whether colours are used.
  enum ColorChoice: Sendable {
    /// As the terminal and the environment say.
    case auto
    case always
    case never
  }

  /// What the program was started to do.
  var run = RunKind.browse
  /// The sources as they were typed; none for standard input or the sample.
  var sources: [String] = []
  /// The first of them.
  var source: String? { sources.first }
  /// Whether the records of several sources are one list without sections.
  var mergesSources = false

  /// What is declared about the source: its records, its paging and its rows.
  var declaration = SourceDeclaration()
  /// The query parameter that pages are counted in, where it is named apart from `--next`.
  var pageParameter: String?
  /// How many records are loaded at most; nil for all.
  var maximumRecords: Int?
  /// Whether it is waited for what comes later.
  var follows = false
  /// Whether pages after the first one are loaded.
  var paginates = true
  /// Which records are shown, and in which order.
  var query = QueryRequest()
  /// How many records are to be chosen; nil where they are only shown.
  var picker: Picker?
  /// Whether a picker answers at once when there is one record only.
  var picksOnlyOne = false
  /// Whether a picker ends at once when there is no record.
  var endsWithoutRecords = false
  /// What records are written as, as it was typed; nil for JSON Lines.
  var acceptedFormat: String?
  /// Templates of the configuration by their names.
  var templates: [String: RecordTemplate] = [:]
  /// Whether records are written with NUL behind each, not a newline.
  var endsWithNUL = false
  /// The jq program whose results are shown in place of the records.
  var jqProgram: JQProgram?
  /// How the source is requested.
  var request = RequestOptions()

  var color = ColorChoice.auto
  /// The colours of everything; nil where the configuration says.
  var theme: ThemeChoice?
  /// The keymap in place of that of the configuration; nil for that one.
  var keymap: KeymapPreset?
  /// Whether rows have their numbers beside them.
  var showsNumbers = false
  /// Whether a bar at the right shows where in the list the reader is.
  var showsScrollBar = false
  /// Whether only ASCII is drawn.
  var isASCII = false
  /// Whether the terminal is asked to report the mouse.
  var usesMouse = true
  /// How many columns a character of ambiguous width has: 1 or 2.
  var ambiguousWidth = 1

  /// Whether what was found in a source is printed for programs.
  var explainsAsJSON = false

  /// Whether requests are logged to standard error.
  var isVerbose = false
  /// The file that requests are logged to.
  var logFile: String?

  /// The scripts of --play or --check.
  var scripts: [String] = []
  /// The size of the screen that scripts are played on, in place of theirs.
  var size: Size?
  /// How many seconds of a script pass in a real one.
  var speed = 1.0
  /// Whether a script is played without a terminal.
  var isHeadless = false
  /// Whether the frames that a script expects are rewritten.
  var isUpdating = false
  /// Folders that scripts may use beside their own.
  var allowedFolders: [String] = []
  /// Whether scripts may run jq programs.
  var allowsJQ = false
  /// Whether the actions and keys that no script exercised are printed.
  var showsCoverage = false
  /// Files that what a script shows is written to.
  var outputs: [String] = []
  /// The version of asciicasts: 2 or 3.
  var castVersion = 2

  /// The options of the command line, as they were given; those of the environment are not among them.
  var given: [Option.Given] = []

  /// The shell that a completion script is printed for.
  var shell = CompletionShell.bash

  /// The script that the session is recorded to.
  var recordingPath: String?
  /// The words of the options that a recorded session is to be played with.
  var replayedWords: [String] = []

  /// Whether files may be written, also by scripts.
  var writesFiles = true

  /// Whether an option is on the command line, and not only in the environment.
  func isGiven(_ name: String) -> Bool { given.contains { $0.name == name } }

  /// The name of an option that is set and has files written; nil where none is.
  var writingOption: String? {
    if logFile != nil { return "--log" }
    if recordingPath != nil { return "--record" }
    if !outputs.isEmpty { return "--out" }
    return isUpdating ? "--update" : nil
  }
}

import BrowserModels

/// Why a route could not be opened.
enum RouteError: Error, Hashable {
  /// The source cannot be opened.
  case source(PageError)
  /// No list is open that the route could belong to.
  case noList
  /// The record is not in the list.
  case noRecord

  /// What happened, for the status line; scrubbed.
  var sentence: String {
    switch self {
    case .source(let error): Scrubber.scrubbingLine(error.plainSentence)
    case .noList: "No list is open."
    case .noRecord: "This record is not in the list."
    }
  }
}

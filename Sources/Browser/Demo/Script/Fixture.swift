import BrowserModels

/// The answer of a script to a request.
package struct Fixture: Hashable, Sendable {
  /// Bytes of the body at most: a larger one would be read on a background queue, in real time.
  static let largestBody = MemoryLimit.pageOnMainActor

  /// What its file is, for messages.
  static let use = "a file with the body of the answer"

  /// How an exchange fails.
  package enum Failure: Hashable, Sendable {
    case refused
    case reset
    /// The answer stalls after this percentage of the body.
    case timeout(after: Int)
    /// The connection is closed after this percentage of the body.
    case truncate(Int)
  }

  package var location: ScriptLocation
  package var method: String
  /// An absolute URL, or a path and a query at the origin of the URL that is opened.
  package var target: String
  /// The file with the body; nil for no body.
  package var file: String?
  package var status = 200
  /// Header lines, `Name: value`.
  package var headers: [String] = []
  /// Seconds until the answer arrives.
  package var delay = 0.05
  /// How many requests it answers; nil is all.
  package var times: Int?
  package var failure: Failure?
}

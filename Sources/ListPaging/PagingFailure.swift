/// Why a direction stopped before its end, or why a dropped page stays away.
public enum PagingFailure: Error, Hashable, Sendable {
  /// The request failed; whoever made it knows why.
  case request
  /// The answer took too long.
  case timedOut
  /// Pages came again that were there already.
  case repetition
  /// Too many pages without a record came one after the other.
  case emptyPages(Int)
  /// The page broke off, or the one after it needs the user's consent; what came is rows.
  case blocked
}

extension PagingFailure: CustomStringConvertible {
  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .request: "The page could not be loaded."
    case .timedOut: "The page took too long to load."
    case .repetition: "The page has only records that are already loaded."
    case .emptyPages(let count): "The server sent \(count) empty pages in a row."
    case .blocked: "The page is incomplete, or the next one needs the user's consent."
    }
  }
}

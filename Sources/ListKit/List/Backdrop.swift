/// What fills a list that has no rows.
public enum Backdrop: Hashable, Sendable {
  /// Nothing: the list is blank, but for its own header and footer.
  case none
  /// Rows are on their way.
  case loading(String)
  /// There are no rows, and none are on their way.
  case empty(String)
  /// Rows could not be had; the sentence says why and what to do.
  case failure(String)
  /// There is no way to where the rows are.
  case offline(String)

  /// The sentence it shows.
  public var text: String {
    switch self {
    case .none: ""
    case .loading(let text), .empty(let text), .failure(let text), .offline(let text): text
    }
  }

  /// The role it is drawn in.
  var role: StyleRole {
    switch self {
    case .none, .loading, .empty: .dimmed
    case .failure, .offline: .error
    }
  }
}

/// What fills a list that has no rows.
public enum Backdrop: Hashable, Sendable {
  case none
  case loading(String)
  case empty(String)
  case failure(String)
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

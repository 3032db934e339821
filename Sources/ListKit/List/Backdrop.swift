/// What fills a list that has no rows.
public enum Backdrop: Hashable, Sendable {
  /// Nothing: the list is blank, but for its own header and footer.
  case none
  /// Rows are on their way.
  case loading(String)
  /// There are no rows, and none are on their way.
  case empty(String)
  /// Rows could not be had: the sentence says why and what to do, and `canRetry` whether asking
  /// again may help.
  case failure(String, canRetry: Bool)
  /// There is no way to where the rows are.
  case offline(String)

  /// What fills a list of so many rows that are loaded from one end or from several.
  ///
  /// Loading beats everything, and a failure what else there is to say. A list is empty only once
  /// all of its loads have finished; before that nothing is said. With rows on screen there is no
  /// backdrop at all: a failure then is a row.
  public init(_ states: LoadState..., rowCount: Int) {
    let told = rowCount == 0 ? states.max { $0.urgency < $1.urgency } : nil
    self =
      switch told {
      case nil, .idle: .none
      case .loading(let text): .loading(text)
      case .finished(let text): .empty(text)
      case .failed(let text, let canRetry): .failure(text, canRetry: canRetry)
      case .offline(let text): .offline(text)
      }
  }

  /// The sentence it shows.
  public var text: String {
    switch self {
    case .none: ""
    case .loading(let text), .empty(let text), .failure(let text, _), .offline(let text): text
    }
  }

  /// Whether asking again may help: what a key or a click for that looks at.
  public var canRetry: Bool {
    switch self {
    case .failure(_, let canRetry): canRetry
    case .offline: true
    case .none, .loading, .empty: false
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

/// How far the loading of a list's rows has come, in words for its reader.
///
/// While there are rows it is said in a row at their end; what is said while there are none is
/// decided by ``Backdrop/init(_:rowCount:)``.
public enum LoadState: Hashable, Sendable {
  /// Nothing is on its way, and there may be more.
  case idle
  /// Rows are on their way.
  case loading(String)
  /// That was all; the sentence is for the case that it was nothing.
  case finished(String)
  /// Rows could not be had: the sentence says why, and `canRetry` whether asking again may help.
  case failed(String, canRetry: Bool)
  /// There is no way to where the rows are.
  case offline(String)

  /// Of several states that one is told whose urgency is the highest.
  var urgency: Int {
    switch self {
    case .finished: 0
    case .idle: 1
    case .failed: 2
    case .offline: 3
    case .loading: 4
    }
  }
}

/// A page that can be asked for: the request, and how it was found.
public struct NextPage<Request: Hashable & Sendable>: Hashable, Sendable {
  /// How the source names its pages.
  public enum Mechanism: Hashable, Sendable {
    /// By a token or a link that the last answer gave; a short page says nothing.
    case token
    /// By a page number or an offset that is counted here; a short or empty page is the last.
    case numbered
    /// By a list that was known beforehand; whatever a page holds, the next one follows.
    case listed
  }

  /// When the page may be asked for.
  public enum Eagerness: Hashable, Sendable, Comparable {
    /// Only when the user says so.
    case asked
    /// When the reader nears the end.
    case nearby
    /// Ahead of the reader.
    case ahead
  }

  /// What to ask; a retry asks exactly this again.
  public var request: Request
  /// How the source names its pages.
  public var mechanism: Mechanism
  /// When the page may be asked for.
  public var eagerness: Eagerness
  /// Whether the request is a guess that its answer has yet to prove.
  public var isGuessed: Bool
  /// Whether the source says that there is more: then a guess without a right alternative is a
  /// failure and no end.
  public var isPromised: Bool
  /// What to ask instead, one after the other, when the guess was wrong.
  public var alternatives: [Request]

  /// A page to ask for.
  public init(
    _ request: Request,
    mechanism: Mechanism = .token,
    eagerness: Eagerness = .ahead,
    isGuessed: Bool = false,
    isPromised: Bool = false,
    alternatives: [Request] = []
  ) {
    self.request = request
    self.mechanism = mechanism
    self.eagerness = eagerness
    self.isGuessed = isGuessed
    self.isPromised = isPromised
    self.alternatives = alternatives
  }

  /// The same page by the next alternative; nil when there is none left.
  var byNextAlternative: NextPage? {
    guard let request = alternatives.first else { return nil }
    var page = self
    page.request = request
    page.alternatives.removeFirst()
    return page
  }
}

/// What one mechanism found in one page.
struct PagingFinding {
  /// Where to go on.
  enum Way {
    /// At this URL, relative or absolute, as the server wrote it.
    case link(String)

    /// At the request's URL with this parameter.
    case parameter(String, value: Int)

    /// Nowhere: this was the last page.
    case end

    /// By something that is not followed.
    case unknown
  }

  let way: Way
  let mechanism: PagingMechanism
  let evidence: String
  let confidence: Double

  /// The number of this page or of its first record, if pages are numbered.
  var number: Int?

  /// What says that there is a next page, if this finding does.
  var claim: String?

  /// What is remembered when it turns out to be wrong.
  var name: String {
    switch way {
    case .link: mechanism.rawValue
    case .parameter(let parameter, let value): "\(mechanism.rawValue) \(parameter)=\(value)"
    case .end, .unknown: mechanism.rawValue
    }
  }
}

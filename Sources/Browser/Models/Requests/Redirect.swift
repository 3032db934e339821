/// The target and the method of a redirect, by curl's rules.
///
/// 303 becomes a GET; 301 and 302 turn a POST into a GET; 307 and 308 keep method and body. Only http
/// and https are followed. A request body is never sent to another origin, since it may hold
/// confidential data: such a redirect is refused.
package enum Redirect {
  /// How many redirects are followed for one page.
  package static let limit = 5

  /// Whether the answer is one.
  package static func isRedirect(status: Int) -> Bool {
    [301, 302, 303, 307, 308].contains(status)
  }

  /// The next request.
  ///
  /// `visited` is what was asked for this page so far, the last one included; `host` answered.
  package static func next(
    status: Int,
    fields: HTTPFields,
    visited: [PageRequest],
    host: String = ""
  ) throws(PageError) -> PageRequest {
    guard let current = visited.last, let location = fields.first(named: "location") else {
      throw .status(status, message: "the redirect has no Location header.", host: host)
    }
    let base = URLReference(current.url)
    let target = URLReference(location).resolved(against: base)
    let shown = Redaction.url(target.description)
    guard let origin = Origin(target) else {
      let isHTTP = ["http", "https"].contains(target.scheme?.lowercased())
      let reason = isHTTP ? "its host or port is not valid" : "only http and https are followed"
      throw .redirectRefused(url: shown, reason: reason)
    }
    var next = current
    next.url = target.wireForm
    let isPost = current.method == "POST"
    if status == 303 ? current.method != "HEAD" : status <= 302 && isPost {
      next.method = "GET"
      next.body = nil
      next.headers.removeAll { $0.isNamed("content-type") }
    }
    if Origin(base) != origin {
      if next.body != nil {
        let reason = "it would send the request body to another origin"
        throw .redirectRefused(url: shown, reason: reason)
      }
      if next.repetition != .always {
        let reason = "it would send a \(next.method) to another origin"
        throw .redirectRefused(url: shown, reason: reason)
      }
    }
    guard !visited.contains(next) else { throw .redirectLoop(url: shown) }
    guard visited.count <= limit else { throw .tooManyRedirects(limit: limit, url: shown) }
    return next
  }
}

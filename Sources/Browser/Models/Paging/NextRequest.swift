/// Makes the request for a next page, and decides whether it may be made at all (traps T8 to T12).
enum NextRequest {
  /// The page's own request with these edits; a URL that is set or edited is followed, as a link of
  /// the answer is, before anything else is put in.
  static func decision(
    for edits: [RequestEdit],
    in context: PagingContext
  ) -> PagingCandidate.Decision {
    var decision = PagingCandidate.Decision.request(context.answer.request)
    let ofURL = edits.filter { $0.place.outermost == .url }
    for edit in ofURL {
      guard case .request(let request) = decision else { return decision }
      if edit.place == .url, edit.value.string == nil {
        return .unusable(url: String(decoding: PlainJSON.bytes(of: edit.value), as: UTF8.self))
      }
      guard let edited = edit.applied(to: request) else { return .uneditable(edit.place) }
      decision = following(edited.url, in: context)
      // A number in a URL leaves the method as it is; a link may be one for GET.
      if edit.place != .url, case .request(var target) = decision {
        (target.method, target.headers, target.body) = (edited.method, edited.headers, edited.body)
        decision = .request(target)
      }
    }
    guard case .request(var request) = decision else { return decision }
    for edit in edits where edit.place.outermost != .url {
      guard let edited = edit.applied(to: request) else { return .uneditable(edit.place) }
      request = edited
    }
    return .request(request)
  }

  /// Follows a link: resolved against the URL that answered, upgraded to https where the server
  /// forgot it, with the user's secret parameters, at the user's origin only.
  private static func following(
    _ text: String,
    in context: PagingContext
  ) -> PagingCandidate.Decision {
    let final = URLReference(context.answer.finalURL)
    var target = URLReference(text).resolved(against: final)
    target.fragment = nil
    let user = URLReference(context.home)
    guard let origin = Origin(target) else { return .unusable(url: text) }
    guard let own = Origin(user) else { return .otherOrigin(url: target.wireForm, here: nil) }
    for known in [Origin(final), own].compactMap(\.self) where own.lendsCredentials(to: known) {
      guard isWeaker(origin, than: known) else { continue }
      target = moving(target, to: known)
      break
    }
    if let origin = Origin(target), own.lendsCredentials(to: origin) {
      return .request(request(for: target, user: user, in: context))
    }
    let here = moving(target, to: own)
    return .otherOrigin(
      url: target.wireForm,
      here: request(for: here, user: user, in: context)
    )
  }

  // Behind a proxy many servers write http, or the proxy's port with http, into their links.
  private static func isWeaker(_ origin: Origin, than known: Origin) -> Bool {
    known.scheme == "https" && origin.scheme == "http" && origin.host == known.host
      && (origin.port == 80 || origin.port == known.port)
  }

  private static func moving(_ reference: URLReference, to origin: Origin) -> URLReference {
    var moved = reference
    moved.scheme = origin.scheme
    moved.authority = origin.authority
    return moved
  }

  private static func request(
    for target: URLReference,
    user: URLReference,
    in context: PagingContext
  ) -> PageRequest {
    let complete = target.addingMissingItems(of: user) { Redaction.isSecret(parameter: $0) }
    var request = context.answer.request
    if request.method != "GET", target.path != context.requestURL.path {
      request.method = "GET"
      request.body = nil
      request.headers.removeAll { $0.isNamed("content-type") || $0.isNamed("content-length") }
    }
    request.url = complete.wireForm
    return request
  }
}

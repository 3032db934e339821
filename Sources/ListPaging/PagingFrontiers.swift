/// Both ends of the list.
struct PagingFrontiers<Request: Hashable & Sendable>: Sendable {
  private var forward = PagingFrontier<Request>()
  private var backward = PagingFrontier<Request>()

  /// The state of one end.
  subscript(direction: PagingDirection) -> PagingFrontier<Request> {
    get { direction == .forward ? forward : backward }
    set { if direction == .forward { forward = newValue } else { backward = newValue } }
  }

  /// Both ends changed alike.
  func map(_ change: (PagingFrontier<Request>) -> PagingFrontier<Request>) -> PagingFrontiers {
    var frontiers = self
    frontiers.forward = change(forward)
    frontiers.backward = change(backward)
    return frontiers
  }
}

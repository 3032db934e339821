/// Both ends of the list.
struct PagingLanes<Request: Hashable & Sendable>: Sendable {
  private var forward = PagingLane<Request>()
  private var backward = PagingLane<Request>()

  /// The state of one end.
  subscript(direction: PagingDirection) -> PagingLane<Request> {
    get { direction == .forward ? forward : backward }
    set { if direction == .forward { forward = newValue } else { backward = newValue } }
  }

  /// Both ends changed alike.
  func map(_ change: (PagingLane<Request>) -> PagingLane<Request>) -> PagingLanes {
    var lanes = self
    lanes.forward = change(forward)
    lanes.backward = change(backward)
    return lanes
  }
}

import BrowserModels

/// How the pages go on from the last one, by what the answers so far said.
struct PagingPlan {
  /// The ways to go on, best first: each guess, then what remains without it.
  private(set) var ways: [PagingCandidate] = []
  /// The status that the server refused the page after the last one with.
  var refusal: Int?
  /// A URL at the origin where the user has agreed to go on.
  var agreedURL: String?
  /// The mechanisms that have brought new records.
  private var proved: Set<PagingMechanism> = []

  /// What follows the last page, as far as is known.
  var next: PagingCandidate? { ways.first }

  /// The requests to try when the first one was a wrong guess.
  var alternatives: [PageRequest] { ways.dropFirst().compactMap(\.request) }

  /// Finds what follows a page.
  mutating func goOn(after answer: PageAnswer, _ reading: PageReading, options: PagingPreferences) {
    var options = options
    options.userURL = agreedURL ?? options.userURL
    var memory = next?.memory ?? PagingMemory()
    ways = []
    while true {
      let way = PagingCandidateFinder.next(
        after: answer,
        root: reading.root,
        at: reading.location,
        options: options,
        memory: memory
      )
      guard ways.last?.name != way.name else { return }
      ways.append(way)
      guard isGuess(way) else { return }
      memory.rejected.insert(way.name)
    }
  }

  /// Whether a way is still to be proved by records that were not seen.
  func isGuess(_ way: PagingCandidate) -> Bool {
    way.request != nil && !proved.contains(way.mechanism)
      && (way.mechanism.isSynthesised || way.confidence < 0.9)
  }

  /// Whether a way is sure enough to be taken ahead of the reader.
  func isSure(_ way: PagingCandidate) -> Bool {
    way.confidence >= 0.9 || proved.contains(way.mechanism)
  }

  /// Remembers that the way taken brought new records.
  mutating func prove() {
    if let next { proved.insert(next.mechanism) }
  }

  /// Drops the way taken, which was a wrong guess.
  mutating func rejectWay() {
    if ways.count > 1 { ways.removeFirst() }
  }
}

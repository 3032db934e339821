import ListKit

/// Turns keys into actions, with counts and chords: a pure value, one per program.
struct ActionParser: Sendable {
  /// What a key, with those before it, means.
  enum Outcome: Sendable, Equatable {
    /// An action, with the count typed before it.
    case action(Action, count: Int?)
    /// More keys are needed, or may follow; the text is what has been typed so far.
    case pending(String)
    /// A chord completed something that was already done (`gg`).
    case swallowed
    /// No binding; the text names the keys.
    case unknown(String)
  }

  /// Seconds after which an unfinished chord is forgotten.
  static let chordTime = 0.5

  /// The largest count; a larger one is cut to it.
  static let largestCount = 999_999_999

  let keymap: Keymap
  private var count: Int?
  private var sequence: [Key] = []
  private var lastKeyTime = -Double.infinity
  private var completed: Action?

  init(keymap: Keymap) {
    self.keymap = keymap
  }

  /// The keys that are waiting for more, for the status line; empty when none are.
  var pendingText: String {
    let isDone = completed != nil
    return (count.map(String.init) ?? "") + (isDone ? "" : Keymap.text(of: sequence))
  }

  /// Whether an unfinished chord is waiting, which `expire(at:)` ends.
  var awaitsChord: Bool { !sequence.isEmpty }

  /// Handles a key that was pressed at a time, in seconds of a clock that only goes forward.
  mutating func handle(_ key: Key, at time: Double) -> Outcome {
    expire(at: time)
    lastKeyTime = time
    if sequence.isEmpty, let digit = digit(of: key) {
      count = min((count ?? 0) * 10 + digit, Self.largestCount)
      return .pending(pendingText)
    }
    sequence.append(key)
    let (action, isPrefix) = keymap.meaning(of: sequence)
    if let action {
      if completed == action {
        clear()
        return .swallowed
      }
      let outcome = Outcome.action(action, count: count(for: action))
      completed = action
      count = nil
      if !isPrefix { clear() }
      return outcome
    }
    if isPrefix { return .pending(pendingText) }
    return retryOrGiveUp(key, at: time)
  }

  /// Forgets a chord that has waited for longer than the chord time.
  ///
  /// - Returns: Its keys, unless they had a meaning by themselves; empty when nothing is forgotten.
  @discardableResult
  mutating func expire(at time: Double) -> [Key] {
    guard !sequence.isEmpty, time - lastKeyTime > Self.chordTime else { return [] }
    let forgotten = completed == nil ? sequence : []
    clear()
    return forgotten
  }

  /// The count that was typed; 0 counts nothing, but is a percentage, and something to clear.
  private func count(for action: Action) -> Int? {
    action == .percent || action == .dismiss ? count : count.flatMap { $0 > 0 ? $0 : nil }
  }

  /// After a completed single key (`g`), another key begins afresh; an unfinished chord is unknown.
  private mutating func retryOrGiveUp(_ key: Key, at time: Double) -> Outcome {
    let wasCompleted = completed != nil
    let text = Keymap.text(of: sequence)
    clear()
    return wasCompleted ? handle(key, at: time) : .unknown(text)
  }

  /// Forgets the count and the chord that wait for more.
  mutating func forget() { clear() }

  private mutating func clear() {
    sequence = []
    count = nil
    completed = nil
  }

  private func digit(of key: Key) -> Int? {
    key.isDigit ? Int(key.description) : nil
  }
}

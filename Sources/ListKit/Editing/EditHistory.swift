/// A committed edit that can be taken back, or made once more.
struct EditStep<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// That of the edit which it takes back: steps are ordered by it.
  let number: Int
  /// What leads there.
  var edit: ListEdit<Section, Item>
  /// How the list is to be then.
  let target: ListMemory<Section, Item>
  /// How it is to be when the step is taken back in turn.
  let origin: ListMemory<Section, Item>
}

/// The edits that can be undone and redone.
///
/// Of each at most ``limit``, and no more than about ``rowLimit`` rows in all of them beyond the
/// latest: the oldest are forgotten.
struct EditHistory<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Step = EditStep<Section, Item>

  /// The steps of one direction.
  typealias Steps = WritableKeyPath<Self, [Step]>

  /// Those that lead back.
  static var back: Steps { \.undos }

  /// Those that lead forward.
  static var forward: Steps { \.redos }

  /// How many steps lead back, and how many forward.
  static var limit: Int { 100 }

  /// How many rows the edits of one direction have together, the latest edit aside.
  static var rowLimit: Int { 1_000_000 }

  /// What takes edits back, the latest last.
  private(set) var undos: [Step] = []

  /// What makes edits once more that were taken back, the latest last.
  private(set) var redos: [Step] = []

  /// Takes the latest step of a direction that a test lets through; forgets those that it does not.
  mutating func take(_ steps: Steps, where isPossible: (Step) -> Bool) -> Step? {
    while let step = self[keyPath: steps].popLast() { if isPossible(step) { return step } }
    return nil
  }

  /// Adds a step, or puts one back that was not carried out after all; not one that leads nowhere.
  mutating func put(_ step: Step, into steps: Steps) {
    guard step.edit.count > 0 else { return }
    let index = self[keyPath: steps].partitioningIndex { $0.number > step.number }
    self[keyPath: steps].insert(step, at: index)
    var rows = self[keyPath: steps].dropLast().reduce(0) { $0 + $1.edit.count }
    while self[keyPath: steps].count > Self.limit
      || (rows > Self.rowLimit && self[keyPath: steps].count > 1)
    {
      rows -= self[keyPath: steps].removeFirst().edit.count
    }
  }

  /// Another edit was made: what was undone before it cannot be redone.
  mutating func takeRedos() -> [Step] {
    defer { redos = [] }
    return redos
  }

  /// The other edit failed.
  mutating func putBackRedos(_ steps: [Step]) {
    redos = steps.filter { $0.edit.count > 0 }
  }

  /// Steps lead elsewhere now, or nowhere: then they are forgotten.
  mutating func correct(_ correct: (inout Step) -> Void) {
    for steps in [Self.back, Self.forward] {
      for index in self[keyPath: steps].indices { correct(&self[keyPath: steps][index]) }
      self[keyPath: steps].removeAll { $0.edit.count == 0 }
    }
  }
}

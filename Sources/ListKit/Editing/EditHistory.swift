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

  /// How many steps lead back, and how many forward.
  static var limit: Int { 100 }

  /// How many rows the edits of one direction have together, the latest edit aside.
  static var rowLimit: Int { 1_000_000 }

  /// What takes edits back, the latest last.
  private(set) var undos: [Step] = []

  /// What makes edits once more that were taken back, the latest last.
  private(set) var redos: [Step] = []

  /// An edit was committed that another one takes back.
  mutating func didCommit(
    _ number: Int,
    undoing edit: ListEdit<Section, Item>,
    before: ListMemory<Section, Item>,
    after: ListMemory<Section, Item>
  ) {
    put(Step(number: number, edit: edit, target: before, origin: after), into: \.undos)
  }

  /// A step back was committed that another edit takes back.
  mutating func didUndo(_ number: Int, _ step: Step, redoing edit: ListEdit<Section, Item>) {
    put(
      Step(number: number, edit: edit, target: step.origin, origin: step.target),
      into: \.redos
    )
  }

  /// A step forward was committed that another edit takes back.
  mutating func didRedo(_ number: Int, _ step: Step, undoing edit: ListEdit<Section, Item>) {
    didCommit(number, undoing: edit, before: step.origin, after: step.target)
  }

  /// Takes the latest step back that a test lets through; forgets those that it does not.
  mutating func takeUndo(where isPossible: (Step) -> Bool) -> Step? {
    while let step = undos.popLast() { if isPossible(step) { return step } }
    return nil
  }

  /// Takes the latest step forward that a test lets through; forgets those that it does not.
  mutating func takeRedo(where isPossible: (Step) -> Bool) -> Step? {
    while let step = redos.popLast() { if isPossible(step) { return step } }
    return nil
  }

  /// A step back was not carried out after all: it is where it was.
  mutating func putBackUndo(_ step: Step) {
    put(step, into: \.undos)
  }

  /// A step forward was not carried out after all: it is where it was.
  mutating func putBackRedo(_ step: Step) {
    put(step, into: \.redos)
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
    for steps in [\Self.undos, \.redos] {
      for index in self[keyPath: steps].indices { correct(&self[keyPath: steps][index]) }
      self[keyPath: steps].removeAll { $0.edit.count == 0 }
    }
  }

  private mutating func put(_ step: Step, into steps: WritableKeyPath<Self, [Step]>) {
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
}

/// What was applied to a list, the edits on top of it that are on their way, and what can be undone
/// and redone.
///
/// What is shown is the base with the edits carried out once more, by id: so an edit that fails is
/// taken out exactly, whatever came in between.
struct EditLog<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Edit = ListEdit<Section, Item>
  typealias Memory = ListMemory<Section, Item>
  typealias Step = EditStep<Section, Item>
  typealias History = EditHistory<Section, Item>

  /// What the reader did last by himself, and how much of that he had done by then.
  struct SavedPosition {
    let memory: Memory
    let userActions: Int
  }

  /// What was applied last, with what was committed since.
  private(set) var base = ListSnapshot<Section, Item>()

  /// What is shown, made of the ids that memories keep already, so that none of them keeps a snapshot
  /// that was applied in between; nil while what is shown shares their ids anyway.
  var remembered: ListSnapshot<Section, Item>?

  /// Whether other rows were applied since memories were made.
  var isRebased = false

  /// A row that is being moved, and where it is for now.
  var moving: ListPlacement<Section, Item>?

  /// How the list was when the row was taken up.
  var beforeMoving: Memory?

  /// What can be undone and redone.
  private(set) var history = History()

  /// How the rows were that are not shown for now.
  var removedRows = RemovedRows<Item>()

  /// What the reader has done while edits were on their way.
  var userActions = UserActionCounts()

  /// How the list was left by the last edit or update; nil while no edit is on its way.
  var checkpoint: Memory?

  /// Where the cursor was before the edits, and where the screen was.
  private var savedPositions: (cursor: SavedPosition, place: SavedPosition)?

  private(set) var entries: [Entry] = []
  private var lastNumber = 0
  /// The number of the latest edit that was committed.
  private var lastCommitted = 0

  /// Whether the base is what is shown.
  var isEmpty: Bool { entries.isEmpty && moving == nil }

  /// Edits that are neither committed nor failed.
  var pendingCount: Int { entries.count { !$0.isCommitted } }

  /// What the list shows.
  var shown: ListSnapshot<Section, Item> {
    var snapshot = base(with: entries[...])
    if let moving { snapshot.put(moving) }
    return snapshot
  }

  /// The latest undo or redo that is on its way.
  var lastStep: Entry? { entries.last { !$0.isCommitted && $0.kind.step != nil } }

  /// Where the cursor was when the reader left it there, unless an undo or redo has put it elsewhere.
  ///
  /// Nil once the reader has moved it.
  var savedCursor: Memory? { savedPosition(\.cursor, userActions: \.cursor) }

  /// Where the screen was when the reader left it there, unless an undo or redo has put it elsewhere.
  ///
  /// Nil once the reader has scrolled.
  var savedPlace: Memory? { savedPosition(\.place, userActions: \.place) }

  private func savedPosition(
    _ position: KeyPath<(cursor: SavedPosition, place: SavedPosition), SavedPosition>,
    userActions count: KeyPath<UserActionCounts, Int>
  ) -> Memory? {
    if let entry = lastStep, let step = entry.kind.step {
      return entry.userActions[keyPath: count] == userActions[keyPath: count] ? step.target : nil
    }
    guard let found = savedPositions?[keyPath: position],
      found.userActions == userActions[keyPath: count]
    else {
      return nil
    }
    return found.memory
  }

  /// What was applied last, with some edits on top.
  func base(with entries: ArraySlice<Entry>) -> ListSnapshot<Section, Item> {
    var snapshot = base
    for entry in entries { snapshot.carryOut(entry.edit) }
    return snapshot
  }
}

extension EditLog {
  /// Another snapshot was applied; edits that were committed before are taken to be in it.
  ///
  /// A row that is being moved stays below the nearest row above it that is still in its section; it
  /// is put down where that section is gone.
  mutating func rebase(on new: ListSnapshot<Section, Item>) {
    let old = shownWithMoved
    if let moving, new.sectionPosition(of: moving.section) == nil { self.moving = nil }
    base = new
    isRebased = hasMemories
    entries.removeAll { $0.isCommitted }
    for index in entries.indices { entries[index].isRebased = true }
    keepMovedPlace(from: old)
    forgetSavedPositions()
  }

  /// Remembers how the list is before an edit, for what the reader did not do himself meanwhile.
  mutating func savePosition(_ memory: Memory) {
    let cursor = SavedPosition(memory: memory, userActions: userActions.cursor)
    let place = SavedPosition(memory: memory, userActions: userActions.place)
    let old = savedPositions
    savedPositions = (
      cursor: old.flatMap { $0.cursor.userActions == userActions.cursor ? $0.cursor : nil }
        ?? cursor,
      place: old.flatMap { $0.place.userActions == userActions.place ? $0.place : nil } ?? place
    )
  }

  /// Begins an edit; the number names it.
  mutating func begin(_ edit: Edit, _ kind: Kind, before: Memory) -> Int {
    let old = shownWithMoved
    lastNumber += 1
    let inverse = edit.inverse(in: base(with: entries[...]))
    var entry = Entry(
      number: lastNumber,
      edit: edit,
      kind: kind,
      before: before,
      after: before,
      inverse: inverse
    )
    if kind.step == nil { entry.redos = history.takeRedos() }
    entries.append(entry)
    keepMovedPlace(from: old)
    return lastNumber
  }

  /// Remembers how the list is now that an edit is shown.
  mutating func didShow(_ number: Int, _ memory: Memory) {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return }
    entries[index].after = memory
    entries[index].userActions = userActions
  }

  /// An edit has been carried out for good; false when it was given up before.
  mutating func commit(_ number: Int) -> Bool {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return false }
    entries[index].isCommitted = true
    let entry = entries[index]
    let step = Step(
      number: number,
      edit: entry.inverse,
      target: entry.kind.step?.origin ?? entry.before,
      origin: entry.kind.step?.target ?? entry.after
    )
    history.put(step, into: entry.kind.isUndo ? History.forward : History.back)
    if entry.kind.step == nil { lastCommitted = max(lastCommitted, number) }
    settle()
    return true
  }

  /// An edit failed; nil when it was given up before.
  mutating func fail(_ number: Int) -> Entry? {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return nil }
    let old = shownWithMoved
    let entry = entries.remove(at: index)
    putBack(entry)
    correctInverses(after: entry, from: index)
    let laterStep = entries.indices[index...].first { entries[$0].kind.step != nil }
    if entry.kind.step != nil, let laterStep { entries[laterStep].before = entry.before }
    settle()
    keepMovedPlace(from: old)
    return entry
  }

  /// Gives up all edits that are not committed, the latest first.
  mutating func cancelAll() -> [Entry] {
    moving = nil
    let given = entries.filter { !$0.isCommitted }.reversed().compactMap { fail($0.number) }
    return given
  }

  /// Forgets what it takes to take edits back, when none is on its way.
  mutating func forgetSavedPositions() {
    guard isEmpty else { return }
    savedPositions = nil
    checkpoint = nil
    beforeMoving = nil
    removedRows = RemovedRows()
  }

  /// Takes the latest step of a direction that still leads anywhere in what is shown; none if it is
  /// about the row that is being moved.
  mutating func take(_ steps: History.Steps, in snapshot: ListSnapshot<Section, Item>) -> Step? {
    let step = history.take(steps) { [moving] in
      $0.edit.changes(snapshot) || $0.edit.isAbout(moving?.item)
    }
    guard let step, isMoved(by: step.edit) else { return step }
    history.put(step, into: steps)
    return nil
  }

  /// Whether an edit is about the row that is being moved.
  func isMoved(by edit: Edit) -> Bool {
    edit.isAbout(moving?.item)
  }

  /// The history is what it was before an edit that failed.
  private mutating func putBack(_ entry: Entry) {
    switch entry.kind {
    case .undo(let step): history.put(step, into: History.back)
    case .redo(let step): history.put(step, into: History.forward)
    case .edit:
      let later = entries.firstIndex { $0.number > entry.number && $0.kind.step == nil }
      if let later {
        entries[later].redos = entry.redos
      } else if lastCommitted < entry.number, history.redos.isEmpty {
        history.putBackRedos(entry.redos)
      }
    }
  }

  /// What takes edits back that were made after one that failed leads to where they would have been
  /// made without it.
  ///
  /// It is found anew, also of edits that can be undone by now. Where other rows were applied since,
  /// it is kept, but for rows that the failed edit has put in.
  private mutating func correctInverses(after failed: Entry, from index: Int) {
    let gone: Set<Item> = if case .insert = failed.edit { Set(failed.edit.items) } else { [] }
    var inverses: [Int: Edit] = [:]
    var ground = base(with: entries[..<index])
    for later in entries.indices[index...] {
      let entry = entries[later]
      let inverse =
        entry.isRebased ? entry.inverse.without(gone) : entry.edit.inverse(in: ground)
      entries[later].inverse = inverse
      inverses[entry.number] = inverse
      ground.carryOut(entry.edit)
    }
    func correct(_ step: inout Step) {
      guard step.number > failed.number else { return }
      step.edit = inverses[step.number] ?? step.edit.without(gone)
    }
    history.correct(correct)
    for index in entries.indices {
      entries[index].kind.correct(correct)
      for step in entries[index].redos.indices { correct(&entries[index].redos[step]) }
    }
  }

  /// Makes what is committed part of the base, in order: a later edit may build on an earlier one.
  private mutating func settle() {
    let settled = entries.prefix { $0.isCommitted }
    base = base(with: settled)
    entries.removeFirst(settled.count)
  }
}

/// What was applied to a list, and the edits on top of it that are on their way.
///
/// What is shown is the base with the edits carried out once more, by id: so an edit that fails is
/// taken out exactly, whatever came in between.
struct EditLog<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// An edit that has been shown and not yet become part of the base.
  private struct Entry {
    let number: Int
    let edit: ListEdit<Section, Item>
    /// Whether it takes an earlier edit back.
    let isUndo: Bool
    var isCommitted = false
  }

  /// What was applied last, with what was committed since.
  private(set) var base = ListSnapshot<Section, Item>()

  /// A row that is being moved, and where it is for now.
  var moving: ListPlacement<Section, Item>?

  /// What takes the committed edits back, the latest last.
  private(set) var undos: [ListEdit<Section, Item>] = []

  private var entries: [Entry] = []
  private var lastNumber = 0

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

  /// Another snapshot was applied; edits that were committed before are taken to be in it.
  mutating func rebase(on new: ListSnapshot<Section, Item>) {
    base = new
    entries.removeAll { $0.isCommitted }
  }

  /// Begins an edit; the number names it.
  mutating func begin(_ edit: ListEdit<Section, Item>, isUndo: Bool) -> Int {
    lastNumber += 1
    entries.append(Entry(number: lastNumber, edit: edit, isUndo: isUndo))
    return lastNumber
  }

  /// An edit has been carried out for good; false when it was given up before.
  mutating func commit(_ number: Int) -> Bool {
    guard let place = entries.firstIndex(where: { $0.number == number }) else { return false }
    entries[place].isCommitted = true
    let entry = entries[place]
    if !entry.isUndo { undos.append(entry.edit.inverse(in: base(with: entries[..<place]))) }
    settle()
    return true
  }

  /// An edit failed; false when it was given up before.
  mutating func fail(_ number: Int) -> Bool {
    guard let place = entries.firstIndex(where: { $0.number == number }) else { return false }
    let entry = entries.remove(at: place)
    if entry.isUndo { undos.append(entry.edit) }
    settle()
    return true
  }

  /// Gives up all edits that are not committed.
  mutating func cancelAll() {
    undos += entries.filter { $0.isUndo && !$0.isCommitted }.map(\.edit)
    entries.removeAll { !$0.isCommitted }
    moving = nil
    settle()
  }

  /// Makes what is committed part of the base, in order: a later edit may build on an earlier one.
  private mutating func settle() {
    let settled = entries.prefix { $0.isCommitted }
    base = base(with: settled)
    entries.removeFirst(settled.count)
  }

  private func base(with entries: ArraySlice<Entry>) -> ListSnapshot<Section, Item> {
    var snapshot = base
    for entry in entries { snapshot.carryOut(entry.edit) }
    return snapshot
  }

  /// Takes the latest way back.
  mutating func popUndo() -> ListEdit<Section, Item>? { undos.popLast() }
}

import BrowserManagers
import BrowserModels
import ListKit

/// Which records a list shows and how they are ordered: from the order of the source, and from what was
/// read of its rows, to the snapshot of the list.
///
/// A pure value, and at any time equal to one that is made in one step from the present order and what
/// is known of its rows. Without a plan it shows all records in the source's order. With one, a row is
/// in the list once it was examined and if it is shown; sections are in the order in which their first
/// rows are arranged. It may be carried out away from the main actor.
///
/// ```swift
/// arrangement.change(to: plan)
/// arrangement.note(facts)            // as often as there are some
/// if arrangement.arrange() { … }     // when that is worth it: isWorthArranging
/// ```
struct RecordArrangement: Sendable {
  private var rows: ArrangedRows
  private var order = SourceOrder()
  private var facts = RowFactTable()
  /// Rows that came and are not arranged yet, where nothing is to be read of them; of others the facts
  /// know it.
  private var added: [Range<RecordID>] = []
  private var addedCount = 0
  /// Whether everything is to be arranged anew.
  private var isStale = false
  /// Of the rows arranged in the source's order, the last one there.
  private var last: RecordID?

  /// What is to be known of rows.
  private(set) var plan = ArrangementPlan.plain

  /// No records.
  ///
  /// - Parameter sources: How many sources have a section each, as long as no plan divides the list
  ///   otherwise; nil for one section with all records.
  init(sources: Int? = nil) {
    rows = ArrangedRows(sources: sources)
  }

  /// The rows of the list as they were arranged last.
  var snapshot: ListSnapshot<SectionID, RecordID> { rows.snapshot }

  /// How many rows are shown, whether they are arranged yet or not.
  var shownCount: Int { plan.needsFacts ? facts.shownCount : order.count }

  /// How many rows were examined; all of them where nothing is to be read.
  var examinedCount: Int { plan.needsFacts ? facts.currentCount : order.count }

  /// The rows of which something is to be read, in the source's order, as so many runs at most.
  ///
  /// O(rows / 64).
  func unexamined(limit: Int = .max) -> [Range<RecordID>] {
    plan.needsFacts ? facts.runs(.unexamined, in: order.runs, limit: limit) : []
  }

  /// The rows around one, at most so many, of which something is to be read.
  ///
  /// O(runs + count / 64).
  func unexamined(around id: RecordID, _ count: Int) -> [Range<RecordID>] {
    guard plan.needsFacts, let run = order.runs.first(where: { $0.contains(id) }) else { return [] }
    let nearby = id.advanced(by: -count / 2)..<id.advanced(by: count / 2)
    return facts.runs(.unexamined, in: [nearby.clamped(to: run)])
  }

  /// The rows that are shown in the source's order, whether they are arranged yet or not.
  ///
  /// O(rows / 64).
  var shown: [Range<RecordID>] { plan.needsFacts ? facts.runs(.shown, in: order.runs) : order.runs }

  /// Whether so much was noted that arranging it pays.
  ///
  /// Whoever waits for it does in all rounds together a few times the work of the last one. When nothing
  /// is unexamined any more the rest is worth it, too.
  var isWorthArranging: Bool {
    isStale || (addedCount > 0 && addedCount * 2 >= snapshot.itemCount)
  }

  /// For how many rows values are kept.
  var valueCount: Int { facts.valueCount }

  /// Whether something was noted or followed that is not arranged yet.
  var isChanged: Bool { isStale || addedCount > 0 }

  /// What the rows of the sections add up to whose footers need values, as arranged.
  var totals: [SectionID: SectionTotal] { rows.totals }

  /// What the rows of a section add up to, as arranged.
  func total(of section: SectionID) -> SectionTotal { rows.total(of: section) }
}

extension RecordArrangement {
  /// Changes what is to be known of rows.
  ///
  /// `keepsFacts` tells that what was read is still right: the filter, the sort and the rule for
  /// sections are the same where both plans have them. Where the new plan needs more than the old one
  /// nothing is kept. What the snapshot shows changes when it is arranged.
  mutating func change(to plan: ArrangementPlan, keepsFacts: Bool = false) {
    if !keepsFacts || !plan.needsFacts || !self.plan.hasFacts(for: plan) {
      facts = RowFactTable()
    } else {
      facts.drop(.all.subtracting(plan.kept))
      if plan.isReversed != self.plan.isReversed { facts.invertKeys() }
    }
    self.plan = plan
    makeStale()
  }

  /// Notes what was read of rows; of those that the source does not have now it is of no use.
  ///
  /// Rows that were noted before are replaced. O(rows noted); the snapshot changes in `arrange`.
  mutating func note(_ batch: RowFacts) {
    guard plan.needsFacts else { return }
    var batch = batch
    if plan.isReversed { batch.invertKeys() }
    let noted = facts.note(batch, in: order, keeping: plan.kept)
    if noted.hasReplaced { makeStale() }
    if !isStale { addedCount += noted.addedCount }
  }

  /// Tells that the content of rows has changed: they are unexamined again, and stay as they are until
  /// they are noted again.
  mutating func expire(_ ids: some Sequence<RecordID>) { facts.expire(ids) }

  /// Tells that all rows that are shown are to be examined again, as for a narrower filter; they stay
  /// until they are noted again.
  ///
  /// O(rows / 64).
  mutating func expireShown() { facts.expireShown() }

  /// Follows the source's order; false when the snapshot has not changed.
  ///
  /// `updated` are records with other content: they are shown anew, and what was read of them expires.
  /// While nothing is to be read it takes O(runs of ids), whatever the number of records: runs that join
  /// the end are appended, any other change makes a new snapshot.
  mutating func follow(_ runs: [Range<RecordID>], updated: [RecordID] = []) -> Bool {
    if runs != order.runs { follow(SourceOrder(runs)) }
    expire(updated)
    // Rows that were noted and wait for their place in another order go on waiting until that is worth it.
    let isChanged = (isStale || plan.order == .source) && arrange()
    let shown = updated.filter { snapshot.contains($0) }
    rows.reconfigure(shown)
    return isChanged || !shown.isEmpty
  }

  private mutating func follow(_ order: SourceOrder) {
    let appended = order.runs(appendedTo: self.order)
    let hasGrown = appended != nil || order.hasGrown(from: self.order)
    self.order = order
    if plan.needsFacts, hasGrown { return }
    guard let appended else {
      facts.keep(only: order)
      return makeStale()
    }
    guard !plan.isReversed else { return makeStale() }
    added += appended
    addedCount += appended.reduce(0) { $0 + $1.count }
  }

  private mutating func makeStale() {
    isStale = true
    added = []
    addedCount = 0
  }
}

extension RecordArrangement {
  /// Brings the snapshot up to date; false when it has not changed.
  ///
  /// Rows that come after all others are appended: O(rows added). Else O(rows), and with a sort
  /// O(rows · log rows), which is little while most rows were in order before.
  mutating func arrange() -> Bool {
    guard isStale || addedCount > 0 else { return false }
    defer {
      isStale = false
      added = []
      addedCount = 0
    }
    switch plan.order {
    case .source: arrangeBySource()
    case .keys: arrangeByKeys()
    }
    facts.markArranged()
    rows.makeTable()
    return true
  }

  private mutating func arrangeBySource() {
    let new = isStale || plan.isReversed ? nil : newRows
    if let new, follows(new) {
      append(new)
    } else {
      rows.removeAll(plan)
      append(Rows(kind: .shown, runs: order.runs))
    }
  }

  /// Rows of some runs that are arranged together: all of them, or those of a kind.
  private struct Rows {
    let kind: RowFactTable.Kind
    let runs: [Range<RecordID>]
  }

  /// The rows that are not arranged yet.
  private var newRows: Rows {
    Rows(kind: .added, runs: plan.needsFacts ? order.runs : inOrder(added))
  }

  /// Whether rows come after all that are arranged.
  private func follows(_ new: Rows) -> Bool {
    let runs = plan.needsFacts ? facts.runs(new.kind, in: new.runs, limit: 1) : new.runs
    guard let last, let first = runs.first else { return true }
    return order.rank(of: first.lowerBound) > order.rank(of: last)
  }

  /// Adds rows behind the others, in the source's order or reversed.
  private mutating func append(_ new: Rows) {
    let (plan, facts) = (plan, facts)
    if plan.isReversed, !plan.needsFacts {
      rows.append(plan, []) { body in
        for id in new.runs.reversed().lazy.flatMap({ $0.reversed() }) {
          body(RowFactTable.Row(id: id))
        }
      }
    } else if plan.isDivided || plan.footer?.path != nil || plan.isReversed {
      rows.append(plan, facts.sections) { body in
        facts.visitRows(new.kind, in: new.runs, isReversed: plan.isReversed, body)
      }
    } else {
      rows.append { body in
        guard plan.needsFacts else { return new.runs.forEach(body) }
        facts.visit(new.kind, in: new.runs) { run in
          body(run)
          return true
        }
      }
    }
    last = plan.needsFacts ? facts.lastShown(in: order.runs) : order.runs.last { !$0.isEmpty }?.last
  }

  /// Runs in the source's order, each with neighbours only.
  private func inOrder(_ runs: [Range<RecordID>]) -> [Range<RecordID>] {
    let pieces = order.idsAscend ? runs : runs.flatMap { order.pieces(of: $0) }
    let ranks = pieces.map { order.rank(of: $0.lowerBound) }
    guard zip(ranks, ranks.dropFirst()).contains(where: { $0 > $1 }) else { return pieces }
    return pieces.sorted { order.rank(of: $0.lowerBound) < order.rank(of: $1.lowerBound) }
  }

  private mutating func arrangeByKeys() {
    facts.sortByKeys(in: order)
    rows.removeAll(plan)
    rows.append(plan, facts.sections) { [facts, order] body in
      facts.visitByKeys(in: order, body)
    }
  }
}

import BrowserManagers
import BrowserModels

/// Records that an action takes along: copies, hands to another program, writes, or answers with.
package struct TakenRecords: Sendable, Equatable {
  /// Which records an action takes.
  package enum Rule: Sendable {
    /// The marked records, else the one under the cursor.
    case markedOrCurrent
    /// The marked records, else those that a filter shows, else all that are loaded.
    case markedOrShown
  }

  /// Which records these are.
  package enum Kind: Sendable {
    /// The record under the cursor, or the one that is open.
    case current
    /// Those of the folded section that the cursor is on.
    case section
    /// Those that the reader has marked.
    case marked
    /// Those that a filter shows.
    case filtered
    /// All that are loaded.
    case all
  }

  /// Which records these are.
  package let kind: Kind

  /// Their ids in the order in which they are taken: those in the list as it has them, then those that a
  /// filter hides in the order of the source.
  package let runs: [Range<RecordID>]

  /// How many there are; at least one.
  package let count: Int

  /// How many of them a filter hides, the last ones.
  package let hiddenCount: Int

  /// What there is besides and how it comes here, as a sentence with a blank before it: records that
  /// are not loaded; empty where all of it is here.
  package let remark: String

  /// Records in this order, the last `hiddenCount` of which are hidden; nil for none.
  init?(_ runs: [Range<RecordID>], _ kind: Kind, hiddenCount: Int = 0, remark: String = "") {
    count = runs.reduce(0) { $0 + $1.count }
    guard count > 0 else { return nil }
    self.runs = runs
    self.kind = kind
    self.hiddenCount = hiddenCount
    self.remark = remark
  }

  /// One record.
  init(_ id: RecordID) {
    kind = .current
    runs = [id..<id.advanced(by: 1)]
    count = 1
    hiddenCount = 0
    remark = ""
  }

  /// The ids, one by one.
  package var ids: some Sequence<RecordID> & Sendable { runs.lazy.joined() }

  /// What sentences call them: `the record`, `3 marked records`, `all 1,037 records`.
  package var noun: String {
    let number = Quantity.grouped(count)
    return switch kind {
    case .current: "the record"
    case .section where count == 1: "the record of the section"
    case .section: "the \(number) records of the section"
    case .marked: Quantity.text(count, "marked record", Quantity.grouped)
    case .filtered where count == 1: "the record that the filter shows"
    case .filtered: "the \(number) records that the filter shows"
    case .all where count == 1: "the only record"
    case .all: "all \(number) records"
    }
  }

  /// What a prompt says of them: `the record`, `3 marked records, 1 hidden`.
  package var summary: String {
    hiddenCount > 0 ? "\(noun), \(Quantity.grouped(hiddenCount)) hidden" : noun
  }

  /// What is asked before hidden records are taken along; nil where none are hidden.
  package var question: String? {
    guard hiddenCount > 0 else { return nil }
    let number = Quantity.grouped(count)
    guard count > 1 else { return "The marked record is hidden by the filter. Take it?" }
    guard hiddenCount < count else {
      return "All \(number) marked records are hidden by the filter. Take them?"
    }
    let hidden = Quantity.grouped(hiddenCount)
    return "\(hidden) of the \(number) marked records \(areHidden). Take all \(number)?"
  }

  private var areHidden: String {
    "\(hiddenCount == 1 ? "is" : "are") hidden by the filter"
  }
}

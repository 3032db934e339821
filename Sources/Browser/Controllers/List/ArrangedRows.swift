import BrowserModels
import ListKit

/// The snapshot that arranged rows make, and what its sections add up to.
struct ArrangedRows: Sendable {
  /// The rows.
  private(set) var snapshot = ListSnapshot<SectionID, RecordID>()

  /// The totals of sections whose footers need values.
  private(set) var totals: [SectionID: SectionTotal] = [:]
  /// How many sources have a section each, where no plan divides the list otherwise.
  private let sources: Int?

  /// Rows that are added at once: many pieces of a list are made of few ids.
  private static let piece = 1 << 16

  /// No rows in one section, or in one for each source.
  init(sources: Int?) {
    self.sources = sources
    snapshot.appendSections(firstSections)
  }

  /// The sections of a list that no plan divides.
  private var firstSections: [SectionID] {
    sources.map { (0..<$0).map(SectionID.source) } ?? [.all]
  }

  /// What the rows of a section add up to.
  func total(of section: SectionID) -> SectionTotal {
    totals[section] ?? SectionTotal(rowCount: snapshot.items(in: section).count)
  }

  /// Tells that rows are to be shown anew.
  mutating func reconfigure(_ ids: [RecordID]) { snapshot.reconfigure(ids) }

  /// Makes the snapshot's table of ids, so that whoever shows it has not to.
  func makeTable() {
    if snapshot.itemCount > 0 { _ = snapshot.position(of: snapshot.item(at: 0)) }
  }

  /// Takes all rows away, and the sections that a plan does not begin with.
  mutating func removeAll(_ plan: ArrangementPlan) {
    totals = [:]
    snapshot.deleteAllItems()
    snapshot.deleteSections(snapshot.sections)
    if !plan.isDivided { snapshot.appendSections(firstSections) }
  }

  /// Adds runs of rows at the end of a list that nothing but the source divides.
  ///
  /// `visit` calls its argument with each run. O(runs), where they are long.
  mutating func append(runs visit: ((Range<RecordID>) -> Void) -> Void) {
    // Rows one by one are added together, as far as no long run is between them.
    var single: [RecordID] = []
    var section = firstSections.first ?? .all
    visit { run in
      let own = sources == nil ? .all : SectionID.source(run.lowerBound.part)
      if run.count >= 64 || own != section || single.count >= Self.piece {
        snapshot.append(single, to: section)
        single.removeAll(keepingCapacity: true)
        section = own
      }
      if run.count < 64 { single += run } else { snapshot.append(run, to: section) }
    }
    snapshot.append(single, to: section)
  }

  /// Adds rows at the end, each to its section; new sections are behind the others.
  ///
  /// - Parameters:
  ///   - plan: What divides the list, and what sections add up to.
  ///   - keys: The sections by number, where the plan divides the list.
  ///   - visit: Calls its argument with each row.
  mutating func append(
    _ plan: ArrangementPlan,
    _ keys: [SectionKey],
    rows visit: ((RowFactTable.Row) -> Void) -> Void
  ) {
    guard plan.isDivided || sources != nil else { return appendUndivided(plan, visit) }
    var places = [Int](repeating: -1, count: plan.isDivided ? keys.count : sources ?? 0)
    var (sections, parts): ([SectionID], [PackedIDs]) = ([], [])
    var sums: [SectionTotal] = []
    let footer = plan.footer?.path == nil ? nil : plan.footer
    visit { row in
      let number = plan.isDivided ? row.section : row.id.part
      if places[number] < 0 {
        places[number] = parts.count
        sections.append(plan.isDivided ? .key(keys[number]) : .source(number))
        parts.append(PackedIDs())
        if footer != nil { sums.append(totals[sections[places[number]]] ?? SectionTotal()) }
      }
      parts[places[number]].append(row.id)
      if let footer { sums[places[number]].add(row.footer, for: footer) }
    }
    for (section, sum) in zip(sections, sums) { totals[section] = sum }
    append(&parts, to: sections)
  }

  private mutating func append(_ parts: inout [PackedIDs], to sections: [SectionID]) {
    snapshot.appendSections(sections.filter { snapshot.sectionPosition(of: $0) == nil })
    // By their places, so that the first row of each is found from the one before.
    let positions = sections.map { snapshot.sectionPosition(of: $0) ?? 0 }
    // What comes between other rows is added at once.
    let isBehind = snapshot.itemCount == 0
    for place in sections.indices.sorted(by: { positions[$0] < positions[$1] }) {
      let part = parts[place]
      parts[place] = PackedIDs()
      if isBehind {
        part.visitPieces { snapshot.append($0, to: sections[place]) }
      } else {
        snapshot.append(part.all, to: sections[place])
      }
    }
  }

  private mutating func appendUndivided(
    _ plan: ArrangementPlan,
    _ visit: ((RowFactTable.Row) -> Void) -> Void
  ) {
    let footer = plan.footer?.path == nil ? nil : plan.footer
    var sum = totals[.all] ?? SectionTotal()
    var piece: [RecordID] = []
    piece.reserveCapacity(Self.piece)
    visit { row in
      piece.append(row.id)
      if let footer { sum.add(row.footer, for: footer) }
      guard piece.count == Self.piece else { return }
      snapshot.append(piece, to: .all)
      piece.removeAll(keepingCapacity: true)
    }
    snapshot.append(piece, to: .all)
    if footer != nil { totals[.all] = sum }
  }
}

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

  /// Adds rows at the end, each to its section.
  ///
  /// O(runs) where nothing but the source divides the list, and nothing is added up; else O(rows).
  mutating func append(
    runs: [Range<RecordID>],
    _ facts: RowFactTable,
    _ plan: ArrangementPlan
  ) {
    guard !plan.isDivided, plan.footer?.path == nil else {
      return append(ids: runs.lazy.flatMap { $0 }, facts, plan)
    }
    // Rows one by one are added together, as far as no long run is between them.
    var single: [RecordID] = []
    var section = firstSections.first ?? .all
    for run in runs {
      let own = sources == nil ? .all : SectionID.source(run.lowerBound.part)
      if run.count >= 64 || own != section {
        snapshot.append(single, to: section)
        single = []
        section = own
      }
      if run.count < 64 { single += run } else { snapshot.append(run, to: section) }
    }
    snapshot.append(single, to: section)
  }

  /// Adds rows at the end, each to its section; new sections are behind the others.
  ///
  /// O(rows + sections).
  mutating func append(
    ids: some Sequence<RecordID>,
    _ facts: RowFactTable,
    _ plan: ArrangementPlan
  ) {
    if let footer = plan.footer, footer.path != nil {
      for id in ids {
        let slot = Int(facts.slot(of: id))
        totals[section(of: id, facts, plan), default: SectionTotal()]
          .add(facts.footerValues[slot], for: footer)
      }
    }
    guard plan.isDivided || sources != nil else { return snapshot.append(Array(ids), to: .all) }
    var parts: [[RecordID]] = []
    var places = [Int](repeating: -1, count: plan.isDivided ? facts.sections.count : sources ?? 0)
    var sections: [SectionID] = []
    for id in ids {
      let number =
        plan.isDivided ? Int(facts.sectionNumbers[Int(facts.slot(of: id))]) : id.part
      if places[number] < 0 {
        places[number] = parts.count
        parts.append([])
        sections.append(section(of: id, facts, plan))
      }
      parts[places[number]].append(id)
    }
    snapshot.appendSections(sections.filter { snapshot.sectionPosition(of: $0) == nil })
    // By their places, so that the first row of each is found from the one before.
    let positions = sections.map { snapshot.sectionPosition(of: $0) ?? 0 }
    for place in sections.indices.sorted(by: { positions[$0] < positions[$1] }) {
      snapshot.append(parts[place], to: sections[place])
    }
  }

  private func section(
    of id: RecordID,
    _ facts: RowFactTable,
    _ plan: ArrangementPlan
  ) -> SectionID {
    guard plan.isDivided else { return sources == nil ? .all : .source(id.part) }
    return .key(facts.sections[Int(facts.sectionNumbers[Int(facts.slot(of: id))])])
  }
}

import BrowserModels
import ListKit

/// The snapshot that arranged rows make, and what its sections add up to.
struct ArrangedRows: Sendable {
  /// The rows.
  private(set) var snapshot = ListSnapshot<SectionID, RecordID>()

  /// The totals of sections whose footers need values.
  private var totals: [SectionID: SectionTotal] = [:]

  /// The sections of sources that have one each; nil where all rows are one section.
  private let sources: [SectionID]?

  /// No rows: in one section, or in one of each of so many sources.
  init(sources: Int? = nil) {
    self.sources = sources.map { (0..<$0).map(SectionID.source) }
    snapshot.appendSections(self.sources ?? [.all])
  }

  /// What the rows of a section add up to.
  func total(of section: SectionID) -> SectionTotal {
    totals[section] ?? SectionTotal(rowCount: snapshot.items(in: section).count)
  }

  /// Tells that rows are to be shown anew.
  mutating func reconfigure(_ ids: [RecordID]) { snapshot.reconfigure(ids) }

  /// Takes all rows away, and the sections that a plan does not begin with.
  mutating func removeAll(_ plan: ArrangementPlan) {
    totals = [:]
    snapshot.deleteAllItems()
    snapshot.deleteSections(snapshot.sections)
    if !plan.isDivided { snapshot.appendSections(sources ?? [.all]) }
  }

  /// Adds rows at the end, each to its section.
  ///
  /// O(runs) without sections and totals; else O(rows).
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
    for run in runs {
      if run.count < 64 {
        single += run
      } else {
        append(undivided: single)
        snapshot.append(run, to: section(of: run.lowerBound))
        single = []
      }
    }
    append(undivided: single)
  }

  /// The section of a row where no key divides the rows.
  private func section(of id: RecordID) -> SectionID { sources == nil ? .all : .source(id.part) }

  /// Adds rows where no key divides them.
  private mutating func append(undivided ids: [RecordID]) {
    guard let sources else { return snapshot.append(ids) }
    var parts: [[RecordID]] = Array(repeating: [], count: sources.count)
    for id in ids { parts[id.part].append(id) }
    for (section, part) in zip(sources, parts) where !part.isEmpty {
      snapshot.append(part, to: section)
    }
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
        let section = plan.isDivided ? facts.section(ofSlot: slot) : self.section(of: id)
        totals[section, default: SectionTotal()].add(facts.footerValues[slot], for: footer)
      }
    }
    guard plan.isDivided else { return append(undivided: Array(ids)) }
    var parts: [[RecordID]] = []
    var places = [Int](repeating: -1, count: facts.sections.count)
    var sections: [SectionID] = []
    for id in ids {
      let number = Int(facts.sectionNumbers[Int(facts.slot(of: id))])
      if places[number] < 0 {
        places[number] = parts.count
        parts.append([])
        sections.append(.key(facts.sections[number]))
      }
      parts[places[number]].append(id)
    }
    snapshot.appendSections(sections.filter { snapshot.sectionPosition(of: $0) == nil })
    // By their places, so that the first row of each is found from the one before.
    let order = sections.indices.sorted {
      snapshot.sectionPosition(of: sections[$0]) ?? 0 < snapshot.sectionPosition(of: sections[$1])
        ?? 0
    }
    for place in order { snapshot.append(parts[place], to: sections[place]) }
  }
}

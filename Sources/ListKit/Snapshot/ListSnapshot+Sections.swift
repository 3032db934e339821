extension ListSnapshot {
  /// Adds sections behind the others.
  public mutating func appendSections(_ sections: some Sequence<Section>) {
    let fresh = newSections(sections)
    for section in fresh {
      sectionPositions[section.id] = storage.count
      storage.append(section)
    }
    forgetLayout()
  }

  /// Adds sections above another.
  public mutating func insertSections(_ sections: some Sequence<Section>, before other: Section) {
    insertSections(sections, beside: other, offset: 0)
  }

  /// Adds sections below another.
  public mutating func insertSections(_ sections: some Sequence<Section>, after other: Section) {
    insertSections(sections, beside: other, offset: 1)
  }

  /// Takes sections away, with their rows.
  public mutating func deleteSections(_ sections: some Sequence<Section>) {
    var gone: Set<Int> = []
    for section in sections {
      if let place = sectionPositions[section] {
        gone.insert(place)
      } else {
        report(.unknownSection(section))
      }
    }
    storage = storage.indices.filter { !gone.contains($0) }.map { storage[$0] }
    sectionsChanged()
  }

  /// Puts a section, with its rows, above another.
  public mutating func moveSection(_ section: Section, before other: Section) {
    moveSection(section, beside: other, offset: 0)
  }

  /// Puts a section, with its rows, below another.
  public mutating func moveSection(_ section: Section, after other: Section) {
    moveSection(section, beside: other, offset: 1)
  }

  /// Tells that a section's header, footer and rows look different and are still the same.
  public mutating func reload(_ section: Section) {
    guard let place = sectionPositions[section] else { return report(.unknownSection(section)) }
    storage[place].stamp = ChangeStamp()
  }

  private mutating func insertSections(
    _ sections: some Sequence<Section>,
    beside other: Section,
    offset: Int
  ) {
    guard let place = sectionPositions[other] else { return report(.unknownSection(other)) }
    let fresh = newSections(sections)
    storage.insert(contentsOf: fresh, at: place + offset)
    sectionsChanged()
  }

  private mutating func moveSection(_ section: Section, beside other: Section, offset: Int) {
    guard let from = sectionPositions[section] else { return report(.unknownSection(section)) }
    guard let beside = sectionPositions[other] else { return report(.unknownSection(other)) }
    guard from != beside else { return }
    let rows = storage.remove(at: from)
    storage.insert(rows, at: beside + offset - (from < beside ? 1 : 0))
    sectionsChanged()
  }

  /// The sections that are not there yet; the others are reported.
  private mutating func newSections(_ sections: some Sequence<Section>) -> [SectionRows] {
    var seen: Set<Section> = []
    var fresh: [SectionRows] = []
    for section in sections {
      if sectionPositions[section] == nil && seen.insert(section).inserted {
        fresh.append(SectionRows(id: section))
      } else {
        report(.duplicateSection(section))
      }
    }
    return fresh
  }

  /// Brings everything that depends on the sections' order up to date.
  private mutating func sectionsChanged() {
    sectionPositions = [:]
    sectionPositions.reserveCapacity(storage.count)
    itemCount = 0
    for place in storage.indices {
      sectionPositions[storage[place].id] = place
      itemCount += storage[place].rows.count
    }
    forgetLayout()
    positions.forgetAll()
  }
}

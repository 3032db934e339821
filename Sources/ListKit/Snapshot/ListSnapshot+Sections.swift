extension ListSnapshot {
  /// Adds sections behind the others.
  public mutating func appendSections(_ sections: some Sequence<Section>) {
    insertSections(newSections(sections), at: storage.count)
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
      if let place = sectionPosition(of: section) {
        gone.insert(place)
      } else {
        report(.unknownSection(section))
      }
    }
    removeSections(at: gone.sorted())
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
    guard let place = sectionPosition(of: section) else { return report(.unknownSection(section)) }
    storage[place].stamp = ChangeStamp()
  }

  private mutating func insertSections(
    _ sections: some Sequence<Section>,
    beside other: Section,
    offset: Int
  ) {
    guard let place = sectionPosition(of: other) else { return report(.unknownSection(other)) }
    let fresh = newSections(sections)
    insertSections(fresh, at: place + offset)
  }

  private mutating func moveSection(_ section: Section, beside other: Section, offset: Int) {
    guard let from = sectionPosition(of: section) else { return report(.unknownSection(section)) }
    guard let beside = sectionPosition(of: other) else { return report(.unknownSection(other)) }
    guard from != beside else { return }
    let rows = storage[from]
    removeSections(at: [from])
    insertSections([rows], at: beside + offset - (from < beside ? 1 : 0))
  }

  /// The sections that are not there yet; the others are reported.
  private mutating func newSections(_ sections: some Sequence<Section>) -> [SectionRows] {
    var seen: Set<Section> = []
    var fresh: [SectionRows] = []
    for section in sections {
      if sectionPosition(of: section) == nil && seen.insert(section).inserted {
        fresh.append(SectionRows(id: section))
      } else {
        report(.duplicateSection(section))
      }
    }
    return fresh
  }

  /// Puts sections, none of which is there, with their rows at a position.
  private mutating func insertSections(_ sections: [SectionRows], at place: Int) {
    guard !sections.isEmpty else { return }
    storage.insert(contentsOf: sections, at: place)
    sectionPositions.insert(sections.map(\.id), at: place)
    if sectionPositions.isCrowded { renumberSections() }
    changeLayout(fromSection: place) { $0.insert(counts: sections.map(\.rows.count), at: place) }
    for (offset, section) in sections.enumerated() where section.rows.count > 0 {
      let position = starts[place + offset]
      positions.insert(section.rows, at: position, of: itemCount, wereNeverThere: false)
      itemCount += section.rows.count
    }
  }

  /// Takes the sections at ascending positions away, with their rows.
  private mutating func removeSections(at places: [Int]) {
    guard !places.isEmpty else { return }
    let rows = places.map { self.rows(inSectionAt: $0) }.filter { !$0.isEmpty }
    positions.remove(rows, of: itemCount)
    itemCount -= rows.reduce(0) { $0 + $1.count }
    changeLayout(fromSection: places[0]) { $0.remove(at: places) }
    var kept: [SectionRows] = []
    kept.reserveCapacity(storage.count - places.count)
    var next = 0
    for place in places {
      kept += storage[next..<place]
      next = place + 1
    }
    kept += storage[next...]
    storage = kept
    guard !sectionPositions.isCrowded(removing: places.count) else { return renumberSections() }
    for place in places.reversed() { sectionPositions.remove(place..<place + 1) }
  }

  private mutating func renumberSections() {
    sectionPositions = SectionPositions()
    sectionPositions.insert(storage.map(\.id), at: 0)
  }
}

extension ListSnapshot {
  /// Brings the layout up to date where it has been made; nothing above a section is another.
  mutating func changeLayout(fromSection section: Int, _ change: (SectionLayout) -> Void) {
    if let known = lastStart, known.section >= section { lastStart = nil }
    let isOwn = isKnownUniquelyReferenced(&layout)
    guard let made = layout.value else {
      // A copy that has the same one is to make it from its own rows.
      if !isOwn { layout = SharedOnce() }
      return
    }
    guard isOwn else {
      let copy = SectionLayout(copying: made)
      change(copy)
      layout = SharedOnce(copy)
      return
    }
    change(made)
  }
}

/// The titles of sections in a column beside the list, to jump by.
///
/// Sections without a title have no line, and the others keep their own. Where there are more
/// titles than lines, some are left out evenly.
struct SectionIndex: Equatable {
  /// A title with its width in columns, and the position of its section.
  struct Entry: Equatable {
    let title: String
    let columns: Int
    var section: Int

    /// The entry of a section; nil without a title.
    init?(_ title: String?, metrics: TextMetrics, section: Int) {
      guard let title, !title.isEmpty else { return nil }
      self.title = title
      self.section = section
      columns = metrics.columns(of: title)
    }
  }

  let entries: [Entry]

  /// Columns of titles on screen, at most 4.
  let width: Int

  private let sectionCount: Int
  private let metrics: TextMetrics

  /// The index of so many sections, in order; `title` gives that of a section by its position.
  init(sectionCount: Int, metrics: TextMetrics, title: (Int) -> String?) {
    let entries = (0..<sectionCount).compactMap {
      Entry(title($0), metrics: metrics, section: $0)
    }
    self.init(entries, sectionCount: sectionCount, metrics: metrics)
  }

  private init(_ entries: [Entry], sectionCount: Int, metrics: TextMetrics) {
    self.entries = entries
    self.sectionCount = sectionCount
    self.metrics = metrics
    width = min(4, entries.map(\.columns).max() ?? 0)
  }

  /// The index after changes; `title` is asked for sections that are new or were reloaded.
  ///
  /// O(sections), without measuring the others again.
  func following(_ changes: ListChangeSet, title: (Int) -> String?) -> SectionIndex {
    var known: [Entry?] = Array(repeating: nil, count: sectionCount)
    for entry in entries { known[entry.section] = entry }
    var reloaded = changes.sectionUpdates[...]
    let partners = changes.oldSections
    let new = partners.enumerated().compactMap { section, partner -> Entry? in
      let isReloaded = reloaded.first == section
      if isReloaded { reloaded.removeFirst() }
      guard partner >= 0, !isReloaded else {
        return Entry(title(section), metrics: metrics, section: section)
      }
      var entry = known[partner]
      entry?.section = section
      return entry
    }
    return SectionIndex(new, sectionCount: partners.count, metrics: metrics)
  }

  /// The title on a line of a column of so many lines.
  func entry(atLine line: Int, of lines: Int) -> Entry? {
    guard line >= 0, line < lines else { return nil }
    guard entries.count > lines else { return entries.indices.contains(line) ? entries[line] : nil }
    return entries[line * entries.count / lines]
  }

  /// The first section whose title begins with a text, in whatever case.
  func section(beginningWith text: String) -> Int? {
    let wanted = text.lowercased()
    return entries.first { $0.title.lowercased().hasPrefix(wanted) }?.section
  }
}

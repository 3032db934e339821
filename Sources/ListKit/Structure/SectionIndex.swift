/// The titles of sections in a column beside the list, to jump by.
///
/// Sections without a title have no line, and the others keep their own. Where there are more
/// titles than lines, some are left out evenly.
struct SectionIndex: Equatable {
  /// A title and the position of its section.
  struct Entry: Equatable {
    let title: String
    let section: Int
  }

  let entries: [Entry]

  /// Columns of titles on screen, at most 4.
  let width: Int

  /// The index of the titles of all sections, in order.
  init(titles: some Sequence<String?>, metrics: TextMetrics) {
    entries = titles.enumerated().compactMap { section, title in
      guard let title, !title.isEmpty else { return nil }
      return Entry(title: title, section: section)
    }
    width = min(4, entries.map { metrics.columns(of: $0.title) }.max() ?? 0)
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

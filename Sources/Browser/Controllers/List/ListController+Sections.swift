import BrowserManagers
import BrowserModels
import BrowserViews
import ListKit

// The sections of the list: their headers and footers, folding them, going from one to another.
extension ListController {
  /// Whether the rows are divided.
  var hasSections: Bool { arranger.query.sections != nil || source.showsPartsApart }

  /// Shows headers, footers and the index of a query's sections, or none.
  func showSections(of query: RecordQuery) {
    let isDivided = query.sections != nil || source.showsPartsApart
    list.sectionHeaders = isDivided ? .pinned : .none
    list.hasSectionFooters = query.footer != nil
    list.showsSectionIndex = query.sections != nil
  }

  /// The header of a section; that of a source stays where a filter keeps none of its rows, for it says
  /// what was looked through, what is still on its way, and why the rest is not.
  func header(of section: SectionID) -> (any CellConfiguration)? {
    switch section {
    case .all: return nil
    case .source(let number):
      let isFiltered = arranger.query.filter != nil
      let shown = isFiltered ? list.snapshot.items(in: section).count : nil
      return SectionCell(
        title: ListWording.header(of: source.parts[number], shown: shown, keymap: keymap)
      )
    case .key(let key):
      return SectionCell(
        title: title(of: key),
        detail: count(of: section),
        footer: footerText(of: section)
      )
    }
  }

  func footer(of section: SectionID) -> (any CellConfiguration)? {
    footerText(of: section).map { SentenceCell($0, role: .dimmed) }
  }

  /// What the rows of a section add up to; nil where nothing is asked for.
  private func footerText(of section: SectionID) -> String? {
    guard let footer = arranger.query.footer else { return nil }
    let rowCount = list.snapshot.items(in: section).count
    let total = arranger.total(of: section, rowCount: rowCount)
    return Scrubber.scrubbingLine(footer.text(of: total, isPartial: isPartial))
  }

  func indexTitle(of section: SectionID) -> String? {
    guard case .key(let key) = section else { return nil }
    let title = Scrubber.scrubbingLine(key.indexTitle)
    // Of the code of a character that cannot be shown the column has no room for the digits.
    return title.hasPrefix("\\u") ? "\\u" : title
  }

  /// The sections and how many rows each has, in order.
  var sectionCounts: [(title: String, count: Int)] {
    list.snapshot.sections.compactMap { section in
      guard case .key(let key) = section else { return nil }
      return (title(of: key), list.snapshot.items(in: section).count)
    }
  }

  /// Whether further rows may be loaded, so that figures are those of a part.
  var isPartial: Bool { !source.status.isFinished }

  func performOnSections(_ action: Action, count: Int?) -> Bool {
    guard
      [
        .nextSection, .previousSection, .fold, .foldAll, .foldMore, .unfoldAll, .unfoldMore,
        .jumpToSection,
      ].contains(action)
    else { return false }
    guard hasSections, !list.snapshot.sections.isEmpty else {
      say(noSectionsSentence)
      return true
    }
    guard !isMakingSections else {
      postpone(action)
      return true
    }
    switch action {
    case .nextSection: go(bySections: count ?? 1)
    case .previousSection: go(bySections: -(count ?? 1))
    case .jumpToSection: promptForJump()
    default: fold(action)
    }
    return true
  }

  /// That the list is not divided, and how it is.
  var noSectionsSentence: String {
    "There are no sections; \(Action.sectionBy.command) FIELD divides the list."
  }

  /// Whether the sections on screen are not those that were asked for.
  private var isMakingSections: Bool { arranger.isSettling && arranger.query.sections != nil }

  /// Keeps a key that folds until the sections are there; those that go to one can be pressed again.
  private func postpone(_ action: Action) {
    guard ![.nextSection, .previousSection, .jumpToSection].contains(action) else {
      return say("The sections are being made.")
    }
    foldsToCome.append(action)
    say("The sections are being made; this is done when they are.")
  }

  /// Folds the sections that are there now as was asked while they were made.
  func foldAsAsked() {
    let actions = foldsToCome
    foldsToCome = []
    guard hasSections, !actions.isEmpty else { return }
    for action in actions { fold(action) }
    // That it was awaited is over.
    say("")
  }

  /// Folds or unfolds; who unfolds the section of the cursor is at the row again where they folded it, at
  /// its line unless they scrolled meanwhile.
  private func fold(_ action: Action) {
    let (cursor, anchor, wasFolded) = (list.cursor, list.anchor, isFoldedUnderCursor)
    switch action {
    case .fold: fold()
    case .foldAll, .foldMore: list.setAllCollapsed(true)
    default: list.setAllCollapsed(false)
    }
    guard wasFolded != isFoldedUnderCursor else { return }
    if !wasFolded {
      placeBeforeFold = cursor.map { ($0, anchor, list.anchor) }
    } else if let place = placeBeforeFold, section(of: place.cursor) == sectionUnderCursor {
      returnTo(place.cursor, anchor == place.folded ? place.anchor : nil)
    }
  }

  /// Folds or unfolds a section whose header was clicked.
  func toggleFold(of section: SectionID) {
    guard !isMakingSections else { return say("The sections are being made.") }
    guard section != sectionUnderCursor else { return fold(.fold) }
    list.setCollapsed(section, to: !list.isCollapsed(section))
  }

  private var isFoldedUnderCursor: Bool { sectionUnderCursor.map(list.isCollapsed) ?? false }

  /// Goes to the section whose title or index title begins with a text, in any case.
  func jump(toSection text: String) {
    let wanted = text.lowercased()
    let section = list.snapshot.sections.first { section in
      let title = plainTitle(of: section).lowercased()
      return title.hasPrefix(wanted) || indexTitle(of: section)?.lowercased() == wanted
    }
    guard let section, list.moveCursor(toSection: section) else {
      return say("No section begins with \(Scrubber.scrubbingLine(text)).", kind: .warning)
    }
  }

  private func promptForJump() {
    host?.prompt(
      PromptRequest(
        label: "section: ",
        completion: completion(behind: .jumpToSection),
        ended: { [weak self] text in
          if let text, !text.isEmpty { self?.jump(toSection: text) }
        }
      )
    )
  }

  private func go(bySections count: Int) {
    let before = (list.cursor, list.anchor)
    hasReaderMoved = true
    list.moveCursor(bySections: count)
    guard before == (list.cursor, list.anchor) else { return }
    say(count > 0 ? "This is the last section." : "This is the first section.")
  }

  private func fold() {
    guard let section = sectionUnderCursor else { return say("There is no row here.") }
    list.setCollapsed(section, to: !list.isCollapsed(section))
  }

  /// The section of the cursor's row.
  private var sectionUnderCursor: SectionID? {
    list.cursor.flatMap { section(of: $0) }
  }

  private func section(of id: RecordID) -> SectionID? {
    list.snapshot.position(of: id).map {
      list.snapshot.section(at: list.snapshot.sectionPosition(atRow: $0))
    }
  }

  /// Unfolds the section of a row; nil when it is not folded.
  @discardableResult
  func unfold(row: Int) -> SectionID? {
    guard (0..<list.rowCount).contains(row) else { return nil }
    let section = list.snapshot.section(at: list.snapshot.sectionPosition(atRow: row))
    guard list.isCollapsed(section) else { return nil }
    list.setCollapsed(section, to: false)
    return section
  }

  /// Unfolds the section of the cursor's row; false when it is not folded.
  func unfoldUnderCursor() -> Bool {
    guard let section = sectionUnderCursor, list.isCollapsed(section) else { return false }
    list.setCollapsed(section, to: false)
    return true
  }

  func plainTitle(of section: SectionID) -> String {
    switch section {
    case .all: ""
    case .source(let number): source.parts[number].title
    case .key(let key): title(of: key)
    }
  }

  private func title(of key: SectionKey) -> String {
    Scrubber.scrubbingLine(arranger.query.sections?.title(of: key) ?? "")
  }

  private func count(of section: SectionID) -> String {
    let count = ListWording.grouped(list.snapshot.items(in: section).count)
    return isPartial ? "\(count) loaded" : count
  }
}

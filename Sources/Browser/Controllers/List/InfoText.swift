import BrowserManagers
import BrowserModels
import BrowserViews

/// The lines of the info: where the records are, how the source pages, the last exchange.
@MainActor enum InfoText {
  /// Columns in front of a fact.
  private static let factColumns = 14

  /// Files that are named as not read.
  private static let mostOmissions = 50

  /// Lists inside records that are named.
  private static let mostChildren = 20

  /// What was found out about a source.
  ///
  /// Of several sources all of it, one after the other. The `rows` know what lists are in the records; the `keymap` names the key that switches to another
  /// list.
  static func lines(
    of source: any RecordSource,
    rows: RecordRows,
    keymap: Keymap
  ) -> [LineCell] {
    guard source.parts.count > 1 else {
      return lines(of: source, choice: rows.choices.first, keymap: keymap)
    }
    let overview = [
      heading("All sources"), fact("number", ListWording.grouped(source.parts.count)),
      fact("records", ListWording.total(of: source)),
    ]
    return overview
      + source.parts.enumerated().flatMap { number, part in
        let choice = rows.choices.indices.contains(number) ? rows.choices[number] : nil
        return [LineCell([])] + lines(of: part, choice: choice, keymap: keymap)
      }
  }

  /// The sections of a list and how many rows each has, as far as they are loaded.
  static func lines(of sections: [(title: String, count: Int)]) -> [LineCell] {
    guard !sections.isEmpty else { return [] }
    let lines = sections.prefix(mostSections).map { title, count in
      LineCell(
        [.init("\(shortened(title)): \(Quantity.text(count, "row") { ListWording.grouped($0) })")],
        indent: 2
      )
    }
    let rest = sections.count - lines.count
    let more =
      rest > 0 ? [LineCell([.init("and \(ListWording.grouped(rest)) more")], indent: 2)] : []
    return [LineCell([]), heading("Sections")] + lines + more
  }

  /// Sections that are named.
  private static let mostSections = 1_000

  /// What was found out about one source, and what was chosen for its rows.
  private static func lines(
    of source: any RecordSource,
    choice: RoleChoice?,
    keymap: Keymap
  ) -> [LineCell] {
    let facts = source.facts
    var lines = [heading("Source"), fact("name", source.title)]
    lines.append(fact("records", ListWording.total(of: source)))
    if facts.duplicates > 0 {
      lines.append(fact("hidden", Quantity.text(facts.duplicates, "duplicate")))
    }
    if facts.bytes > 0 { lines.append(fact("bytes", ListWording.grouped(facts.bytes))) }
    lines += omissions(in: facts)
    if case .failed(let error) = source.status.phase {
      lines.append(fact("failure", error.plainSentence))
    }
    if let warning = source.status.warning { lines.append(fact("warning", warning)) }
    if let location = facts.location {
      lines += [LineCell([]), heading("Records")]
      lines.append(fact("path", source.shown(path(of: location))))
      lines.append(fact("evidence", source.shown(location.evidence)))
      let others = facts.candidates.filter { !$0.isSamePlace(as: location) }
      for (position, other) in others.enumerated() {
        let hint = source.isReadOnce ? "" : "; \(keymap.key(of: .nextCandidate)) switches"
        let text = shortened(source.shown(path(of: other))) + count(in: other) + hint
        lines.append(fact(position == 0 ? "other lists" : "", text))
      }
    }
    lines += children(in: choice, source)
    if let paging = facts.paging {
      lines += [LineCell([]), heading("Pages")]
      lines.append(fact("method", paging.mechanism))
      lines.append(fact("evidence", paging.evidence))
      lines.append(fact("confidence", "\(Int(paging.confidence * 100)) %"))
    }
    if !facts.exchange.isEmpty {
      lines += [LineCell([]), heading("Last request and answer")]
      lines += facts.exchange.map { LineCell([.init($0)], indent: 2) }
    }
    if let timing = facts.timing {
      let first = Int(timing.firstByte * 1_000)
      let total = Int(timing.total * 1_000)
      lines.append(fact("took", "\(total) ms, the first byte \(first) ms"))
    }
    return lines
  }

  /// The lists inside the first records.
  private static func children(in choice: RoleChoice?, _ source: any RecordSource) -> [LineCell] {
    guard let choice, !choice.children.isEmpty else { return [] }
    let lines = choice.children.prefix(mostChildren).enumerated().map { position, child in
      let place = shortened(source.shown(child.path.description))
      let text = place + ": " + extent(of: child, among: choice.sampled)
      return fact(position == 0 ? "in a record" : "", text)
    }
    return [LineCell([]), heading("Lists in the records")] + lines
  }

  private static func extent(of child: RecordChild, among count: Int) -> String {
    let share = "in \(child.recordCount) of \(ListWording.records(count))"
    return switch child.kind {
    case .list(let greatest): "up to \(ListWording.grouped(greatest)), \(share)"
    case .page(let greatest): "up to \(ListWording.grouped(greatest)) and more pages, \(share)"
    case .link: "a URL of this server, \(share)"
    }
  }

  /// What a folder holds that is not read.
  private static func omissions(in facts: SourceFacts) -> [LineCell] {
    let lines = facts.omissions.prefix(mostOmissions).enumerated().map { position, omission in
      fact(position == 0 ? "not read" : "", "\(omission.name): \(omission.reason)")
    }
    let rest = facts.omissions.count - lines.count
    return rest > 0 ? lines + [fact("", "and \(rest) more")] : lines
  }

  /// The beginning of a path that is too long for a line or two.
  private static func shortened(_ path: String) -> String {
    path.count > 120 ? path.prefix(119) + "…" : path
  }

  private static func path(of location: RecordLocation) -> String {
    let path = location.path.description
    return path.isEmpty || location.shape == .single ? location.name : path
  }

  /// How many records are in a list; nothing of what is one record.
  private static func count(in location: RecordLocation) -> String {
    guard location.shape != .single else { return "" }
    return ", " + (location.isCountExact ? "" : "at least ") + ListWording.records(location.count)
  }

  private static func heading(_ text: String) -> LineCell { LineCell([.init(text, .header)]) }

  private static func fact(_ name: String, _ value: String) -> LineCell {
    LineCell(
      [.init(Scrubber.scrubbingLine(value))],
      label: .init("  " + name, .key),
      indent: factColumns
    )
  }
}

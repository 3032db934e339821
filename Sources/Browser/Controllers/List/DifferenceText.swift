import BrowserManagers
import BrowserModels
import BrowserViews

/// The lines that say what a refresh has changed in a record: each field with its old and its new value.
///
///     ~ .state: "open" → "closed"
///     + .labels[2]: "docs"
///     - .assignee: {"login":"hubot"}
@MainActor enum DifferenceText {
  /// Fields that are listed.
  private static let most = 1_000

  /// The differences between two versions of a record, or why they are not known.
  static func lines(of versions: RecordVersions, in source: any RecordSource) -> [LineCell] {
    guard case .known(let before, let now) = versions else {
      guard case .lost(let sentence) = versions else { return [] }
      return [LineCell([.init(source.shown(sentence), .warning)])]
    }
    guard let difference = JSONDifference(from: before, to: now) else {
      return [
        LineCell([.init("Every field has the same value; only their order or the blanks differ.")])
      ]
    }
    let changes = FieldChange.all(in: difference, most: most)
    let rest = FieldChange.count(in: difference) - changes.count
    let more = rest > 0 ? ["and \(ListWording.grouped(rest)) more"] : []
    return changes.map { line(of: $0, in: source) }
      + more.map { LineCell([.init($0, .dimmed)], indent: 2) }
  }

  private static func line(of change: FieldChange, in source: any RecordSource) -> LineCell {
    func text(_ excerpt: ValueExcerpt) -> String { source.shown(excerpt.text) }
    let path = LineCell.Span(source.shown(change.path), .key)
    let sign: String
    let values: [LineCell.Span]
    switch change.kind {
    case .added(let value): (sign, values) = ("+", [.init(text(ValueExcerpt(value)), .success)])
    case .removed(let value): (sign, values) = ("-", [.init(text(ValueExcerpt(value)), .error)])
    case .changed(let old, let new):
      let (before, now) = ValueExcerpt.pair(old, new)
      sign = "~"
      values = [.init(text(before), .error), .init(" → ", .dimmed), .init(text(now), .success)]
    }
    return LineCell([path, .init(": ", .dimmed)] + values, label: .init(sign, .mark), indent: 2)
  }
}

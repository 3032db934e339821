/// What is said below the rows of each section: how many they are, or what a field of theirs adds up to.
package enum SectionFooter: Hashable, Sendable {
  /// `12 rows`.
  case count
  /// The sum of the numbers in a field, of texts that are numbers where those of the field are.
  case sum(FieldPath)
  /// The least value of a field, of whatever type, in the order of `SortKeyWriter`.
  case least(FieldPath)
  /// The greatest one.
  case greatest(FieldPath)

  /// Reads `count`, `sum:F`, `min:F` or `max:F`; F is a path as `--title` takes it.
  package init(parsing text: String) throws(QueryMistake) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let word = parts[0].lowercased()
    guard ["count", "sum", "min", "max"].contains(word) else {
      throw QueryMistake(
        position: 0,
        sentence:
          "\(text.isEmpty ? "It" : "\(parts[0])") is none of count, sum:FIELD, min:FIELD and max:FIELD."
      )
    }
    guard word != "count" else {
      guard parts.count == 1 else {
        throw QueryMistake(position: 5, sentence: "count has no field; write count alone.")
      }
      self = .count
      return
    }
    guard parts.count == 2, let path = FieldPath(String(parts[1])) else {
      throw QueryMistake(
        position: min(4, text.count),
        sentence: "\(word) needs a field; write \(word):FIELD, such as \(word):comments."
      )
    }
    switch word {
    case "sum": self = .sum(path)
    case "min": self = .least(path)
    default: self = .greatest(path)
    }
  }

  /// The field of which values are wanted; nil where rows are only counted.
  package var path: FieldPath? {
    switch self {
    case .count: nil
    case .sum(let path), .least(let path), .greatest(let path): path
    }
  }

  /// What counts of a row with this value in the field; nil where nothing does.
  ///
  /// A list or an object counts as the first scalar in it, a text that is a number as one where those of the
  /// field are: as in a sort.
  package func value(of value: JSONValue?, _ kind: SortKind) -> FooterValue? {
    guard let scalar = value?.firstScalar, let counted = FooterValue(scalar, kind) else {
      return nil
    }
    switch self {
    case .count: return nil
    case .sum: return counted.isNumber ? counted : nil
    case .least, .greatest: return counted
    }
  }

  /// What is said of a section: `12 rows`, `sum of comments: 3,401`, `max of created: 2026-08-02`.
  ///
  /// Texts are in it as they were sent, of long ones the beginning; not scrubbed. `isPartial` puts ≈
  /// before the figure, as does a sum that was rounded.
  package func text(of total: SectionTotal, isPartial: Bool) -> String {
    let sign = isPartial || !total.isExact ? "≈ " : ""
    let figure = total.value.map { sign + $0.shortText } ?? (isPartial ? "none yet" : "none")
    return switch self {
    case .count: sign + Quantity.text(total.rowCount, "row") { DecimalNumber($0).description }
    case .sum(let path): "sum of \(path.dotted): \(figure)"
    case .least(let path): "min of \(path.dotted): \(figure)"
    case .greatest(let path): "max of \(path.dotted): \(figure)"
    }
  }
}

extension SectionFooter: CustomStringConvertible {
  /// The footer as `init(parsing:)` reads it.
  package var description: String {
    switch self {
    case .count: "count"
    case .sum(let path): "sum:\(path.dotted)"
    case .least(let path): "min:\(path.dotted)"
    case .greatest(let path): "max:\(path.dotted)"
    }
  }
}

import BrowserModels

/// What is to be known of each row before it has its place in a list.
struct ArrangementPlan: Hashable, Sendable {
  /// What rows are ordered by.
  enum Order: Hashable, Sendable {
    /// They are in the order of their source.
    case source
    /// By the keys of a sort, or by score: rows with equal keys are in the order of their source.
    case keys
  }

  /// Whether some rows may not be shown.
  var isFiltered = false
  /// What rows are ordered by.
  var order = Order.source
  /// Whether the last row comes first; rows with equal keys stay in the order of their source, and
  /// values that are missing stay last.
  var isReversed = false
  /// Whether each section key has a section of its own.
  var isDivided = false
  /// What sections add up to; nil for nothing.
  var footer: SectionFooter?

  /// All rows in the order of their source.
  static let plain = ArrangementPlan()

  /// Whether a row is shown only once something was read of it.
  var needsFacts: Bool {
    isFiltered || order == .keys || isDivided || footer?.path != nil
  }

  /// What is kept of a row beyond whether it is shown.
  var kept: RowColumns.Kinds {
    var kept: RowColumns.Kinds = []
    if order == .keys { kept.insert(.keys) }
    if isDivided { kept.insert(.sections) }
    if footer?.path != nil { kept.insert(.footers) }
    return kept
  }

  /// Whether what was read of rows for this plan is all that another one needs.
  func hasFacts(for other: ArrangementPlan) -> Bool {
    needsFacts && isFiltered == other.isFiltered && (order == .keys || other.order == .source)
      && (isDivided || !other.isDivided)
      && (footer == other.footer || other.footer?.path == nil)
  }
}

/// How a row is shown right now: everything about it that is not its content.
public struct CellContext: Sendable {
  /// Whether the cursor is on the row.
  public var isCursor = false

  /// Whether the reader's keys go to the list of the row; where they do not, the cursor is dimmed.
  public var hasFocus = true

  /// Whether the row is selected.
  public var isSelected = false

  /// What an update has done to the row; nil when there is nothing to tell.
  public var mark: RowMark?

  /// Whether the reader has expanded this row.
  public var isExpanded = false

  /// Whether the row is being edited or moved.
  public var isEditing = false

  /// Whether the row stands for one whose content is not there yet.
  public var isPlaceholder = false

  /// Whether this is the header of a collapsed section.
  public var isCollapsed = false

  /// The rows that a collapsed section hides.
  public var hiddenRows = 0

  /// Columns that the rows are scrolled sideways; no height depends on it.
  public var columnOffset = 0

  /// Columns at the left of a header or footer that are left of the rows, where their numbers are; 0 for
  /// a row.
  ///
  /// A cell of a table leaves them blank, so that it stands over the cells of the rows.
  public var rowInset = 0

  /// How many lines of the row are shown at most.
  ///
  /// A cell need not look at what is beyond them: a higher one may answer one line more than these,
  /// however high it is.
  public var lineLimit = Int.max

  /// How much a row shows.
  public var density: Density

  /// The look of each role.
  public var theme: Theme

  /// How wide text is.
  public var metrics: TextMetrics

  /// A row that is neither the cursor's nor selected nor expanded.
  public init(
    density: Density = .regular(maxLines: 3),
    theme: Theme = .terminal16,
    metrics: TextMetrics = .standard
  ) {
    self.density = density
    self.theme = theme
    self.metrics = metrics
  }

  /// The density of this row: an expanded row shows all of itself.
  public var effectiveDensity: Density { isExpanded ? .expanded : density }
}

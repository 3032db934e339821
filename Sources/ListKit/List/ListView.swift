/// A long list of cells with a cursor: lays out, scrolls, updates and draws what is on screen.
///
/// The list knows ids and heights and nothing else. Its scroll position is a place in the content,
/// so that nothing moves on screen unless the reader moved it. Work per frame and per key depends
/// on the lines of the screen, never on the number of rows.
///
/// The view owns what has an identity and a lifetime; what is decided is decided by values:
/// `ListViewport` (which slots there are, how high they are and which are on screen),
/// `SelectedRows`, `EditLog`.
///
/// The data source, the delegate and all others that the list calls may call anything of the list
/// back. While it asks, it is in the middle of something: what would change it waits until the running
/// call has ended and is then carried out in order, of updates the newest; what is read is of before,
/// and nothing is drawn. The delegate is told when all is done, so that its calls take effect at once.
/// So that a data source that always changes the list does not go on for ever, what its calls cause
/// in turn waits for the next call or frame after a few rounds; a thousand calls at most wait.
@MainActor public final class ListView<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// Columns and lines of the list; setting it keeps the place.
  public var size: Size {
    didSet { if size != oldValue { change { $0.reflow() } } }
  }

  /// Whether rows stand below each other or side by side; setting it keeps the place.
  public var layout = ListLayout.list {
    didSet {
      guard layout != oldValue else { return }
      change { list in
        list.lookDidChange()
        list.reflow()
      }
    }
  }

  /// How much each row shows; setting it keeps the place.
  public var density: Density {
    didSet {
      guard density != oldValue else { return }
      change { list in
        list.lookDidChange()
        list.reflow()
      }
    }
  }

  /// How many lines a row shows at most, from 1 to 65,535, others are brought there: of a higher
  /// row the last line says how many follow.
  ///
  /// Setting it keeps the place.
  public var lineLimit = ListView.tallestRow {
    didSet {
      lineLimit = min(max(1, lineLimit), HeightIndex.tallest)
      if lineLimit != oldValue { styleDidChange() }
    }
  }

  /// How many lines every row takes, whatever its cell needs, from 1 to 65,535, others are brought there;
  /// nil for as many as the cell needs.
  ///
  /// No row is measured then, which makes a key cheaper where there are many on screen, as in a table: of a
  /// cell that needs more lines the first ones are seen. Setting it keeps the place.
  public var rowHeight: Int? {
    didSet {
      rowHeight = rowHeight.map { min(max(1, $0), HeightIndex.tallest) }
      if rowHeight != oldValue { styleDidChange() }
    }
  }

  /// The look of each role; heights may depend on it, so setting it measures all rows anew and keeps
  /// the place.
  public var theme: Theme {
    didSet { if theme != oldValue { styleDidChange() } }
  }

  /// How wide text is; setting it keeps the place.
  public var metrics: TextMetrics {
    didSet { if metrics != oldValue { styleDidChange() } }
  }

  /// A cell above the first row, which scrolls away with it.
  ///
  /// Set while there are rows, it is above the screen, for they keep their place. One that is always seen
  /// is drawn above the list, in ``headerContext``.
  public var header: (any CellConfiguration)? {
    didSet { change { $0.restructure() } }
  }

  /// A cell below the last row, such as one that says that more is loading.
  public var footer: (any CellConfiguration)? {
    didSet { change { $0.restructure() } }
  }

  /// Whether sections have headers, and how they scroll.
  public var sectionHeaders = SectionHeaders.none {
    didSet { change { $0.restructure() } }
  }

  /// Whether sections have footers.
  public var hasSectionFooters = false {
    didSet { change { $0.restructure() } }
  }

  /// What is between rows and between sections.
  public var spacing = ListSpacing() {
    didSet {
      guard spacing != oldValue else { return }
      change { list in
        list.lookDidChange()
        list.reflow()
      }
    }
  }

  /// Whether a scroll bar takes the last column.
  public var showsScrollBar = false {
    didSet { if showsScrollBar != oldValue { change { $0.reflow() } } }
  }

  /// Whether each row has its number left of it, from 1: not in a grid, nor where there is little room.
  public var showsRowNumbers = false {
    didSet {
      guard showsRowNumbers != oldValue else { return }
      change { list in
        list.lookDidChange()
        list.reflow()
      }
    }
  }

  /// Whether the titles of sections are shown at the right, to jump by.
  public var showsSectionIndex = false {
    didSet { if showsSectionIndex != oldValue { change { $0.reflow() } } }
  }

  /// What is shown instead of rows while there are none.
  public var backdrop = Backdrop.none {
    didSet { change { _ in } }
  }

  /// Which row keeps its line on screen when the list changes.
  public var anchorPolicy = AnchorPolicy<Item>.cursor {
    didSet { change { $0.standStill() } }
  }

  /// Whether rows can be under a cursor; without one the list scrolls like a pager.
  public let hasCursor: Bool

  /// Whether the reader's keys go to this list: cells of a list without focus dim the cursor.
  ///
  /// Set by the ``SplitView`` that the list is in.
  public var hasFocus = true {
    didSet { change { _ in } }
  }

  /// Whether a step beyond the last row leads to the first one, and the other way round.
  public var wrapsAround = false

  /// How many rows can be selected; setting it gives up what it does not allow.
  public var selectionMode = SelectionMode.multiple {
    didSet { change { $0.restrictSelection() } }
  }

  /// Whether cells are kept while their rows are on screen and made anew when a value of an
  /// `Observable` that was read to make them changes.
  ///
  /// Else the data source is asked in every frame.
  public var observesRows = false {
    didSet {
      guard observesRows != oldValue else { return }
      // Those on screen are bound when they are drawn next.
      change { list in
        list.bindings.removeAll()
        list.lookDidChange()
      }
    }
  }

  /// Whether ``measureAhead(for:clock:)`` looks at rows all over the list, so that the scroll bar tells
  /// the truth about them.
  ///
  /// Else it measures those near the screen alone: for rows that cost much to read.
  public var surveysHeights = true

  /// Called once after every change that can be seen, when the list is consistent and before the
  /// delegate hears of it: rows, places, the cursor, the selection, styles, the scroll bar.
  ///
  /// A change of several rows at once is one, as is all that the callback itself does to the list. A
  /// change that shows nothing else on screen is none. Values of bound rows, which change by
  /// themselves, count once until the next frame.
  public var needsDisplay: (@MainActor () -> Void)? {
    didSet {
      changes.isDisplayNeeded = false
      asking { _ = changes.noteLook(currentLook) }
    }
  }

  /// Makes the cells; not kept alive.
  ///
  /// Setting another one measures and shows everything anew, at the same place.
  public weak var dataSource: (any ListDataSource<Section, Item>)? {
    didSet {
      guard dataSource !== oldValue else { return }
      change { list in
        list.selection.askAgain()
        list.styleDidChange()
      }
    }
  }

  /// Hears what happens; not kept alive.
  public weak var delegate: (any ListDelegate<Section, Item>)?

  /// Loads ahead what rows near the screen need; not kept alive.
  public weak var prefetching: (any ListPrefetching<Item>)?

  /// Carries edits out; not kept alive.
  public weak var editing: (any ListEditing<Section, Item>)?

  /// What the list shows: what was applied, and the edits that are on their way.
  public internal(set) var snapshot = ListSnapshot<Section, Item>()

  /// The row under the cursor; nil while there are no rows.
  ///
  /// In a collapsed section it is the first row, and the cursor is seen on the header.
  public internal(set) var cursor: Item?

  /// Columns that rows wider than the screen are scrolled sideways; see ``scroll(byColumns:)``.
  public internal(set) var columnOffset = 0

  /// The sections whose rows are hidden.
  public internal(set) var collapsedSections: Set<Section> = []

  /// What the list has done so far; for tests that work does not grow with the rows.
  public internal(set) var work = ListWork()

  var selection = SelectedRows<Item>()
  let cursorReaders = ValueReaders<Item?> { $0 == $1 }
  let selectionReaders = ValueReaders<ListSelection<Item>> { $0.isInSameOrder(as: $1) }
  /// The selected rows that readers were sent last, and the number of the snapshot.
  var sentSelection = (rows: RowSet(), swaps: 0)
  var marks = RowMarks()
  var edits = EditLog<Section, Item>()
  /// The column that the cursor keeps while it goes up and down, as long as it is on this row and the
  /// row in the column where it came to it.
  var keptColumn: (item: Item, column: Int, own: Int)?
  /// A state that is restored when there are rows.
  var waitingState: ListState<Section, Item>?
  var expanded: Set<Item> = []
  var displayed: Set<Item> = []
  var bindings = RowBindings<Item>()
  /// Whether rows are measured that are not on screen: their cells are made and not bound.
  var isMeasuringOffScreen = false
  var binding: SnapshotBinding<Section, Item>?
  var knownSectionIndex: SectionIndex?

  /// Digits of the greatest row number that there is room for.
  var numberDigits = ListView.leastDigits

  var cache = RowHeightCache<Item>()
  var revisions = ContentRevisions<Item>()
  var measurer = RowMeasurer()
  var survey = HeightSurvey()

  /// The slot of the survey that is being measured.
  var surveyed: Int?

  /// Expanded rows that are to be measured when nothing else is to be done; nil when those are all
  /// that are expanded.
  var unmeasured: [Item]?

  /// Rows that look different since they were measured, to be measured again; at most
  /// `mostUnmeasured`.
  var changedRows: Set<Item> = []

  /// Rows that were measured because they changed or are expanded: no samples of the others.
  ///
  /// At most four times `mostUnmeasured`; beyond that it is begun anew.
  var measuredSingly: Set<Item> = []

  /// Slots, heights, the place and what is on screen.
  ///
  /// It is changed by `move`; without measuring by `standStill` and `restructure`, and where heights
  /// are forgotten.
  var viewport = ListViewport()

  /// The change that is being carried out, and what waits for its end.
  var changes = ListChanges<Section, Item>()

  /// Whether the data source is being asked which rows are enabled.
  var isAskingWhichAreEnabled = false

  /// Whether the editor is being asked what is allowed.
  var isAskingEditor = false

  var lastTicket = 0

  /// How often what is shown was swapped for something else.
  var swaps = 0

  /// An empty list.
  public init(
    size: Size = Size(width: 0, height: 0),
    density: Density = .regular(maxLines: 3),
    theme: Theme = .terminal16,
    metrics: TextMetrics = .standard,
    hasCursor: Bool = true
  ) {
    self.size = size
    self.density = density
    self.theme = theme
    self.metrics = metrics
    self.hasCursor = hasCursor
    viewport.startOver(width: size.width, screen: size.height, top: 0) { _ in nil }
  }
}

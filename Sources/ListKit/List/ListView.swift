/// A long list of cells with a cursor: lays out, scrolls, updates and draws what is on screen.
///
/// The list knows ids and heights and nothing else. Its scroll position is a place in the content,
/// so that nothing moves on screen unless the reader moved it. Work per frame and per key depends
/// on the lines of the screen, never on the number of rows.
///
/// The view owns what has an identity and a lifetime; what is decided is decided by values:
/// `ListSlots` (which slots there are), `ListGeometry` (which are on screen), `ListSelection`,
/// `EditLog`.
@MainActor public final class ListView<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// Columns and lines of the list; setting it keeps the place.
  public var size: Size {
    didSet { if size != oldValue { reflow() } }
  }

  /// How much each row shows; setting it keeps the place.
  public var density: Density {
    didSet { if density != oldValue { reflow() } }
  }

  /// How many lines a row shows at most, up to 65,535: of a higher one the last line says how many
  /// follow.
  ///
  /// Setting it keeps the place.
  ///
  /// - Precondition: It is from 1 to 65,535.
  public var lineLimit = ListView.tallestRow {
    didSet {
      precondition((1...0xFFFF).contains(lineLimit), "A row shows 1 to 65,535 lines.")
      if lineLimit != oldValue { styleDidChange() }
    }
  }

  /// The look of each role.
  public var theme: Theme

  /// How wide text is; setting it keeps the place.
  public var metrics: TextMetrics {
    didSet { if metrics != oldValue { styleDidChange() } }
  }

  /// A cell above the first row.
  public var header: (any CellConfiguration)? {
    didSet { restructure() }
  }

  /// A cell below the last row, such as one that says that more is loading.
  public var footer: (any CellConfiguration)? {
    didSet { restructure() }
  }

  /// Whether sections have headers, and how they scroll.
  public var sectionHeaders = SectionHeaders.none {
    didSet { restructure() }
  }

  /// Whether sections have footers.
  public var hasSectionFooters = false {
    didSet { restructure() }
  }

  /// What is between rows and between sections.
  public var spacing = ListSpacing() {
    didSet { if spacing != oldValue { reflow() } }
  }

  /// Whether a scroll bar takes the last column.
  public var showsScrollBar = false {
    didSet { sideDidChange() }
  }

  /// Whether the titles of sections are shown at the right, to jump by.
  public var showsSectionIndex = false {
    didSet { sideDidChange() }
  }

  /// What is shown instead of rows while there are none.
  public var backdrop = Backdrop.none

  /// Which row keeps its line on screen when the list changes.
  public var anchorPolicy = AnchorPolicy<Item>.cursor

  /// Whether rows can be under a cursor; without one the list scrolls like a pager.
  public let hasCursor: Bool

  /// Whether the reader's keys go to this list: cells of a list without focus dim the cursor.
  ///
  /// Set by the ``SplitView`` that the list is in.
  public var hasFocus = true

  /// Whether a step beyond the last row leads to the first one, and the other way round.
  public var wrapsAround = false

  /// How many rows can be selected; setting it gives up what it does not allow.
  public var selectionMode = SelectionMode.multiple {
    didSet { selection.restrict(to: selectionMode) }
  }

  /// Whether cells are kept while their rows are on screen and made anew when a value of an
  /// `Observable` that was read to make them changes.
  ///
  /// Else the data source is asked in every frame.
  public var observesRows = false {
    didSet { bindings.removeAll() }
  }

  /// Called when a bound row looks different, once until the next frame.
  public var needsDisplay: (@MainActor () -> Void)?

  /// Makes the cells; not kept alive.
  public weak var dataSource: (any ListDataSource<Section, Item>)?

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

  var selection = ListSelection<Item>()
  var marks = RowMarks()
  var edits = EditLog<Section, Item>()
  var slots = ListSlots()
  var knownSectionIndex: SectionIndex?
  var expanded: Set<Item> = []
  var displayed: Set<Item> = []
  var bindings = RowBindings<Item>()
  var binding: SnapshotBinding<Section, Item>?
  /// Whether a frame was asked for since the last one.
  var isDisplayNeeded = false

  var heights = HeightIndex()
  var cache = RowHeightCache<Item>()
  var revisions = ContentRevisions<Item>()
  var measurer = RowMeasurer()

  /// The anchor slot, and the screen line at which it begins.
  var place = (slot: 0, top: 0)
  var geometry: ListGeometry?

  /// Columns of the cells when they were laid out last.
  var laidOutWidth = 0
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
  }
}

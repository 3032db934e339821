/// The rows of a list in columns of equal width, side by side: a collection view.
///
/// ```
///   ── Fruit ─────────────
///   Apple   Banana  Cherry
///   sweet           sour
///   Date
/// ```
///
/// It takes the same data source, snapshots and cells as a list, and keeps its place in the same
/// way: the band of the cursor's item stands still whatever comes, goes or changes above it. A band
/// is as high as its highest cell; one that is taller than the screen scrolls inside itself before the
/// cursor leaves it. Work per frame and per key depends on the screen, never on the
/// number of items; an update costs what its differences cost, and O(sections).
@MainActor public final class GridView<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// Columns and lines of the grid.
  ///
  /// Setting it keeps the cursor's item on its line.
  public var size: Size {
    didSet { if size != oldValue { reflow() } }
  }

  /// The least columns of screen that a cell gets; as many cells as fit stand side by side.
  public var cellWidth: Int {
    didSet { if cellWidth != oldValue { reflow() } }
  }

  /// Columns of screen between cells.
  public var gap: Int {
    didSet { if gap != oldValue { reflow() } }
  }

  /// How much each cell shows.
  public var density: Density {
    didSet { if density != oldValue { reflow() } }
  }

  /// The look of each role.
  public var theme: Theme

  /// How wide text is.
  public var metrics: TextMetrics {
    didSet { if metrics != oldValue { styleDidChange() } }
  }

  /// Whether sections have their headers above them, as wide as the grid.
  public var hasSectionHeaders = false {
    didSet { if hasSectionHeaders != oldValue { reflow() } }
  }

  /// Makes the cells.
  ///
  /// Not kept alive.
  public weak var dataSource: (any ListDataSource<Section, Item>)?

  /// What the grid shows.
  public private(set) var snapshot = ListSnapshot<Section, Item>()

  /// The item under the cursor; nil while there are no items.
  public internal(set) var cursor: Item?

  /// What the grid has done so far.
  public internal(set) var work = ListWork()

  var bands = GridBands(columns: 1, hasHeaders: false)
  var index = HeightIndex()
  var cache = RowHeightCache<Item>()
  var revisions = ContentRevisions<Item>()
  /// The band that stands still, and the screen line at which it begins.
  var place = (band: 0, top: 0)
  var geometry: ListGeometry?

  /// An empty grid.
  public init(
    size: Size = Size(width: 0, height: 0),
    cellWidth: Int = 24,
    gap: Int = 2,
    density: Density = .regular(maxLines: 3),
    theme: Theme = .terminal16,
    metrics: TextMetrics = .standard
  ) {
    self.size = size
    self.cellWidth = cellWidth
    self.gap = gap
    self.density = density
    self.theme = theme
    self.metrics = metrics
  }

  /// Cells side by side.
  public var columnCount: Int {
    let gap = max(0, gap)
    return max(1, (size.width + gap) / (max(1, cellWidth) + gap))
  }

  /// Columns of screen that each cell gets; what does not divide is left at the right edge.
  public var columnWidth: Int {
    max(0, (size.width - max(0, gap) * (columnCount - 1)) / columnCount)
  }

  /// Shows another snapshot: one swap of items, heights and place.
  ///
  /// The band of the cursor's item keeps its line on screen; when the item is gone, the nearest
  /// survivor, below first, takes its place.
  public func apply(_ new: ListSnapshot<Section, Item>) {
    let row = cursor.flatMap { snapshot.position(of: $0) }
    let top = row.flatMap { currentGeometry.slot(bands.place(ofRow: $0).band)?.top } ?? 0
    let changes = new.changes(from: snapshot)
    snapshot = new
    revisions.change(changes.updates, in: new)
    arrange()
    guard new.itemCount > 0 else {
      cursor = nil
      place = (0, 0)
      return
    }
    let survivor = row.map { changes.nearestSurvivor(ofOld: $0) ?? 0 } ?? 0
    cursor = new.item(at: min(survivor, new.itemCount - 1))
    guard let row else {
      place = (0, 0)
      return
    }
    let stays = changes.newRow(ofOld: row) != nil
    place = (bands.place(ofRow: survivor).band, stays ? top : max(0, top))
    keepLineOnScreen()
  }

  /// Everything is drawn in another way from now on: all heights are measured anew.
  public func styleDidChange() {
    revisions.changeAll()
    reflow()
  }

  /// Lays out anew around the cursor's item.
  private func reflow() {
    let row = cursor.flatMap { snapshot.position(of: $0) }
    let top = row.flatMap { geometry?.slot(bands.place(ofRow: $0).band)?.top }
    arrange()
    if let row { place = (bands.place(ofRow: row).band, min(top ?? 0, max(0, size.height - 1))) }
    bringCursorOnScreen()
  }

  /// A band that became smaller keeps at least its last line on screen.
  func keepLineOnScreen() {
    geometry = nil
    guard size.height > 0, place.top < 0, place.band < bands.count else { return }
    place.top = max(place.top, min(0, 1 - height(ofBand: place.band)))
  }

  /// Cuts the items into bands, none of them measured.
  private func arrange() {
    bands = GridBands(
      rowStarts: snapshot.starts,
      columns: columnCount,
      hasHeaders: hasSectionHeaders
    )
    index = HeightIndex()
    index.insert(count: bands.count, at: 0, estimate: 3)
    geometry = nil
  }
}

/// What a list shows: the one place that knows the models behind the ids.
@MainActor public protocol ListDataSource<Section, Item>: AnyObject {
  /// What tells sections apart.
  associatedtype Section: Hashable & Sendable = Int

  /// What tells rows apart.
  associatedtype Item: Hashable & Sendable

  /// The look of a row; asked for the rows on screen, each frame, and for rows being measured.
  func cell(for item: Item) -> any CellConfiguration

  /// A number that changes whenever the row's content may have another height.
  func contentVersion(of item: Item) -> Int

  /// Whether the cursor and the selection may be on a row.
  ///
  /// Meanwhile the list tells what is selected as it was before, rows that it has not asked about
  /// included.
  func isEnabled(_ item: Item) -> Bool

  /// Whether a row stands for one whose content is not there yet.
  func isPlaceholder(_ item: Item) -> Bool

  /// The look of a section's header, such as `.title("Fruit")`; asked while headers are shown.
  func header(of section: Section) -> (any CellConfiguration)?

  /// The look of a section's footer; asked while footers are shown.
  func footer(of section: Section) -> (any CellConfiguration)?

  /// What the section index says for a section; asked once while the index is shown, and again when
  /// the section was reloaded.
  func indexTitle(of section: Section) -> String?
}

extension ListDataSource {
  /// The content never changes.
  public func contentVersion(of item: Item) -> Int { 0 }

  /// Every row is enabled.
  public func isEnabled(_ item: Item) -> Bool { true }

  /// Every row has its content.
  public func isPlaceholder(_ item: Item) -> Bool { false }

  /// No header.
  public func header(of section: Section) -> (any CellConfiguration)? { nil }

  /// No footer.
  public func footer(of section: Section) -> (any CellConfiguration)? { nil }

  /// No title.
  public func indexTitle(of section: Section) -> String? { nil }
}

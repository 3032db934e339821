/// Allows and carries out what the reader edits in a list.
@MainActor public protocol ListEditing<Section, Item>: AnyObject {
  /// What tells sections apart.
  associatedtype Section: Hashable & Sendable

  /// What tells rows apart.
  associatedtype Item: Hashable & Sendable

  /// Whether a row may be deleted or moved, or a new one inserted.
  ///
  /// While the list asks this or ``canMove(to:)``, it refuses every edit.
  func canEdit(_ item: Item) -> Bool

  /// Whether a row may be moved or inserted there.
  func canMove(to placement: ListPlacement<Section, Item>) -> Bool

  /// Carries an edit out for good.
  ///
  /// The list shows it already; what is thrown makes the list take it back. Several edits may be
  /// under way at once. An undo and a redo are edits of their own, of which it is not asked whether they
  /// may be made.
  func commit(_ edit: ListEdit<Section, Item>) async throws
}

extension ListEditing {
  /// Every row may be edited.
  public func canEdit(_ item: Item) -> Bool { true }

  /// Every place is allowed.
  public func canMove(to placement: ListPlacement<Section, Item>) -> Bool { true }
}

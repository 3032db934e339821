/// Which fields make a row: `row` of a declared source; what is nil is detected.
package struct RowDeclaration: Hashable, Sendable {
  /// The first line.
  package var title: FieldPath?

  /// The dim line below it.
  package var subtitle: FieldPath?

  /// The text below that.
  package var body: FieldPath?

  /// The words beside the title.
  package var badge: FieldPath?

  /// When it was.
  package var time: FieldPath?

  /// The page to open in a browser.
  package var url: FieldPath?

  /// What records are told apart by.
  package var id: FieldPath?

  /// A row that is detected.
  package init() {}
}

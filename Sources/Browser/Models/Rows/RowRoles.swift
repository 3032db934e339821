/// Which fields of a record play which role in a row; chosen once for a list, or by the user.
package struct RowRoles: Hashable, Sendable {
  /// The title's fields, best first; the first one that a record has is its title.
  package var title: [FieldPath] = []

  /// Fields that are joined by a blank when there is no single title, such as first and last name.
  package var joinedTitle: [FieldPath] = []

  /// Who made it.
  package var author: FieldPath?

  /// Where it belongs: a project, a namespace.
  package var context: FieldPath?

  /// One or two small telling fields, more where titles are not distinct.
  package var details: [FieldPath] = []

  /// Further fields in the record's order, for rows that have nothing below their title.
  package var spares: [FieldPath] = []

  /// Fields that stand in for a title, best first.
  package var standIns: [FieldPath] = []

  /// What all of the first records have in author, context and badges: rows say only what differs.
  package var usual: [FieldPath: String] = [:]

  /// What tells records apart of which rows would be the same otherwise.
  package var identity: RowIdentity?

  /// Whether the details are the user's, shown whatever they hold.
  package var hasDeclaredDetails = false

  /// The long text.
  package var body: FieldPath?

  /// Fields that show as short marks: a status, labels, flags that are true.
  package var badges: [FieldPath] = []

  /// The time.
  package var time: FieldPath?

  /// The times between which it goes on; shown instead of the time.
  package var span: RowSpan?

  /// The page to open in a browser.
  package var url: FieldPath?

  /// Whether the pages are on different hosts, so that the host says something.
  package var showsDomain = false

  /// What identifies the record.
  package var id: FieldPath?

  /// What kind of thing it is, for a record without a title.
  package var type: FieldPath?

  /// No roles.
  package init() {}
}

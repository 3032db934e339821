/// Which fields of a record play which role in a row; chosen once for a list, or by the user.
package struct RowRoles: Hashable, Sendable {
  /// The title's fields, best first; the first one that a record has is its title.
  package var title: [FieldPath] = []

  /// Fields that are joined by a blank when there is no single title, such as first and last name.
  package var joinedTitle: [FieldPath] = []

  /// Who made it.
  package var author: FieldPath?

  /// One or two small telling fields.
  package var details: [FieldPath] = []

  /// The long text.
  package var body: FieldPath?

  /// Fields that show as short marks: a status, labels, flags that are true.
  package var badges: [FieldPath] = []

  /// The time.
  package var time: FieldPath?

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

/// Which fields make a row: `row` of a declared source; what is nil or empty is detected.
package struct RowDeclaration: Hashable, Sendable {
  /// The first line: of several fields the first one that a record has; of the first and the last name
  /// of a person both.
  package var title: [FieldPath] = []

  /// The dim line below it.
  package var subtitle: [FieldPath] = []

  /// The text below that.
  package var body: FieldPath?

  /// The words beside the title.
  package var badge: [FieldPath] = []

  /// When it was.
  package var time: FieldPath?

  /// The page to open in a browser.
  package var url: FieldPath?

  /// A row that is detected.
  package init() {}

  /// The row that these roles make.
  package init(_ roles: RowRoles) {
    title = roles.joinedTitle.isEmpty ? Array(roles.title.prefix(3)) : roles.joinedTitle
    subtitle = [roles.author, roles.context].compactMap(\.self) + roles.details
    body = roles.body
    badge = roles.badges
    time = roles.time
    url = roles.url
  }
}

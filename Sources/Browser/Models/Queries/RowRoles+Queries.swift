extension RowRoles {
  /// The fields that a row shows, each once; empty where records are no objects.
  package var visibleFields: [FieldPath] {
    let others = [author, context, body].compactMap(\.self) + details + badges
    return titleFields + others.filter { !titleFields.contains($0) }
  }

  /// The fields that may be the title of a row.
  package var titleFields: [FieldPath] { joinedTitle + title }

  /// The fields by the names of the roles that they play.
  var fieldsByRole: [String: [FieldPath]] {
    [
      "title": titleFields, "subtitle": [author, context].compactMap(\.self) + details,
      "body": [body].compactMap(\.self), "badge": badges, "time": [time].compactMap(\.self),
      "url": [url].compactMap(\.self), "id": [id].compactMap(\.self),
    ].filter { !$0.value.isEmpty }
  }
}

extension FieldCatalog {
  /// The fields of some records, and the roles that they play in rows.
  package init(_ records: [JSONValue], roles: RowRoles) {
    self.init(records, roles: roles.fieldsByRole)
  }
}

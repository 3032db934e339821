extension RowRoles {
  /// The fields that a row may show, each once; empty where records are no objects.
  package var visibleFields: [FieldPath] {
    let single = [author, context, body, time, span?.start, span?.end].compactMap(\.self)
    var fields: [FieldPath] = []
    for field in titleFields + single + details + badges + spares + standIns
    where !fields.contains(field) {
      fields.append(field)
    }
    return fields
  }

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
  /// The fields of some records, the roles that they play in rows, and the wrapper that they were in.
  package init(_ records: [JSONValue], roles: RowRoles, wrapper: JSONPointer? = nil) {
    self.init(records, roles: roles.fieldsByRole)
    self.wrapper = wrapper.flatMap { $0.tokens.isEmpty ? nil : FieldPath($0.tokens) }
  }
}

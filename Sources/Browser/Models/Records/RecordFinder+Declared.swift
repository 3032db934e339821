extension RecordFinder {
  /// The place that a declaration names, in the shape that it says; what it does not say is detected
  /// there.
  ///
  /// - Returns: nil when nothing is at that place, or none is declared.
  package static func location(
    declared: RecordsDeclaration,
    in root: JSONValue
  ) -> RecordLocation? {
    guard let path = declared.path, let value = path.value(in: root) else { return nil }
    var location = describing(
      value,
      at: path,
      in: root,
      evidence: "named by --records",
      confidence: 1
    )
    location.shape = shape(of: value, declared, detected: location.shape)
    if location.shape == .single { location.unwrap = nil }
    if let unwrap = declared.unwrap { location.unwrap = unwrap }
    location.mapKey = nil
    if location.shape == .map {
      let values = value.object?.members.map(\.value) ?? []
      location.setMap(of: values, unwrap: location.unwrap)
      if let name = declared.mapKey { location.mapKey = name }
    }
    location.count = count(of: value, location.shape)
    return location
  }

  /// Looks whether the records can be at the place that a user named.
  ///
  /// - Parameters:
  ///   - text: What the user named: `--records`.
  ///   - documents: One answer, or several documents in a row, of which each may hold one record.
  ///   - name: What messages call the source.
  ///   - isWhole: Whether these are all documents; else a later one may have the place.
  /// - Returns: Why they cannot be there; nil when they can.
  package static func mistake(
    named text: String,
    inAnyOf documents: [JSONValue],
    of name: String,
    isWhole: Bool = true
  ) -> PageError? {
    guard let location = location(named: text, inAnyOf: documents) else {
      return isWhole ? .badOption("--records", reason: "nothing is at \(text) in \(name)") : nil
    }
    guard location.shape == .single, location.path != .root else { return nil }
    let values = documents.lazy.compactMap { location.path.value(in: $0) }
    guard let value = values.first, documents.count == 1 || value.isScalar else { return nil }
    let fact = "\(text) in \(name) is \(value.kindPhrase), not a list"
    return .badOption("--records", reason: fact)
  }

  private static func shape(
    of value: JSONValue,
    _ declared: RecordsDeclaration,
    detected: RecordLocation.Shape
  ) -> RecordLocation.Shape {
    switch (declared.shape, value) {
    case (.single?, _): return .single
    case (.map?, .object): return .map
    // A list of none, as some servers write it.
    case (nil, .null) where declared.path != .root: return .array
    case (nil, .object(let object)) where object.members.count == 0 && declared.path != .root:
      return .map
    case (_, .array(let rows)):
      guard let columns = declared.columns else { return detected }
      if case .table(columns, _) = detected { return detected }
      // A first row that says these names is no record.
      let names = rows.first?.array?.map(\.string)
      return .table(columns: columns, namesAreInFirstRow: names == columns)
    default: return detected
    }
  }
}

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
    location.count = count(of: value, location.shape)
    return location
  }

  private static func shape(
    of value: JSONValue,
    _ declared: RecordsDeclaration,
    detected: RecordLocation.Shape
  ) -> RecordLocation.Shape {
    switch (declared.shape, value) {
    case (.single?, _): return .single
    case (.map?, .object): return .map
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

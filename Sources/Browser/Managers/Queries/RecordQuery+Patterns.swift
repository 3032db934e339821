import BrowserModels

// Where a filter has a regular expression that is none.
extension RecordQuery {
  /// Where the first regular expression of the filter is that is not valid, and its mistake in it: the
  /// position in characters of the filter as it was written; nil when all are.
  package func positionOfInvalidPattern(_ catalog: FieldCatalog) -> Int? {
    guard let read = try? FilterParser.read(filterText, fields: catalog) else { return nil }
    for (pattern, position) in read.patterns {
      do throws(PatternError) { _ = try TextPattern(regex: pattern) } catch {
        return position + error.position
      }
    }
    return nil
  }
}

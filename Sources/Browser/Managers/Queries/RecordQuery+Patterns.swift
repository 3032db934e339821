import BrowserModels

// Where a filter has a regular expression that is none.
extension RecordQuery {
  /// What is wrong with the first regular expression of the filter that is not valid, and where: the
  /// position in characters of the filter as it was written; nil when all are valid.
  package func mistakeInPattern(_ catalog: FieldCatalog) -> PatternError? {
    guard let read = try? FilterParser.read(filterText, fields: catalog) else { return nil }
    for (pattern, position) in read.patterns {
      do throws(PatternError) { _ = try TextPattern(regex: pattern) } catch {
        return PatternError(reason: error.reason, position: position + error.position)
      }
    }
    return nil
  }
}

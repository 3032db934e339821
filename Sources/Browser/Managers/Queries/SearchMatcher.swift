import BrowserModels

/// A text or a pattern that is looked for in some fields of records, for `/`; several threads can use it
/// at once.
///
/// A class, since a value with so many references in it costs more to copy than a record to look at.
package final class SearchMatcher: Sendable {
  /// What is looked for.
  package let pattern: TextPattern

  private let reader: RecordFieldReader
  private let prefilter: RecordPrefilter?
  private let abandonments = AbandonmentCounter()

  /// A search.
  ///
  /// - Parameters:
  ///   - pattern: What is looked for.
  ///   - fields: Where: the titles, the fields that a row shows; none means all values of a record.
  ///   - form: What the records have to be turned into to be rows.
  package init(_ pattern: TextPattern, in fields: [FieldPath], form: RecordLocation? = nil) {
    self.pattern = pattern
    prefilter = form?.presentsAnotherText == true ? nil : pattern.prefilter
    reader = RecordFieldReader(fields.isEmpty ? [FieldPath([])] : fields, form: form)
  }

  /// On how many values the pattern gave up so far.
  package var abandonedValues: Int { abandonments.count }

  /// Whether a record has it in one of the fields.
  package func matches(_ text: UnsafeRawBufferPointer) -> Bool {
    guard prefilter?.mayMatch(text) ?? true else { return false }
    var isFound = false
    reader.visit(text) { _, value, text in
      isFound = isIn(value, of: text)
      return !isFound
    }
    return isFound
  }

  private func isIn(_ value: RawValue, of text: UnsafeRawBufferPointer) -> Bool {
    switch value.withText(in: text, { pattern.find(in: $0) }) {
    case .found: return true
    case .gaveUp:
      abandonments.add()
      return false
    case .some(.none), nil: return false
    }
  }
}

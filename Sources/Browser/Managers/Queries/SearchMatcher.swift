import BrowserModels

/// Says whether a record has what is searched.
package struct SearchMatcher: Sendable {
  let pattern: TextPattern
  let reader: RecordFieldReader

  /// Searches some fields, or without any all values.
  package init(_ pattern: TextPattern, in fields: [FieldPath], form: RecordLocation? = nil) {
    self.pattern = pattern
    reader = RecordFieldReader(fields.isEmpty ? [FieldPath([])] : fields, form: form)
  }

  /// Whether one of the values has it.
  package func matches(_ text: UnsafeRawBufferPointer) -> Bool {
    for values in reader.read(text) {
      for value in values {
        let t: String? = switch value { case .string(let s): s; case .number(let s): s; default: nil }
        if let t, !pattern.ranges(in: t, limit: 1).isEmpty { return true }
      }
    }
    return false
  }
}

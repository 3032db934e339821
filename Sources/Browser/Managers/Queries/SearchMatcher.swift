import BrowserModels

/// A text or a pattern that is looked for in some fields of records, for `/`; several threads can use it
/// at once.
///
/// A class, since a value with so many references in it costs more to copy than a record to look at.
package final class SearchMatcher: Sendable {
  /// What is looked for.
  package let pattern: TextPattern

  private let reader: RecordFieldReader
  /// Whose title is looked at; nil where all values of the fields are.
  private let titled: RowRoles?
  private let prefilter: RecordPrefilter?
  private let abandonments = AbandonmentCounter()

  /// A search of values.
  ///
  /// - Parameters:
  ///   - pattern: What is looked for.
  ///   - fields: Where: those that a row shows; none means all values of a record.
  ///   - form: What the records have to be turned into to be rows.
  package init(_ pattern: TextPattern, in fields: [FieldPath], form: RecordLocation? = nil) {
    self.pattern = pattern
    titled = nil
    prefilter = form?.presentsAnotherText == true ? nil : pattern.prefilter
    reader = RecordFieldReader(fields.isEmpty ? [Self.record] : fields, form: form)
  }

  /// A search of the titles that rows with these roles show; of all values where no field is a title.
  package init(_ pattern: TextPattern, inTitlesOf roles: RowRoles, form: RecordLocation? = nil) {
    self.pattern = pattern
    let fields = roles.titleFields
    titled = fields.isEmpty ? nil : roles
    // A title may be several texts of the record with a space between them.
    let isOfOneText = form?.presentsAnotherText != true && !pattern.text.contains(" ")
    prefilter = isOfOneText ? pattern.prefilter : nil
    reader = RecordFieldReader(fields + [Self.record], form: form)
  }

  /// On how many values the pattern gave up so far.
  package var abandonedValues: Int { abandonments.count }

  /// Whether a record has it in one of the fields.
  package func matches(_ text: UnsafeRawBufferPointer) -> Bool {
    guard prefilter?.mayMatch(text) ?? true else { return false }
    if let titled { return isInTitle(of: text, titled) }
    var isFound = false
    reader.visit(text) { _, value, text in
      isFound = isIn(value, of: text)
      return !isFound
    }
    return isFound
  }

  private func isInTitle(of text: UnsafeRawBufferPointer, _ roles: RowRoles) -> Bool {
    var values: [FieldPath: JSONValue] = [:]
    reader.visitFirst(text) { number, value, text in
      let path = reader.paths[number]
      // An object is not its own title: it need not be read whole.
      if value.kind != .container || path != Self.record { values[path] = value.value(in: text) }
      return true
    }
    guard var title = roles.title({ values[$0] })?.text else { return false }
    return title.withUTF8 { isFound(pattern.find(in: UnsafeRawBufferPointer($0))) }
  }

  private func isIn(_ value: RawValue, of text: UnsafeRawBufferPointer) -> Bool {
    value.withText(in: text) { isFound(pattern.find(in: $0)) } ?? false
  }

  private func isFound(_ answer: TextPattern.Answer) -> Bool {
    switch answer {
    case .found: return true
    case .none: return false
    case .gaveUp:
      abandonments.add()
      return false
    }
  }

  /// The path to the record itself.
  private static let record = FieldPath([])
}

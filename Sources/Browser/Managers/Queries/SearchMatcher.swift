import BrowserModels

/// A text or a pattern that is looked for in some fields of records, for `/`; several threads can use it
/// at once.
///
/// A class, since a value with so many references in it costs more to copy than a record to look at.
package final class SearchMatcher: Sendable {
  /// What is looked for.
  package let pattern: TextPattern

  private let reader: RecordFieldReader
  private let form: RecordLocation?
  private let isOfWholeRecord: Bool
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
    self.form = form
    isOfWholeRecord = fields.isEmpty
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

  /// The first of the fields that has it, in the order in which they were given; of a whole record the
  /// path of the value, with positions in arrays.
  ///
  /// Nil when none has it. A whole record that has it is parsed.
  package func firstField(in text: UnsafeRawBufferPointer) -> FieldPath? {
    guard !isOfWholeRecord else { return matches(text) ? firstValue(in: text) : nil }
    var first: Int?
    reader.visit(text) { path, value, text in
      if first.map({ path < $0 }) ?? true, isIn(value, of: text) { first = path }
      return first != 0
    }
    return first.map { reader.paths[$0] }
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

  private func firstValue(in text: UnsafeRawBufferPointer) -> FieldPath? {
    let record = form?.presentedText(of: text) ?? Array(text)
    let value =
      (try? JSONReader.lenientValue(of: record).value) ?? JSONReader.prefixValue(of: record)
    return value.flatMap { firstNames(in: $0) }.map { FieldPath($0) }
  }

  private func firstNames(in value: JSONValue) -> [String]? {
    switch value {
    case .array(let elements):
      for (position, element) in elements.enumerated() {
        if let names = firstNames(in: element) { return [String(position)] + names }
      }
      return nil
    case .object(let object):
      for member in object.members {
        if let names = firstNames(in: member.value) { return [member.key] + names }
      }
      return nil
    case .string(let text), .number(let text): return isIn(text) ? [] : nil
    case .bool(let flag): return isIn(flag ? "true" : "false") ? [] : nil
    case .null, .elided: return nil
    }
  }

  private func isIn(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { pattern.matches(UnsafeRawBufferPointer($0)) }
  }
}

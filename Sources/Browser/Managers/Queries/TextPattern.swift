import BrowserModels
import CPCRE2

package struct PatternError: Error { package let sentence: String }

package final class TextPattern: TextMatcher, @unchecked Sendable {
  private let code: OpaquePointer
  package init(regex: String) throws(PatternError) {
    var error: Int32 = 0
    var offset = 0
    let hasCapital = regex.contains { $0.isUppercase }
    let options = PCRE2_UTF | PCRE2_MULTILINE | (hasCapital ? 0 : PCRE2_CASELESS)
    let bytes = Array(regex.utf8)
    guard let code = pcre2_compile_8(bytes, bytes.count, options, &error, &offset, nil) else {
      throw PatternError(sentence: "The pattern is wrong at \(offset).")
    }
    self.code = code
    pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE)
  }
  package init(text: String) throws(PatternError) {
    var error: Int32 = 0
    var offset = 0
    let hasCapital = text.contains { $0.isUppercase }
    let options = PCRE2_UTF | PCRE2_LITERAL | (hasCapital ? 0 : PCRE2_CASELESS)
    let bytes = Array(text.utf8)
    guard let code = pcre2_compile_8(bytes, bytes.count, options, &error, &offset, nil) else {
      throw PatternError(sentence: "The text is wrong at \(offset).")
    }
    self.code = code
  }
  package func ranges(in text: String, limit: Int) -> [Range<Int>] {
    let data = pcre2_match_data_create_from_pattern_8(code, nil)
    defer { pcre2_match_data_free_8(data) }
    let bytes = Array(text.utf8)
    var found: [Range<Int>] = []
    var at = 0
    while at <= bytes.count, found.count < limit {
      guard pcre2_match_8(code, bytes, bytes.count, at, 0, data, nil) > 0,
        let vector = pcre2_get_ovector_pointer_8(data)
      else { break }
      if vector[1] > vector[0] { found.append(vector[0]..<vector[1]) }
      at = max(at + 1, vector[1])
    }
    return found
  }
  package func matches(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let data = pcre2_match_data_create_from_pattern_8(code, nil)
    defer { pcre2_match_data_free_8(data) }
    let base = bytes.bindMemory(to: UInt8.self).baseAddress
    return pcre2_match_8(code, base, bytes.count, 0, 0, data, nil) > 0
  }
}
package enum SearchScope: Hashable, Sendable { case titles, rows, records }
package struct SearchMatcher: Sendable {
  let pattern: TextPattern
  let reader: RecordFieldReader
  package init(_ pattern: TextPattern, fields: [FieldPath], form: RecordLocation?) {
    self.pattern = pattern
    reader = RecordFieldReader(fields.isEmpty ? [FieldPath([])] : fields, form: form)
  }
  package func matches(_ text: UnsafeRawBufferPointer) -> Bool {
    for values in reader.read(text) {
      for value in values {
        let t: String? =
          switch value {
          case .string(let s): s
          case .number(let s): s
          default: nil
          }
        if let t, !pattern.ranges(in: t, limit: 1).isEmpty { return true }
      }
    }
    return false
  }
}

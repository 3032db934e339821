import CPCRE2

/// The code that PCRE2 makes of a pattern; it does not change, so threads share it.
final class CompiledPattern: @unchecked Sendable {
  /// What matches no text.
  static let nothing = CompiledPattern()

  // All three are only read once they are made, as PCRE2 allows for several threads at once.
  private let code: OpaquePointer?
  private let limits: OpaquePointer?

  private init() {
    code = nil
    limits = nil
  }

  /// Compiles a pattern, into machine code where PCRE2 can.
  init(_ pattern: String, options: UInt32) throws(PatternError) {
    var error: Int32 = 0
    var offset = 0
    let bytes = Array(pattern.utf8)
    let code = bytes.withUnsafeBufferPointer { bytes in
      // A pointer is needed for an empty pattern, too.
      var none: UInt8 = 0
      return withUnsafePointer(to: &none) { none in
        pcre2_compile_8(bytes.baseAddress ?? none, bytes.count, options, &error, &offset, nil)
      }
    }
    guard let code else {
      let before = String(decoding: bytes.prefix(offset), as: UTF8.self)
      throw PatternError(reason: Self.message(of: error), position: before.count)
    }
    pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE))
    self.code = code
    limits = pcre2_match_context_create_8(nil)
    pcre2_set_match_limit_8(limits, TextPattern.stepLimit)
    pcre2_set_depth_limit_8(limits, Self.depthLimit)
    pcre2_set_heap_limit_8(limits, Self.heapLimit)
  }

  deinit {
    pcre2_match_context_free_8(limits)
    pcre2_code_free_8(code)
  }

  /// Memory for one match at a time, which the caller frees.
  func makeData() -> OpaquePointer? { pcre2_match_data_create_8(1, nil) }

  /// Looks for the first match from a byte on.
  func find(
    in text: UnsafeRawBufferPointer,
    from start: Int,
    _ data: OpaquePointer
  ) -> TextPattern.Answer {
    guard let code else { return .none }
    var none: UInt8 = 0
    let result = withUnsafePointer(to: &none) { none in
      let bytes = text.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? none
      return pcre2_match_8(code, bytes, text.count, start, 0, data, limits)
    }
    switch result {
    case 0...:
      guard let vector = pcre2_get_ovector_pointer_8(data) else { return .none }
      // `\K` may set the beginning behind the end.
      return .found(vector[0]..<max(vector[0], vector[1]))
    case PCRE2_ERROR_NOMATCH: return .none
    default: return .gaveUp
    }
  }

  private static func message(of error: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = pcre2_get_error_message_8(error, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, Int(count))), as: UTF8.self)
  }

  /// Kilobytes, and levels of backtracking, where there is no machine code.
  private static let heapLimit: UInt32 = 20_000
  private static let depthLimit: UInt32 = 10_000
}

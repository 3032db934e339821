import CLibrary
import CPCRE2

/// The code that PCRE2 makes of a pattern; it does not change, so threads share it.
///
/// PCRE2 counts steps anew from each place where a match may begin, and a step may look at the rest of a
/// text: in a long one, and with back references in any but a short one, the steps do not bound the time.
/// There code is used that looks at the clock between steps; it is about ten times slower.
final class CompiledPattern: @unchecked Sendable {
  /// What matches no text.
  static let nothing = CompiledPattern()

  // All are only read once they are made, as PCRE2 allows for several threads at once.
  private let code: OpaquePointer?
  /// The code that looks at the clock between steps.
  private let timedCode: OpaquePointer?
  private let limits: OpaquePointer?
  /// The longest text, in bytes, in which the limit of steps is one of time.
  private let longestByStep: Int

  private init() {
    code = nil
    timedCode = nil
    limits = nil
    longestByStep = 0
  }

  /// Compiles a pattern, into machine code where PCRE2 can.
  init(_ pattern: String, options: UInt32) throws(PatternError) {
    let code = try Self.compile(pattern, options)
    self.code = code
    limits = pcre2_match_context_create_8(nil)
    pcre2_set_match_limit_8(limits, TextPattern.stepLimit)
    pcre2_set_depth_limit_8(limits, Self.depthLimit)
    pcre2_set_heap_limit_8(limits, Self.heapLimit)
    guard options & PCRE2_LITERAL == 0 else {
      (timedCode, longestByStep) = (nil, .max)
      return
    }
    timedCode = try Self.compile(pattern, options | PCRE2_AUTO_CALLOUT)
    var backReferences: UInt32 = 0
    pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_BACKREFMAX), &backReferences)
    longestByStep = backReferences > 0 ? 512 : 8_192
  }

  private static func compile(
    _ pattern: String,
    _ options: UInt32
  ) throws(PatternError) -> OpaquePointer {
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
      throw PatternError(reason: message(of: error), position: before.count)
    }
    pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE))
    return code
  }

  deinit {
    pcre2_match_context_free_8(limits)
    pcre2_code_free_8(timedCode)
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
      guard text.count > longestByStep else {
        return pcre2_match_8(code, bytes, text.count, start, 0, data, limits)
      }
      return withTimeLimit(forBytes: text.count) { limits in
        pcre2_match_8(timedCode, bytes, text.count, start, 0, data, limits)
      }
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

  /// Calls `body` with limits, one of them a time, after which the timed code gives up.
  private func withTimeLimit(forBytes count: Int, _ body: (OpaquePointer?) -> Int32) -> Int32 {
    var deadline = Deadline(forBytes: count)
    return withUnsafeMutablePointer(to: &deadline) { deadline in
      let timed = pcre2_match_context_copy_8(limits)
      defer { pcre2_match_context_free_8(timed) }
      pcre2_set_callout_8(
        timed,
        { _, deadline in
          let isOver = deadline?.assumingMemoryBound(to: Deadline.self).pointee.isPast() ?? true
          return isOver ? PCRE2_ERROR_CALLOUT : 0
        },
        deadline
      )
      return body(timed)
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

/// A moment in the time that a thread was given by the processor, so that it does not matter what else
/// the machine does; it is asked for often, and looked up seldom.
private struct Deadline {
  private let time: Int
  private var questions: UInt8 = 0

  /// The moment until which a pattern may look through so many bytes: a fiftieth of a second, and
  /// a whole one for each megabyte.
  init(forBytes count: Int) { time = Self.now + 20_000_000 + count * 1_000 }

  /// Whether it is past, by every 256th question.
  mutating func isPast() -> Bool {
    questions &+= 1
    return questions == 0 && Self.now > time
  }

  /// Nanoseconds of the present thread.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

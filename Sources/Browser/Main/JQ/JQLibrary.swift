import CLibrary

/// libjq, loaded when it is needed: only the functions that are called, in the process of its own.
///
/// A value of jq (`jv`) is a struct of two words without floating point in a register, which every
/// calling convention passes as it does any other such struct; `lldiv_t` is one that the C library has.
struct JQLibrary {
  typealias Value = lldiv_t
  typealias State = OpaquePointer

  let makeState: @convention(c) () -> State?
  let setErrorCallback:
    @convention(c) (
      State?, (@convention(c) (UnsafeMutableRawPointer?, Value) -> Void)?,
      UnsafeMutableRawPointer?
    ) -> Void
  let setDebugCallback: @convention(c) (State?, UnsafeRawPointer?, UnsafeRawPointer?) -> Void
  let setInputCallback: @convention(c) (State?, UnsafeRawPointer?, UnsafeRawPointer?) -> Void
  let compile: @convention(c) (State?, UnsafePointer<CChar>?) -> Int32
  /// Takes the value.
  let start: @convention(c) (State?, Value, Int32) -> Void
  let next: @convention(c) (State?) -> Value
  let parse: @convention(c) (UnsafePointer<CChar>?, Int32) -> Value
  /// Takes the value.
  let text: @convention(c) (Value, Int32) -> Value
  let stringBytes: @convention(c) (Value) -> UnsafePointer<CChar>?
  /// Takes the value.
  let stringLength: @convention(c) (Value) -> Int32
  let kind: @convention(c) (Value) -> UInt32
  let copy: @convention(c) (Value) -> Value
  let free: @convention(c) (Value) -> Void
  /// Takes both values.
  let areIdentical: @convention(c) (Value, Value) -> Int32
  /// Takes both values.
  let areEqual: @convention(c) (Value, Value) -> Int32
  /// Takes the value.
  let hasMessage: @convention(c) (Value) -> Int32
  /// Takes the value.
  let message: @convention(c) (Value) -> Value
  /// Whether the program has called halt or halt_error; nil in a library without these.
  let hasHalted: (@convention(c) (State?) -> Int32)?
  /// What halt_error was called with; invalid for halt.
  let haltMessage: (@convention(c) (State?) -> Value)?

  /// Kinds of values.
  static let (invalid, null, string): (UInt32, UInt32, UInt32) = (0, 1, 5)

  /// Loads the library; nil where it is not installed, or is another one.
  init?() {
    #if os(macOS)
    let names = ["libjq.1.dylib", "/opt/homebrew/lib/libjq.1.dylib"]
    #else
    let names = ["libjq.so.1"]
    #endif
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else { return nil }
    func find<Function>(_ name: String, _: Function.Type = Function.self) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard let makeState: @convention(c) () -> State? = find("jq_init"),
      let setErrorCallback = find(
        "jq_set_error_cb",
        (@convention(c) (
          State?, (@convention(c) (UnsafeMutableRawPointer?, Value) -> Void)?,
          UnsafeMutableRawPointer?
        ) -> Void).self
      ),
      let setDebugCallback = find(
        "jq_set_debug_cb",
        (@convention(c) (State?, UnsafeRawPointer?, UnsafeRawPointer?) -> Void).self
      ),
      let setInputCallback = find(
        "jq_set_input_cb",
        (@convention(c) (State?, UnsafeRawPointer?, UnsafeRawPointer?) -> Void).self
      ),
      let compile = find(
        "jq_compile",
        (@convention(c) (State?, UnsafePointer<CChar>?) -> Int32).self
      ),
      let start = find("jq_start", (@convention(c) (State?, Value, Int32) -> Void).self),
      let next = find("jq_next", (@convention(c) (State?) -> Value).self),
      let parse = find(
        "jv_parse_sized",
        (@convention(c) (UnsafePointer<CChar>?, Int32) -> Value).self
      ),
      let text = find("jv_dump_string", (@convention(c) (Value, Int32) -> Value).self),
      let stringBytes = find(
        "jv_string_value",
        (@convention(c) (Value) -> UnsafePointer<CChar>?).self
      ),
      let stringLength = find(
        "jv_string_length_bytes",
        (@convention(c) (Value) -> Int32).self
      ),
      let kind = find("jv_get_kind", (@convention(c) (Value) -> UInt32).self),
      let copy = find("jv_copy", (@convention(c) (Value) -> Value).self),
      let free = find("jv_free", (@convention(c) (Value) -> Void).self),
      let areIdentical = find("jv_identical", (@convention(c) (Value, Value) -> Int32).self),
      let areEqual = find("jv_equal", (@convention(c) (Value, Value) -> Int32).self),
      let hasMessage = find("jv_invalid_has_msg", (@convention(c) (Value) -> Int32).self),
      let message = find("jv_invalid_get_msg", (@convention(c) (Value) -> Value).self)
    else { return nil }
    self.makeState = makeState
    self.setErrorCallback = setErrorCallback
    self.setDebugCallback = setDebugCallback
    self.setInputCallback = setInputCallback
    self.compile = compile
    self.start = start
    self.next = next
    self.parse = parse
    self.text = text
    self.stringBytes = stringBytes
    self.stringLength = stringLength
    self.kind = kind
    self.copy = copy
    self.free = free
    self.areIdentical = areIdentical
    self.areEqual = areEqual
    self.hasMessage = hasMessage
    self.message = message
    hasHalted = find("jq_halted")
    haltMessage = find("jq_get_error_message")
  }

  /// The bytes of a string, which stays.
  func withBytes<Result>(of string: Value, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let count = Int(stringLength(copy(string)))
    return body(UnsafeRawBufferPointer(start: stringBytes(string), count: count))
  }

  /// A message as text, which is taken; at most some of it, since jq quotes what it has read.
  func sentence(of message: Value) -> [UInt8] {
    let string = kind(message) == Self.string ? message : text(message, 0)
    defer { free(string) }
    return withBytes(of: string) { Array($0.prefix(Self.longestMessage)) }
  }

  private static let longestMessage = 400
}

import CSimdJSON

/// Reads JSON text as values; what it accepts is valid to the last byte (RFC 8259).
package enum JSONReader {
  /// Values nested deeper than this many containers are read, checked and elided.
  package static let greatestDepth = 512

  /// The value of a whole document.
  ///
  /// A byte order mark of UTF-8 at its beginning is skipped.
  ///
  /// Parameters:
  /// `depthLimit`: containers that may enclose a value before it is elided; at most
  ///     `greatestDepth`.
  /// `elementLimit`: elements of an array beyond these are checked and left out.
  package static func value(
    of bytes: UnsafeRawBufferPointer,
    depthLimit: Int = greatestDepth,
    elementLimit: Int = .max,
    start: TextPlace = .start
  ) throws(JSONSyntaxError) -> JSONValue {
    let elements = UInt32(clamping: max(0, elementLimit))
    return try tree(of: bytes, depth: depthLimit, elements: [elements], start: start).value
  }

  private static func tree(
    of bytes: UnsafeRawBufferPointer,
    depth: Int,
    elements: [UInt32],
    nodes: Int = .max,
    start: TextPlace
  ) throws(JSONSyntaxError) -> (value: JSONValue, elements: UInt32) {
    let mark = TextBeginning.markLength(of: bytes)
    let text = UnsafeRawBufferPointer(rebasing: bytes[mark...])
    let depth = UInt32(max(0, min(depth, greatestDepth)))
    do throws(JSONTree.Failure) {
      return try JSONTree.value(of: text, depth: depth, elements: elements, nodes: nodes)
    } catch {
      switch error {
      case .invalid: throw mistake(in: bytes, start: start)
      case .noMemory: throw JSONSyntaxError(.noMemory, at: 0, in: bytes, start: start)
      case .tooManyValues: throw JSONSyntaxError(.tooManyValues, at: 0, in: bytes, start: start)
      }
    }
  }

  /// How many elements are kept of each array of a document that has too many values, tried in turn.
  private static let sampleSizes: [UInt32] = [.max, 1_000, 40, 8, 2, 0]

  /// The value of a document in bounded memory: one with more values and keys than `values` is read
  /// with the first elements of its arrays, and the first members of its objects, as many as fit.
  ///
  /// All of it is checked, and bytes that are not UTF-8 count as U+FFFD.
  package static func sample(
    of bytes: UnsafeRawBufferPointer,
    values: Int = MemoryLimit.values,
    start: TextPlace = .start
  ) throws(JSONSyntaxError) -> JSONSample {
    func sample(of text: UnsafeRawBufferPointer) throws(JSONSyntaxError) -> JSONSample {
      let tree = try tree(
        of: text,
        depth: greatestDepth,
        elements: sampleSizes,
        nodes: values,
        start: start
      )
      return JSONSample(value: tree.value, isWhole: tree.elements == .max)
    }
    do throws(JSONSyntaxError) {
      return try sample(of: bytes)
    } catch {
      guard error.mistake == .notUTF8 else { throw error }
      let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
      let result = repaired.withUnsafeBytes { text in
        Result { () throws(JSONSyntaxError) in try sample(of: text) }
      }
      var sample = try result.get()
      sample.mistake = error
      return sample
    }
  }

  /// The value of a document in bounded memory.
  package static func sample(
    of bytes: [UInt8],
    values: Int = MemoryLimit.values
  ) throws(JSONSyntaxError) -> JSONSample {
    let result = bytes.withUnsafeBytes { buffer -> Result<JSONSample, JSONSyntaxError> in
      Result { () throws(JSONSyntaxError) in try sample(of: buffer, values: values) }
    }
    return try result.get()
  }

  /// The value of a whole document.
  package static func value(
    of bytes: [UInt8],
    depthLimit: Int = greatestDepth,
    elementLimit: Int = .max,
    start: TextPlace = .start
  ) throws(JSONSyntaxError) -> JSONValue {
    let result = bytes.withUnsafeBytes { buffer -> Result<JSONValue, JSONSyntaxError> in
      Result { () throws(JSONSyntaxError) in
        try value(of: buffer, depthLimit: depthLimit, elementLimit: elementLimit, start: start)
      }
    }
    return try result.get()
  }

  /// Where and why a text that is not JSON is none, by offsets into the text as it was sent.
  ///
  /// Bytes that are not UTF-8 are the mistake only where there is no other.
  package static func mistake(
    in bytes: UnsafeRawBufferPointer,
    start: TextPlace = .start
  ) -> JSONSyntaxError {
    var check = JSONCheck(bytes, isBeginning: start.offset == 0)
    let mistake = check.run() ?? .cut
    return JSONSyntaxError(mistake, at: check.position, in: bytes, start: start)
  }

  /// As `value(of:)`, but bytes that are not UTF-8 count as U+FFFD.
  ///
  /// The mistake is then the first such place, so that whoever shows the value can say so.
  package static func lenientValue(
    of bytes: UnsafeRawBufferPointer,
    elementLimit: Int = .max,
    start: TextPlace = .start
  ) throws(JSONSyntaxError) -> (value: JSONValue, mistake: JSONSyntaxError?) {
    do {
      return (try value(of: bytes, elementLimit: elementLimit, start: start), nil)
    } catch {
      guard error.mistake == .notUTF8 else { throw error }
      let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
      return (try value(of: repaired, elementLimit: elementLimit, start: start), error)
    }
  }

  /// As `value(of:)`, but bytes that are not UTF-8 count as U+FFFD.
  package static func lenientValue(
    of bytes: [UInt8],
    elementLimit: Int = .max
  ) throws(JSONSyntaxError) -> (value: JSONValue, mistake: JSONSyntaxError?) {
    typealias Lenient = (value: JSONValue, mistake: JSONSyntaxError?)
    let result = bytes.withUnsafeBytes { buffer -> Result<Lenient, JSONSyntaxError> in
      Result { () throws(JSONSyntaxError) -> Lenient in
        try lenientValue(of: buffer, elementLimit: elementLimit)
      }
    }
    return try result.get()
  }

  /// What a document that is cut in the middle says so far: complete values, and what has arrived
  /// of a string, ended by `…`; bytes that are not UTF-8 count as U+FFFD.
  ///
  /// Nothing when no value has begun.
  ///
  /// `elementLimit`: elements of an array beyond these are left out.
  package static func prefixValue(of bytes: [UInt8], elementLimit: Int = .max) -> JSONValue? {
    closedPrefix(of: bytes).flatMap {
      try? lenientValue(of: $0, elementLimit: elementLimit).value
    }
  }

  /// As `prefixValue(of:)`, in bounded memory.
  package static func prefixSample(
    of bytes: [UInt8],
    values: Int = MemoryLimit.values
  ) -> JSONSample? {
    closedPrefix(of: bytes).flatMap { try? sample(of: $0, values: values) }
  }

  private static func closedPrefix(of bytes: [UInt8]) -> [UInt8]? {
    bytes.withUnsafeBytes { buffer in
      var check = JSONCheck(buffer)
      let mistake = check.run()
      return mistake == nil || mistake == .notUTF8 ? bytes : check.closedPrefix
    }
  }
}

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
    var check = JSONCheck(bytes)
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
    let closed = bytes.withUnsafeBytes { buffer in
      var check = JSONCheck(buffer)
      let mistake = check.run()
      return mistake == nil || mistake == .notUTF8 ? bytes : check.closedPrefix
    }
    return try? lenientValue(of: closed, elementLimit: elementLimit).value
  }
}

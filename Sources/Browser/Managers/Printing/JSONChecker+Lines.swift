import BrowserModels

// Records as lines of JSON.
extension JSONChecker {
  /// A record without the whitespace between its tokens; nil when it is not JSON.
  ///
  /// - Throws: When there is not enough memory to tell.
  func line(of record: ArraySlice<UInt8>) throws(JSONMistake) -> [UInt8]? {
    let line = record.withUnsafeBytes { text -> Result<[UInt8]?, JSONMistake> in
      switch verdict(on: text) {
      case .invalid: .success(nil)
      case .valid: .success(JSONWriter.compacting(text))
      case .compact: .success(Array(text))
      case .noMemory: .failure(.noMemory)
      }
    }
    return try line.get()
  }

  /// As `line(of:)`, with U+FFFD in place of invalid UTF-8.
  func repairedLine(of record: ArraySlice<UInt8>) throws(JSONMistake) -> [UInt8]? {
    try line(of: Array(String(decoding: record, as: UTF8.self).utf8)[...])
  }
}

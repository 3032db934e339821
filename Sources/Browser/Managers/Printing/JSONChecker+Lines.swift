import BrowserModels

// Records as lines of JSON.
extension JSONChecker {
  /// A record without the whitespace between its tokens; nil when it is not JSON.
  func line(of record: ArraySlice<UInt8>) -> [UInt8]? {
    record.withUnsafeBytes { text in
      switch verdict(on: text) {
      case .invalid: nil
      case .valid: JSONWriter.compacting(text)
      case .compact: Array(text)
      }
    }
  }

  /// As `line(of:)`, with U+FFFD in place of invalid UTF-8.
  func repairedLine(of record: ArraySlice<UInt8>) -> [UInt8]? {
    line(of: Array(String(decoding: record, as: UTF8.self).utf8)[...])
  }
}

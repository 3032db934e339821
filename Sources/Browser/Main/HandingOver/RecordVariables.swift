import BrowserControllers
import BrowserModels

/// What other programs hear of a record by their environment: the one place that knows the variables.
struct RecordVariables {
  /// The variables; nil for one that is not there, whatever this program was started with.
  let values: [String: String?]

  /// Bytes of a record that is a variable; a larger one is in a file.
  static let longestRow = 64 << 10
  /// Bytes of any other value: a longer one would keep the program from starting.
  private static let longestValue = 32 << 10

  /// The variables of what is handed over.
  ///
  /// - Parameters:
  ///   - records: The records; nil for none.
  ///   - makeFile: Writes a record that is too long for a variable to a file, and returns its path; nil
  ///     where that is not wanted.
  /// - Throws: Why there is no such file.
  init(
    of records: HandedRecords?,
    makeFile: (_ line: [UInt8]) throws(PrivateFolder.Failure) -> String?
  ) throws(PrivateFolder.Failure) {
    var values: [String: String?] = [
      "RIFFLE_ROW": nil, "RIFFLE_ROW_FILE": nil, "RIFFLE_ID": nil, "RIFFLE_URL": nil,
      "RIFFLE_COUNT": nil, "RIFFLE_FILTER": nil,
    ]
    if let records {
      values["RIFFLE_ID"] = Self.value(records.id)
      values["RIFFLE_URL"] = Self.value(Scrubber.scrubbingURL(records.url))
      values["RIFFLE_FILTER"] = Self.value(records.filter)
      values["RIFFLE_COUNT"] = "\(records.taken?.count ?? 0)"
      if let text = records.rowText {
        let line = RecordText.line(of: text)
        if line.count <= Self.longestRow, !line.contains(0) {
          values["RIFFLE_ROW"] = String(decoding: line, as: UTF8.self)
        } else {
          values["RIFFLE_ROW_FILE"] = try makeFile(line + [0x0A])
        }
      }
    }
    self.values = values
  }

  private static func value(_ text: String) -> String? {
    let isFit = !text.isEmpty && text.utf8.count <= longestValue && !text.utf8.contains(0)
    return isFit ? text : nil
  }
}

import BrowserManagers
import BrowserModels

/// Makes the text of records that are copied, on any thread: each as it was sent, but for whitespace between
/// its tokens.
struct RecordCopy: Sendable {
  /// What is copied of each record.
  enum Form: Sendable {
    /// The record as JSON; of several an array.
    case json
    /// A line for each record.
    case lines
    /// The value of the first of some fields that the record has, a line for each; by the source. A URL
    /// is made into one that may leave the program.
    case fields([[FieldPath]], leaving: (@Sendable (String) -> String)?)
  }

  /// What came of it.
  struct Made: Sendable, Equatable {
    /// What is copied; empty where nothing is.
    var text = ""
    /// How many records are not in it: they cannot be read, or have none of the fields.
    var missing = 0
    /// Whether there is more than is copied.
    var isTooLong = false
    /// Whether records may be missing because they are not loaded.
    var isPartlyLoaded = false
  }

  let ids: [RecordID]
  let form: Form
  let reader: any RecordReader

  /// Bytes that are copied at most; more is for a file of the reader's choice.
  static let mostBytes = 16 << 20

  /// Records that are read together.
  private static let batch = 256

  /// The text; blocks while it is read.
  ///
  /// Of what is stopped meanwhile it is of no use.
  func make(until stop: StopFlag = StopFlag()) -> Made {
    var lines: [[UInt8]] = []
    var made = Made()
    var size = 0
    for start in stride(from: 0, to: ids.count, by: Self.batch)
    where size <= Self.mostBytes && !stop.isSet {
      reader.read(Array(ids[start..<min(ids.count, start + Self.batch)])) { id, text in
        guard size <= Self.mostBytes else { return }
        guard let line = text.flatMap({ line(of: $0, id) }) else {
          made.missing += 1
          return
        }
        size += line.count + 2
        lines.append(line)
      }
    }
    guard size <= Self.mostBytes else { return Made(isTooLong: true) }
    made.isPartlyLoaded = reader.isPartlyLoaded
    made.text = String(decoding: joined(lines), as: UTF8.self)
    return made
  }

  private func line(of text: StoredText, _ id: RecordID) -> [UInt8]? {
    guard case .fields(let fields, let leaving) = form else {
      return JSONChecker().anyLine(of: text.bytes)
    }
    guard fields.indices.contains(id.part), reader.parts.indices.contains(id.part),
      let found = try? JSONReader.lenientValue(of: text.bytes).value
    else { return nil }
    let forms = reader.parts[id.part].forms
    let record = forms.indices.contains(text.form) ? forms[text.form].presenting(found) : found
    let bytes = fields[id.part].lazy.compactMap { $0.value(in: record) }.first?.copiedBytes
    guard let bytes, let leaving else { return bytes }
    return Array(leaving(String(decoding: bytes, as: UTF8.self)).utf8)
  }

  private func joined(_ lines: [[UInt8]]) -> [UInt8] {
    switch form {
    case .json where ids.count > 1:
      Array("[\n".utf8) + lines.joined(separator: Array(",\n".utf8)) + Array("\n]\n".utf8)
    case .lines: Array(lines.map { $0 + [0x0A] }.joined())
    case .json, .fields: Array(lines.joined(separator: [0x0A]))
    }
  }
}

extension JSONValue {
  /// The text of a value for other programs: that of a string, a number as it was sent, else JSON.
  fileprivate var copiedBytes: [UInt8] {
    if case .string(let text) = self { Array(text.utf8) } else { PlainJSON.bytes(of: self) }
  }
}

import BrowserModels

/// Collects the header fields of the last answer from the lines that libcurl delivers.
///
/// Interim answers (1xx) begin a new head each; folded lines join the field before them; what comes
/// after the empty line is a trailer and is left out.
struct HeadReader {
  private(set) var fields = HTTPFields()
  /// Whether the head has ended.
  private(set) var isComplete = false

  /// The length of the body as announced, when it is sent as it is.
  var bodyLength: Int? {
    guard fields.first(named: "content-encoding") == nil else { return nil }
    return fields.first(named: "content-length").flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Whether the media type says that several values follow each other.
  var isSequence: Bool {
    fields.first(named: "content-type").map { DocumentKind.isSequence(mediaType: $0) } ?? false
  }

  mutating func read(_ line: UnsafeRawBufferPointer) {
    var text = line[...]
    while let last = text.last, last == 0x0A || last == 0x0D { text = text.dropLast() }
    if text.isEmpty {
      isComplete = true
    } else if text.starts(with: "HTTP/".utf8) {
      fields = HTTPFields()
      isComplete = false
    } else if !isComplete {
      add(text)
    }
  }

  private mutating func add(_ line: Slice<UnsafeRawBufferPointer>) {
    if let first = line.first, first == 0x20 || first == 0x09, !fields.all.isEmpty {
      fields.all[fields.all.count - 1].value += " " + trimmed(line)
    } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      let value = trimmed(line[line.index(after: colon)...])
      fields.all.append(HTTPField(trimmed(line[..<colon]), value))
    }
  }

  private func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    var rest = bytes
    while let first = rest.first, first == 0x20 || first == 0x09 { rest = rest.dropFirst() }
    while let last = rest.last, last == 0x20 || last == 0x09 { rest = rest.dropLast() }
    return String(decoding: rest, as: UTF8.self)
  }
}

import BrowserModels

/// A record of a file as it was before the file was read again and the record had changed.
enum FormerText {
  /// Its bytes, and how rows saw them.
  case bytes([UInt8], RecordLocation)
  /// Its value: it was on screen, or near it.
  case value(JSONValue)

  /// Bytes of all former texts together, at most.
  static let room = 4 << 20

  /// Former texts that are read, at most: the reader waits for them.
  static let mostReads = 4_096

  /// Why there is nothing to compare with.
  static let lostSentence =
    "What this record was is not known any more: the file was overwritten in place and the record was "
    + "not near the screen, or too much of the file has changed: more than 4 MB, or more than 4,096 "
    + "records."
}

import BrowserModels

/// What a record of a file was before the file was read again.
enum FormerText {
  /// Its bytes, and how rows saw them.
  case bytes([UInt8], RecordLocation)
  /// Its value: it was on screen, or near it.
  case value(JSONValue)
  /// The file has other bytes there now, or too many records have changed.
  case lost

  /// Bytes of all former texts together, at most.
  static let room = 4 << 20

  /// Why there is nothing to compare with.
  static let lostSentence =
    "What this record was is not known any more: the file was overwritten in place and the record was "
    + "not near the screen, or more than 4 MB of it have changed."
}

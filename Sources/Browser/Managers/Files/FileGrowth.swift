/// What has become of a file that was read to its end.
enum FileGrowth: Hashable, Sendable {
  /// Nothing.
  case none
  /// More was written at its end.
  case grown
  /// It is shorter.
  case truncated
  /// What was read is no longer what it was.
  case rewritten
  /// Another file has its name.
  case replaced
  /// No file has its name.
  case removed
  /// What has its name is no file: a pipe, a folder, a device.
  case displaced

  /// What is said of it, after the name of the file; nil where nothing has to be.
  var clause: String? {
    switch self {
    case .none, .grown, .rewritten: nil
    case .truncated: "was truncated; it is read from its beginning again."
    case .replaced: "was replaced; the new file is read from its beginning."
    case .removed: "was removed; riffle waits for it to come back."
    case .displaced: "is no file any more; riffle waits for one of its name."
    }
  }
}

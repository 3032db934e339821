import ListKit

/// Sizes as scripts and the command line write them, `100x30`: columns and lines.
extension Size {
  /// What belongs where a size does, for messages.
  package static let notation = "columns and lines from 1x1 to 500x200, such as 80x24"

  /// Reads a size; nil for anything else, and for one that no screen has.
  package init?(notation text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...500).contains(width), (1...200).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

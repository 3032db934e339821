import BrowserModels
import CLibrary

/// The pages of a folder, in the order in which people count: page2 before page10.
package struct PageFolder: Equatable, Sendable {
  /// What is in the folder and is not read.
  package struct Omission: Equatable, Sendable {
    /// Its name.
    package let name: String
    /// Why it is not read, in a few words.
    package let reason: String
  }

  /// The paths of the pages; never empty.
  package let pages: [String]
  /// What is beside them, in the same order.
  private let others: [Omission]
  /// Pages that were read and have no records where the other pages have theirs.
  private var passedOver: [Omission] = []

  private static let suffixes = [".json", ".jsonl", ".ndjson", ".geojson"]

  /// Whether a name ends as those of pages do, in upper or lower case.
  package static func isNameOfPage(_ name: String) -> Bool {
    let name = name.lowercased()
    return suffixes.contains { name.hasSuffix($0) }
  }

  /// Omissions that the notice names.
  private static let mostNamed = 3

  /// A folder of which all is read.
  ///
  /// - Parameter pages: The paths of its pages.
  package init(pages: [String]) {
    self.pages = pages
    others = []
  }

  /// Looks which files of a folder are pages.
  ///
  /// - Throws: When the folder cannot be read or has no page in it.
  package init(_ folder: String) throws(PageError) {
    guard let entries = FolderEntry.all(in: folder) else {
      throw .unreadableFile(path: folder, reason: String(cString: strerror(errno)))
    }
    var pages: [String] = []
    var omissions: [Omission] = []
    for entry in entries {
      let name = entry.name
      guard entry.isText else {
        omissions.append(Omission(name: name, reason: "its name is not UTF-8"))
        continue
      }
      if let reason = Self.reasonToOmit(name, at: Self.path(of: name, in: folder)) {
        omissions.append(Omission(name: name, reason: reason))
      } else {
        pages.append(name)
      }
    }
    guard !pages.isEmpty else { throw .folderWithoutPages(path: folder) }
    self.pages = pages.sorted(by: Self.precedes).map { Self.path(of: $0, in: folder) }
    others = omissions.sorted { Self.precedes($0.name, $1.name) }
  }

  /// All that is not read: first what is no page, then the pages that were passed over.
  package var omissions: [Omission] { others + passedOver }

  /// Notes a page that has no records where the other pages have theirs.
  ///
  /// - Returns: What is to be said of the first one, scrubbed; nil for those after it, which `notice`
  ///   names with all others.
  mutating func passOver(_ name: String, _ reason: String) -> String? {
    passedOver.append(Omission(name: name, reason: reason))
    guard passedOver.count == 1 else { return nil }
    return "\(Scrubber.scrubbingLine(name)) is passed over: \(reason)."
  }

  /// Forgets the pages that were passed over, because all are read again.
  mutating func forgetPassedOver() { passedOver = [] }

  /// Whether more pages were passed over than were told one by one.
  var hasUntold: Bool { passedOver.count > 1 }

  /// What is not read, as a scrubbed sentence; nil when all is.
  package var notice: String? {
    guard !omissions.isEmpty else { return nil }
    let named = omissions.prefix(Self.mostNamed)
      .map { "\(Scrubber.scrubbingLine($0.name)) (\($0.reason))" }
    let rest = omissions.count - named.count
    let names = named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    let verb = Quantity.isOrAre(omissions.count)
    let all = Quantity.text(pages.count + others.count, "file")
    return "\(omissions.count) of \(all) \(verb) not read: \(names)."
  }

  private static func path(of name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Why a file is no page; nil when it is one, as what cannot be looked at, which fails later.
  private static func reasonToOmit(_ name: String, at path: String) -> String? {
    let kind = FileStatus(path)?.kind ?? .regular
    if kind == .folder { return "a folder" }
    if name.hasPrefix(".") { return "hidden" }
    guard isNameOfPage(name) else {
      return "not .json, .jsonl, .ndjson or .geojson"
    }
    return kind == .regular ? nil : "no regular file"
  }

  /// Whether a name comes before another; runs of digits count as numbers of any length.
  static func precedes(_ first: String, _ second: String) -> Bool {
    let left = pieces(of: first)
    let right = pieces(of: second)
    for (one, other) in zip(left, right) where one != other {
      guard one.isNumber, other.isNumber else {
        return one.text < other.text
      }
      let (one, other) = (one.text.drop { $0 == "0" }, other.text.drop { $0 == "0" })
      if one.count != other.count { return one.count < other.count }
      if one != other { return one < other }
    }
    return left.count == right.count ? first < second : left.count < right.count
  }

  private struct Piece: Equatable {
    var text: String
    let isNumber: Bool
  }

  private static func pieces(of name: String) -> [Piece] {
    var pieces: [Piece] = []
    for character in name {
      let isNumber = character.isASCII && character.isNumber
      if let last = pieces.indices.last, pieces[last].isNumber == isNumber {
        pieces[last].text.append(character)
      } else {
        pieces.append(Piece(text: String(character), isNumber: isNumber))
      }
    }
    return pieces
  }
}

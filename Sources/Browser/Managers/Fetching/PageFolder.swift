import BrowserModels
import CLibrary

/// The pages of a folder, in the order in which people count: page2 before page10.
package enum PageFolder {
  private static let suffixes = [".json", ".jsonl", ".ndjson", ".geojson"]

  /// Whether a name ends as those of pages do, in upper or lower case.
  package static func isNameOfPage(_ name: String) -> Bool {
    let name = name.lowercased()
    return suffixes.contains { name.hasSuffix($0) }
  }

  /// The paths of the pages.
  ///
  /// - Throws: When the folder cannot be read or has no page in it.
  package static func pages(in folder: String) throws(PageError) -> [String] {
    guard let stream = opendir(folder) else {
      throw .unreadableFile(path: folder, reason: String(cString: strerror(errno)))
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if isNameOfPage(name), !name.hasPrefix(".") { names.append(name) }
    }
    guard !names.isEmpty else { throw .folderWithoutPages(path: folder) }
    return names.sorted(by: precedes).map {
      folder.hasSuffix("/") ? folder + $0 : "\(folder)/\($0)"
    }
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

import Foundation

/// A Swift file of the project, with its code and its comments told apart.
struct ProjectSource: Sendable {
  /// Relative to the folder of the project: `Sources/ListKit/List/ListView.swift`.
  let path: String
  /// The lines of its code, without comments and without what strings say.
  let code: [Substring]
  /// The lines of its comments.
  let comments: [Substring]
  /// Its comments, each with all its lines; code separates them.
  let commentBlocks: [String]

  init(path: String, text: String) {
    self.path = path
    var scanner = SwiftScanner(text)
    scanner.scan()
    code = String(decoding: scanner.code, as: UTF8.self).split(separator: "\n")
    let text = String(decoding: scanner.comments, as: UTF8.self)
    comments = text.split(separator: "\n")
    commentBlocks = text.split(separator: "\n\n").map(String.init)
  }

  /// All Swift files of `Sources` and `Tests`, by path.
  static let all: [ProjectSource] = ["Sources", "Tests"].flatMap { folder -> [ProjectSource] in
    let root = BuiltProgram.project.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let text = try? String(contentsOf: root.appending(path: name), encoding: .utf8)
      return ProjectSource(path: "\(folder)/\(name)", text: text ?? "")
    }
  }
}

extension ProjectSource {
  /// What the file imports: modules, and single symbols as `Module.symbol`.
  var imports: Set<String> {
    Set(
      code.compactMap { line in
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
          words[..<place].allSatisfy(\.isModifier)
        else { return nil }
        let isOfSymbol = memberKeywords.contains(words[place + 1])
        return words[(isOfSymbol ? place + 2 : place + 1)...].first.map(String.init)
      }
    )
  }

  /// The types that the file declares outside of others, aliases among them.
  var types: Set<String> { Set(declarations.filter { !$0.isNested }.map(\.name)) }

  /// The types that the file declares inside of others, aliases among them.
  var nestedTypes: Set<String> { Set(declarations.filter(\.isNested).map(\.name)) }

  /// Those of its types outside of others that other files see.
  var sharedTypes: Set<String> {
    Set(declarations.filter { !$0.isNested && !$0.isPrivate }.map(\.name))
  }

  /// The words of its code that may be names of types.
  var capitalizedWords: Set<String> {
    Set(code.flatMap(\.words).filter(\.isCapitalized).map(String.init))
  }

  private var declarations: [(name: String, isNested: Bool, isPrivate: Bool)] {
    code.compactMap { line in
      let words = line.words
      guard let place = words.firstIndex(where: typeKeywords.contains), place + 1 < words.count,
        words[place + 1].isCapitalized, words[..<place].allSatisfy(\.isModifier)
      else { return nil }
      let isPrivate = words[..<place].contains(where: \.isPrivate)
      return (String(words[place + 1]), line.first == " ", isPrivate)
    }
  }
}

extension ProjectSource {
  /// What its extensions add to types, where other files see it.
  var extensionMembers: [(type: String, name: String)] {
    var type: String?
    var members: [(type: String, name: String)] = []
    for line in code {
      let words = line.words
      if line.first != " " {
        type = words.first { $0 != "extension" && !$0.isModifier }.map(String.init)
        let isShared = words.contains("extension") && !words.contains(where: \.isPrivate)
        if !isShared { type = nil }
      } else if let type, line.hasPrefix("  "), line.dropFirst(2).first != " ",
        let place = words.firstIndex(where: memberKeywords.contains), place + 1 < words.count,
        words[..<place].allSatisfy({ $0.isModifier && !$0.isPrivate })
      {
        members.append((type, String(words[place + 1])))
      }
    }
    return members
  }

  /// The names that its code declares, those inside of functions among them.
  var declaredNames: [String] {
    code.flatMap { line in
      zip(line.words, line.words.dropFirst())
        .filter { memberKeywords.contains($0.0) || ["case", "for"].contains($0.0) }
        .map { String($0.1) }
    }
  }

  /// The names that follow a dot.
  var dottedWords: Set<String> {
    let parts = code.flatMap { $0.split(separator: ".").dropFirst() }
    let words = parts.compactMap { part in
      part.words.first.flatMap { part.hasPrefix($0) ? $0 : nil }
    }
    return Set(words.map(String.init))
  }
}

private let typeKeywords: Set<Substring> = [
  "actor", "class", "enum", "protocol", "struct", "typealias",
]

private let memberKeywords = typeKeywords.union(["func", "let", "var"])

private let modifiers: Set<Substring> = [
  "fileprivate", "final", "indirect", "internal", "mutating", "nonisolated", "package", "private",
  "public", "static",
]

extension Substring {
  /// The identifiers and keywords of a line of code; attributes keep their sign.
  fileprivate var words: [Substring] {
    utf8.split { byte in
      switch UnicodeScalar(byte) {
      case "A"..."Z", "a"..."z", "0"..."9", "_", "@": false
      default: true
      }
    }.map { Substring($0) }
  }

  fileprivate var isCapitalized: Bool { utf8.first.map { 0x41...0x5A ~= $0 } ?? false }

  fileprivate var isPrivate: Bool { self == "private" || self == "fileprivate" }

  /// Whether it can stand before `import` and before the keyword of a type.
  fileprivate var isModifier: Bool { modifiers.contains(self) || hasPrefix("@") }
}

import Foundation
import Testing

/// The articles about the kit show code that compiles: each block is somewhere in the sources.
@Suite struct ArticleTests {
  private static let articles: [URL] = {
    let folder = BuiltProgram.project.appending(path: "Sources/ListKit/ListKit.docc/Articles")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(path: $0) }
  }()

  /// Everything that is compiled and meant to be shown.
  private static let sources: [[String]] = [
    "Sources/Gallery", "Tests/ListKitTests/Articles", "Tests/ListProgramTests/Articles",
  ]
  .flatMap { path -> [URL] in
    let folder = BuiltProgram.project.appending(path: path)
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
  }
  .map { (try? lines(of: $0)) ?? [] }

  @Test func `all articles but the invariants show code`() throws {
    let silent = try Self.articles.filter { Self.blocks(in: try Self.lines(of: $0)).isEmpty }

    #expect(Self.articles.count > 8)
    #expect(silent.map(\.lastPathComponent) == ["Invariants.md"])
  }

  @Test(arguments: articles)
  func `the code of an article is code that compiles`(article: URL) throws {
    let blocks = Self.blocks(in: try Self.lines(of: article))

    for block in blocks {
      let isCompiled = Self.sources.contains { Self.contains(block, in: $0) }
      #expect(isCompiled, "\(block.joined(separator: "\n"))")
    }
  }

  private static func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  /// The lines between each ```` ```swift ```` and its end.
  private static func blocks(in lines: [String]) -> [[String]] {
    var blocks: [[String]] = []
    var isCode = false
    for line in lines {
      if line.hasPrefix("```") {
        isCode = line == "```swift"
        if isCode { blocks.append([]) }
      } else if isCode {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  private static func contains(_ block: [String], in source: [String]) -> Bool {
    guard let first = block.first, source.count >= block.count else { return false }
    return source.indices.dropLast(block.count - 1).contains { start in
      source[start] == first && Array(source[start..<start + block.count]) == block
    }
  }
}

import Foundation
import Testing

/// Which folder of sources may import what; the manifest holds the arrows between our own modules,
/// this table also those to the system's.
private let allowedImports: [String: Set<String>] = [
  "ListKit": ["Observation", "Synchronization"],
  "ListPaging": [],
  "ListKitCurses": ["CLibrary", "CNCurses", "Dispatch", "ListKit"],
  "ListKitTesting": ["ListKit"],
  "Benchmarks": ["CLibrary", "ListKit", "ListKitCurses", "PropertyTesting"],
  "CLibrary": ["Darwin", "Glibc", "Musl"],
  "Gallery": ["CLibrary", "ListKit", "ListKitCurses", "ListPaging", "Observation"],
  "Browser/Models": ["CSimdJSON", "FoundationEssentials"],
  "Browser/Managers": [
    "BrowserModels", "CCurl", "CLibrary", "CSQLite", "Dispatch", "FoundationEssentials",
    "ListPaging", "Synchronization",
  ],
  "Browser/Views": ["BrowserModels", "ListKit"],
  "Browser/Controllers": [
    "BrowserManagers", "BrowserModels", "BrowserViews", "FoundationEssentials", "ListKit",
  ],
  "Browser/Demo": [
    "BrowserControllers", "BrowserManagers", "BrowserModels", "FoundationEssentials", "ListKit",
  ],
  "Browser/Main": [
    "BrowserControllers", "BrowserDemo", "BrowserManagers", "BrowserModels", "BrowserViews",
    "CLibrary", "Dispatch", "FoundationEssentials", "ListKit", "ListKitCurses", "ListPaging",
  ],
]

@Suite struct ArchitectureTests {
  private let sources: [Source]

  init() throws {
    sources = try Source.all(below: BuiltProgram.project.appending(path: "Sources"))
  }

  @Test func `every source belongs to a module of the architecture`() {
    let strangers = sources.filter { $0.module == nil }

    #expect(sources.count >= 9)
    #expect(strangers.map(\.path) == [])
  }

  @Test func `a module imports what the architecture lets it import`() {
    let forbidden = sources.flatMap { source in
      source.imports.subtracting(source.module.flatMap { allowedImports[$0] } ?? [])
        .map { "\(source.path) imports \($0)" }
    }

    #expect(forbidden.sorted() == [])
  }

  @Test(arguments: [
    ("import ListKit", ["ListKit"]),
    ("  @preconcurrency import Dispatch // queues", ["Dispatch"]),
    ("package import struct BrowserModels.Record", ["BrowserModels"]),
    ("@_exported public import ListKit", ["ListKit"]),
    ("// import Foundation", []),
    ("let text = \"import Foundation\"", []),
    ("important()", []),
  ])
  func `an import is found however it is written`(line: String, modules: [String]) {
    #expect(Source.imports(in: line) == Set(modules))
  }
}

/// A Swift source file and what it imports.
private struct Source {
  var path: String
  var module: String?
  var imports: Set<String>

  static func all(below root: URL) throws -> [Source] {
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    return try (paths ?? []).filter { $0.hasSuffix(".swift") }.map { path in
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      let module = allowedImports.keys.first { path.hasPrefix($0 + "/") }
      return Source(path: path, module: module, imports: imports(in: text))
    }
  }

  static func imports(in text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").compactMap { line in
        guard line.utf8.count < 200, line.contains("import") else { return nil }
        let pattern =
          /^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:(?:public|package|internal|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
        return line.firstMatch(of: pattern).map { String($0.1) }
      }
    )
  }
}

import Testing

/// Which folder of sources may import what; the manifest holds the arrows between our own modules,
/// this table also those to the system's.
private let allowedImports: [String: Set<String>] = [
  "ListKit": ["Observation", "Synchronization"],
  "ListPaging": [],
  "ListKitCurses": ["CLibrary", "CMainQueue", "CNCurses", "Dispatch", "ListKit"],
  "ListKitTesting": ["ListKit"],
  "ListProgram": ["ListKit"],
  "Benchmarks": ["CLibrary", "ListKit", "ListKitCurses", "PropertyTesting"],
  "CLibrary": ["Darwin", "Glibc", "Musl"],
  "Gallery": [
    "CLibrary", "ListKit", "ListKitCurses", "ListPaging", "ListProgram", "Observation",
  ],
  "Browser/Models": ["CSimdJSON", "FoundationEssentials"],
  "Browser/Managers": [
    "BrowserModels", "CCurl", "CLibrary", "CPCRE2", "CSQLite", "Dispatch",
    "FoundationEssentials", "ListPaging", "Synchronization",
  ],
  "Browser/Views": ["BrowserModels", "ListKit"],
  "Browser/Controllers": [
    "BrowserManagers", "BrowserModels", "BrowserViews", "FoundationEssentials", "ListKit",
    "ListProgram",
  ],
  "Browser/Demo": [
    "BrowserControllers", "BrowserManagers", "BrowserModels", "Dispatch", "FoundationEssentials",
    "ListKit", "Synchronization",
  ],
  "Browser/Main": [
    "BrowserControllers", "BrowserDemo", "BrowserManagers", "BrowserModels", "BrowserViews",
    "CExtendedAttributes", "CLibrary", "Dispatch", "FoundationEssentials", "ListKit",
    "ListKitCurses", "ListPaging", "Synchronization",
  ],
]

/// Names of types that are still declared twice; the list may only get shorter:
/// a test fails when an entry is not needed any more.
private let knownHomonyms: Set<String> = [
  "Action", "Frame", "Options", "PartitioningIndexTests", "SecretsTests", "TransferLog",
]

/// The folders of a target as `Sources/Browser/README.md` draws them: those that others use come first.
private struct DrawnOrder: CustomTestStringConvertible, Sendable {
  let target: String
  let layers: [[String]]

  var testDescription: String { target }

  /// All targets of the drawing: each has a line with its name, and below it one with its folders.
  static let all: [DrawnOrder] = {
    let page = BuiltProgram.project.appending(path: "Sources/Browser/README.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    let drawing = text.split(separator: "```\n").dropFirst().first?.split(separator: "\n") ?? []
    let lines = drawing.map { $0.drop { !$0.isLetter } }
    return stride(from: 0, to: lines.count - 1, by: 2).map { line in
      DrawnOrder(
        target: "Browser/" + lines[line].prefix { $0.isLetter },
        layers: lines[line + 1].split(separator: " ← ").map {
          $0.split(separator: ", ").map(String.init)
        }
      )
    }
  }()
}

@Suite struct ArchitectureTests {
  private let sources = ProjectSource.all.filter { $0.path.hasPrefix("Sources/") }

  @Test func `every source belongs to a module of the architecture`() {
    let strangers = sources.filter { module(of: $0) == nil }

    #expect(sources.count >= 9)
    #expect(strangers.map(\.path) == [])
  }

  @Test func `a module imports what the architecture lets it import`() {
    let forbidden = sources.flatMap { source in
      source.imports.subtracting(module(of: source).flatMap { allowedImports[$0] } ?? [])
        .map { "\(source.path) imports \($0)" }
    }

    #expect(forbidden.sorted() == [])
  }

  @Test func `modules are imported, never single symbols of them`() {
    let single = ProjectSource.all.flatMap { source in
      source.imports.filter { $0.contains(".") }.map { "\(source.path) imports \($0)" }
    }

    #expect(single == [])
  }

  @Test(arguments: allowedImports.keys.sorted())
  func `references between the folders of a target run one way`(target: String) {
    let graph = FolderGraph(target: target, sources: sources)
    let cycle = graph.cycle ?? []

    #expect(cycle.map { "\($0.from) → \($0.to): \(graph.uses[$0] ?? "")" } == [])
  }

  @Test func `every target of the browser is drawn`() {
    let targets = allowedImports.keys.filter { $0.hasPrefix("Browser/") }

    #expect(DrawnOrder.all.map(\.target).sorted() == targets.sorted())
  }

  @Test(arguments: DrawnOrder.all)
  private func `the drawn order of folders is the real one`(order: DrawnOrder) {
    let graph = FolderGraph(target: order.target, sources: sources)
    let layers = order.layers.enumerated().flatMap { number, folders in
      folders.map { ($0, number) }
    }
    let numbers = Dictionary(layers) { first, _ in first }
    let wrong = graph.uses.filter { reference, _ in
      guard let from = numbers[reference.from], let to = numbers[reference.to] else { return true }
      return from <= to
    }

    #expect(Set(layers.map(\.0)) == graph.folders)
    #expect(wrong.map { "\($0.from) → \($0.to): \($1)" } == [])
  }

  @Test func `a name of a type is declared once, or only inside of types`() {
    #expect(homonyms.filter { !knownHomonyms.contains($0.key) } == [:])
  }

  @Test func `a name that is known to be declared twice still is`() {
    #expect(knownHomonyms.subtracting(homonyms.keys) == [])
  }

  /// Where each type of a name is declared that a type outside of others has, too.
  private var homonyms: [String: [String]] {
    var places: [String: [String]] = [:]
    var nested: [String: [String]] = [:]
    for source in ProjectSource.all {
      for type in source.types { places[type, default: []].append(source.path) }
      for type in source.nestedTypes { nested[type, default: []].append(source.path) }
    }
    return places.reduce(into: [:]) { homonyms, entry in
      let all = entry.value + (nested[entry.key] ?? [])
      if all.count > 1 { homonyms[entry.key] = all }
    }
  }

  private func module(of source: ProjectSource) -> String? {
    allowedImports.keys.first { source.path.hasPrefix("Sources/\($0)/") }
  }
}

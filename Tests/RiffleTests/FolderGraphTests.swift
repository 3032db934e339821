import Testing

@Suite struct FolderGraphTests {
  private static let sources = [
    ProjectSource(path: "Sources/Kit/List/List.swift", text: "struct List { let rows: [Row] }"),
    ProjectSource(path: "Sources/Kit/Rows/Row.swift", text: "struct Row { var place: Place }"),
    ProjectSource(path: "Sources/Kit/Place/Note.swift", text: "// Not a use: Row\nlet x = \"Row\""),
    ProjectSource(path: "Sources/Other/Row.swift", text: "struct Row {}"),
  ]

  @Test func `folders that refer to each other in a circle are found`() {
    let place = ProjectSource(
      path: "Sources/Kit/Place/Place.swift",
      text: "enum Place { case of(List) }"
    )

    let graph = FolderGraph(target: "Kit", sources: Self.sources + [place])

    #expect(graph.folders == ["List", "Rows", "Place"])
    #expect(graph.cycle?.map(\.from) == ["List", "Rows", "Place"])
    #expect(
      graph.uses.values.sorted() == [
        "List in Place/Place.swift", "Place in Rows/Row.swift", "Row in List/List.swift",
      ]
    )
  }

  @Test func `one reference less is no circle`() {
    let place = ProjectSource(path: "Sources/Kit/Place/Place.swift", text: "enum Place {}")

    #expect(FolderGraph(target: "Kit", sources: Self.sources + [place]).cycle == nil)
  }

  /// What a file of one folder declares, how a file of another uses it, and what is found.
  static let uses: [(name: String, declared: String, used: String, use: String?)] = [
    ("a type", "struct Row {}", "let a: Row", "Row in Use/B.swift"),
    ("an alias", "typealias Row = [Int]", "let a: Row", "Row in Use/B.swift"),
    ("in a string", "struct Row {}", #"let a = "Row""#, nil),
    ("interpolated", "struct Row {}", #"let a = "x \(Row.first) y""#, "Row in Use/B.swift"),
    (
      "a member of an extension", "extension Array {\n  var isRow: Bool { true }\n}",
      "let a = b.isRow", "Array.isRow in Use/B.swift"
    ),
    (
      "a function of an extension", "extension List {\n  package static func row() {}\n}",
      "let a = List.row()", "List.row in Use/B.swift"
    ),
    (
      "a private member", "extension Array {\n  private var isRow: Bool { true }\n}",
      "let a = b.isRow", nil
    ),
    (
      "a member of a private extension", "private extension Array {\n  var isRow: Bool { true }\n}",
      "let a = b.isRow", nil
    ),
    (
      "a name that others have, too", "extension Array {\n  var isRow: Bool { true }\n}",
      "struct B {\n  var isRow = true\n}\nlet a = b.isRow", nil
    ),
    ("a private type", "private struct Row {}", "let a: Row", nil),
    ("a private type of the same name", "struct Row {}", "private struct Row {}\nlet a: Row", nil),
  ]

  @Test(arguments: uses)
  func `a use is found`(name: String, declared: String, used: String, use: String?) {
    let graph = FolderGraph(
      target: "Kit",
      sources: [
        ProjectSource(path: "Sources/Kit/List/List.swift", text: "struct List {}"),
        ProjectSource(path: "Sources/Kit/Made/A.swift", text: declared),
        ProjectSource(path: "Sources/Kit/Use/B.swift", text: used),
      ]
    )

    #expect(
      graph.uses.first { $0.key.from == "Use" && $0.key.to == "Made" }?.value == use,
      "\(name)"
    )
  }

  @Test func `a type of two folders is a reference to both`() {
    let graph = FolderGraph(
      target: "Kit",
      sources: [
        ProjectSource(path: "Sources/Kit/A/A.swift", text: "struct Row {}"),
        ProjectSource(path: "Sources/Kit/B/B.swift", text: "struct Row {}"),
        ProjectSource(path: "Sources/Kit/C/C.swift", text: "let a: Row"),
      ]
    )

    #expect(graph.uses.keys.map(\.to).sorted() == ["A", "B"])
  }
}

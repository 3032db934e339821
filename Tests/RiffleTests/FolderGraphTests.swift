import Testing

@Suite struct FolderGraphTests {
  private static let sources = [
    ProjectSource(path: "Sources/Kit/List/List.swift", text: "struct List { let rows: [Row] }"),
    ProjectSource(path: "Sources/Kit/Rows/Row.swift", text: "struct Row { var place: Place }"),
    ProjectSource(path: "Sources/Kit/Place/Place.swift", text: "enum Place { case of(List) }"),
    ProjectSource(path: "Sources/Kit/Place/Note.swift", text: "// Not a use: Row\nlet x = \"Row\""),
    ProjectSource(path: "Sources/Other/Row.swift", text: "struct Row {}"),
  ]

  @Test func `folders that refer to each other in a circle are found`() {
    let graph = FolderGraph(target: "Kit", sources: Self.sources)

    #expect(graph.cycle()?.map(\.from) == ["List", "Rows", "Place"])
    #expect(
      graph.uses.values.sorted() == [
        "List in Place/Place.swift", "Place in Rows/Row.swift", "Row in List/List.swift",
      ]
    )
  }

  @Test func `one reference less is no circle`() {
    let graph = FolderGraph(target: "Kit", sources: Self.sources)

    #expect(graph.cycle(without: [.init(target: "Kit", from: "Place", to: "List")]) == nil)
  }
}

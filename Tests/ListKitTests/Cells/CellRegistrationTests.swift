import ListKit
import Testing

@MainActor struct CellRegistrationTests {
  enum Kind { case file, folder, other }

  @Test func `a model gets the cell of its kind, the one registered last`() {
    var cells = CellRegistrations { (name: String) in
      name.hasSuffix("/") ? Kind.folder : name.isEmpty ? .other : .file
    }
    cells.register(CellRegistration { TitleCell("dir \($0)") }, for: .folder)
    cells.register(CellRegistration { TitleCell("old \($0)") }, for: .file)
    cells.register(CellRegistration { TitleCell("file \($0)") }, for: .file)

    #expect((cells.cell(for: "src/") as? TitleCell)?.title == "dir src/")
    #expect((cells.cell(for: "a.txt") as? TitleCell)?.title == "file a.txt")
    #expect(cells.cell(for: "") == nil)
  }
}

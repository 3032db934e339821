import ListKit
import ListKitTesting
import Testing

@MainActor struct SectionIndexTests {
  /// Sections titled by their ids and by how often they were told to look different.
  private final class Titles: ListDataSource {
    var titles: [Int: String] = [:]
    var asked: [Int] = []

    func cell(for item: Int) -> any CellConfiguration { TextCell("\(item)") }

    func indexTitle(of section: Int) -> String? {
      asked.append(section)
      return section % 5 == 4 ? nil : titles[section] ?? "\(section)"
    }
  }

  @Test func `an update asks for the titles of sections that are new or were reloaded`() {
    let titles = Titles()
    let list = ListView<Int, Int>(size: Size(width: 10, height: 8))
    list.dataSource = titles
    list.showsSectionIndex = true
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections(0..<6)
    for section in 0..<6 { snapshot.append([section], to: section) }
    list.apply(snapshot)
    func index() -> [String] { list.drawnLines().map { String($0.dropFirst(8)) } }
    #expect(index() == ["0", "1", "2", "3", "5", "", "", ""].map { $0.isEmpty ? "" : " \($0)" })
    titles.asked = []

    titles.titles = [2: "x", 3: "y"]
    snapshot.deleteSections([1])
    snapshot.moveSection(5, before: 0)
    snapshot.insertSections([7], after: 0)
    snapshot.reload(3)
    list.apply(snapshot)

    #expect(index() == [" 5", " 0", " 7", " 2", " y", "", "", ""])
    #expect(titles.asked == [7, 3])
    titles.asked = []
    list.setCollapsed(0, to: true)
    snapshot.delete([3])
    list.apply(snapshot)
    #expect(index() == [" 5", " 0", " 7", " 2", " y", "", "", ""])
    #expect(titles.asked == [])
  }
}

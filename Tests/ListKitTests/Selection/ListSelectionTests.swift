import Foundation
import ListKit
import PropertyTesting
import Testing

struct ListSelectionTests {
  private func saved<Item>(_ selection: ListSelection<Item>) throws -> Data where Item: Codable {
    try JSONEncoder().encode(selection)
  }

  private func read<Item>(_ text: String, of type: Item.Type) throws -> ListSelection<Item>
  where Item: Codable {
    try JSONDecoder().decode(ListSelection<Item>.self, from: Data(text.utf8))
  }

  @MainActor @Test func `it is a collection of the selected ids in the order of the list`() {
    let list = ListView<Int, String>()
    var snapshot = ListSnapshot<Int, String>()
    snapshot.appendSections([0, 1])
    snapshot.append(["d", "a", "c"], to: 0)
    snapshot.append(["b", "e"], to: 1)
    list.apply(snapshot)
    list.select { $0 != "a" }
    let selection = list.selectedItems

    #expect(Array(selection) == ["d", "c", "b", "e"])
    #expect(selection.indices.map { selection[$0] } == ["d", "c", "b", "e"])
    #expect(selection.ranges == [0..<1, 2..<5])
    #expect(selection.count == 4 && selection.first == "d" && !selection.isEmpty)
    #expect(selection == ["b", "c", "d", "e"])
    #expect(selection != ["b", "c", "d", "a"])
    #expect(ListSelection(["a", "b", "a"]).count == 2)
    #expect("\(selection)" == "[d, c, b, e]")
  }

  @Test func `what is saved is read again`() throws {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let ids = (0..<random.below(80)).filter { _ in random.chance(70) }
      let selection = ListSelection(random.chance(50) ? ids : ids.shuffled(using: &random))
      let again = try JSONDecoder().decode(ListSelection<Int>.self, from: saved(selection))
      #expect(again == selection, "seed \(seed)")
      let names = ListSelection(ids.map { "\($0)" })
      let namesAgain = try JSONDecoder().decode(ListSelection<String>.self, from: saved(names))
      #expect(namesAgain == names, "seed \(seed)")
    }
  }

  @MainActor @Test func `a million selected rows are saved as a few numbers`() throws {
    let list = ListView<Int, Int>()
    list.apply(ListSnapshot(rows: 0..<1_000_000))
    list.selectAll()
    list.setSelected(400_000, to: false)
    let data = try saved(list.selectedItems)
    #expect(data.count < 100)
    let again = try JSONDecoder().decode(ListSelection<Int>.self, from: data)
    #expect(again.count == 999_999)
    #expect(again == list.selectedItems)
  }

  @Test(arguments: [
    #"{"runs": [5], "items": []}"#,
    #"{"runs": [5, 4], "items": []}"#,
    #"{"runs": [-9223372036854775808, 9223372036854775807], "items": []}"#,
    #"{"runs": [-9223372036854775808, -1, 0, 9223372036854775806], "items": []}"#,
    #"{"items": []}"#,
  ])
  func `what cannot be is refused`(text: String) {
    #expect(throws: DecodingError.self) { try read(text, of: Int.self) }
  }

  @Test func `runs and ids that overlap are read once`() throws {
    let text = #"{"runs": [5, 9, 1, 6, 7, 8], "items": [3, 20, 20]}"#
    #expect(try read(text, of: Int.self).sorted() == [1, 2, 3, 4, 5, 6, 7, 8, 9, 20])
    #expect(throws: DecodingError.self) {
      try read(#"{"runs": ["a", "b"], "items": []}"#, of: String.self)
    }
  }

  @Test(arguments: [
    #"{"runs":[0, 9223372036854775806],"items":[-5]}"#,
    #"{"runs":[0, 1099511627775],"items":[-5]}"#,
    #"{"runs":[0, 549755813888, 1000000000000, 1549755813888],"items":[]}"#,
  ])
  func `more ids than a list can have are refused`(text: String) {
    #expect(throws: DecodingError.self) { try read(text, of: Int.self) }
  }

  /// Days of which some are gone since a selection was saved.
  private enum Day: Int, IntegerIdentifier, Codable {
    case monday, tuesday
    case sunday = 6
  }

  @Test func `ids in a run that are none any more are left out`() throws {
    let selection = try read(#"{"runs":[0, 6],"items":[1]}"#, of: Day.self)
    #expect(selection.count == 3)
    #expect(Array(selection) == [.monday, .tuesday, .sunday])
    #expect("\(selection)" == "[monday, tuesday, sunday]")
    #expect(throws: DecodingError.self) { try read(#"{"runs":[0, 5],"items":[]}"#, of: Day.self) }
  }
}

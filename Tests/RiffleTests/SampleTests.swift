import Foundation
import Testing

@Suite struct SampleTests {
  private struct Page: Decodable {
    var elements: [Element]
    var page: Int
    var pages: Int
    var total: Int
    var next: String?
  }

  private struct Element: Decodable {
    var number: Int
    var symbol: String
    var name: String
    var names: [String: String]
    var category: String
    var state: String
    var period: Int
    var group: Int?
    var description: String
  }

  private let pages: [Page]

  init() throws {
    let folder = BuiltProgram.project.appending(path: "Resources/sample")
    pages = try (1...12).map { number in
      let file = folder.appending(path: "page\(number).json")
      return try JSONDecoder().decode(Page.self, from: Data(contentsOf: file))
    }
  }

  private var elements: [Element] { pages.flatMap(\.elements) }

  @Test func `twelve pages of ten hold the 118 elements in order`() {
    #expect(elements.map(\.number) == Array(1...118))
    #expect(pages.dropLast().allSatisfy { $0.elements.count == 10 })
    #expect(Set(elements.map(\.symbol)).count == 118)
    #expect(Set(elements.map(\.name)).count == 118)
  }

  @Test func `each page names its place and the page after it`() {
    #expect(pages.map(\.page) == Array(1...12))
    #expect(pages.allSatisfy { $0.pages == 12 && $0.total == 118 })
    #expect(pages.map(\.next) == (2...12).map { "page\($0).json" } + [nil])
  }

  @Test(arguments: ["zh", "ja", "ar", "he", "ru", "hi"])
  func `every element has a name of its own in every language`(language: String) {
    let names = elements.compactMap { $0.names[language] }

    #expect(Set(names).count == 118)
    #expect(names.allSatisfy { name in name.unicodeScalars.allSatisfy { !$0.isASCII } })
  }

  @Test func `descriptions take from one to twelve lines, and many heights between`() {
    let heights = elements.map { $0.description.split(separator: "\n").count }

    #expect(heights.min() == 1)
    #expect(heights.max() == 12)
    #expect(Set(heights).count >= 8)
    #expect(elements.allSatisfy { !$0.description.hasSuffix("\n") })
  }

  @Test func `periods, groups and states are those of the table`() {
    #expect(elements.allSatisfy { (1...7).contains($0.period) })
    #expect(elements.compactMap(\.group).allSatisfy { (1...18).contains($0) })
    #expect(elements.filter { $0.group == nil }.count == 30)
    #expect(Set(elements.map(\.state)) == ["solid", "liquid", "gas", "unknown"])
  }
}

import Testing

@testable import BrowserModels

@Suite struct PageRepeatsTests {
  private func fields(_ records: [String]) -> [RecordFields] {
    records.map { RecordFields(json($0)) }
  }

  private func page(_ names: Range<Int>, age: Int = 0) -> [String] {
    names.map { #"{"name":"n\#($0)","age":\#($0 * 7 % 31 + age)}"# }
  }

  @Test func `a page is the one before it again`() {
    let pages: [(page: [String], isRepeat: Bool)] = [
      (page(0..<9), false), (page(9..<18), false), (page(18..<27), false),
      (page(18..<27, age: 2), true), (page(18..<22, age: 2), false), (page(0..<9, age: 3), false),
      (page(9..<18, age: 4).reversed(), false), (page(27..<36), false),
    ]
    var repeats = PageRepeats()
    for (page, isRepeat) in pages {
      let found = repeats.areRepeated(fields(page), .counted)
      #expect(found == isRepeat)
      if !found { repeats.keep(fields(page)) }
      repeats.beginPage()
    }
  }

  @Test func `of a page that another one names only ids prove that it came before`() {
    let records = (0..<20).map { #"{"id":\#(max(1, $0)),"name":"n\#($0)","age":1}"# }
    let later = records.map { $0.replacing(#""age":1"#, with: #""age":2"#) }
    let others = later.map { $0.replacing("id", with: "nr") }
    var repeats = PageRepeats()
    repeats.keep(fields(records))
    repeats.beginPage()

    let found = [
      repeats.areRepeated(fields(later), .named), repeats.areRepeated(fields(others), .named),
      repeats.areRepeated(fields(others), .counted),
    ]

    #expect(found == [true, false, true])
  }

  @Test func `what is beyond the limit is like what is before it`() {
    let records = (0..<MemoryLimit.comparedFields + 10).map { number in
      JSONValue.object(["name": .string("n\(number)")])
    }
    var repeats = PageRepeats()
    repeats.keep(repeats.fields(of: records))
    repeats.beginPage()
    let again = repeats.fields(of: records)
    let isRepeat = repeats.areRepeated(again, .counted)
    repeats.keep(again)
    let rest = repeats.fields(of: records)
    let isRestRepeat = repeats.areRepeated(rest, .counted)

    #expect(again.count == MemoryLimit.comparedFields)
    #expect(rest.isEmpty)
    #expect(isRepeat && isRestRepeat)
  }
}

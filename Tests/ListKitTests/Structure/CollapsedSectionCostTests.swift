import ListKit
import Testing

/// Collapsed sections cost an update nothing but their own number.
@MainActor struct CollapsedSectionCostTests {
  @Test func `an update of one row hashes no collapsed section`() {
    let counter = CallCounter()
    let sections = (0..<600).map { CountedID(number: $0, counter: counter) }
    var snapshot = ListSnapshot<CountedID, Int>()
    snapshot.appendSections(sections)
    for section in sections {
      snapshot.append(section.number * 10..<section.number * 10 + 3, to: section)
    }
    let list = ListView<CountedID, Int>(size: Size(width: 20, height: 10))
    list.sectionHeaders = .scrolling
    list.apply(snapshot)
    var state = list.state
    state.collapsed = Set(sections.dropFirst())
    list.restore(state)
    #expect(list.isCollapsed(sections[300]))
    snapshot.delete([1])
    snapshot.append([9], to: sections[599])
    counter.reset()

    list.apply(snapshot)

    #expect(counter.hashes < 100)
    #expect(list.isCollapsed(sections[300]) && !list.isCollapsed(sections[0]))
  }

  @Test func `collapsed sections stay so among others that come, go and move`() {
    let counter = CallCounter()
    let sections = (0..<600).map { CountedID(number: $0, counter: counter) }
    var snapshot = ListSnapshot<CountedID, Int>()
    snapshot.appendSections(sections)
    for section in sections { snapshot.append([section.number], to: section) }
    let list = ListView<CountedID, Int>(size: Size(width: 20, height: 10))
    list.apply(snapshot)
    var state = list.state
    state.collapsed = Set(sections.filter { $0.number % 2 == 0 })
    list.restore(state)
    snapshot.deleteSections([sections[0], sections[7]])
    snapshot.insertSections([CountedID(number: 900, counter: counter)], before: sections[9])
    snapshot.moveSection(sections[20], after: sections[30])
    counter.reset()

    list.apply(snapshot)

    #expect(counter.hashes < 2_500)
    for section in sections.dropFirst() where section.number != 7 {
      #expect(list.isCollapsed(section) == (section.number % 2 == 0))
      #expect((list.height(of: section.number) == nil) == (section.number % 2 == 0))
    }
  }
}

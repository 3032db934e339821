import Testing

@testable import BrowserControllers

struct RecentCacheTests {
  @Test
  func `what was used last is kept, at least half the capacity and never more than all of it`() {
    var cache = RecentCache<Int, String>(capacity: 10)

    for key in 0..<100 {
      cache.insert("\(key)", for: key)
      #expect(cache.count <= 10)
    }

    #expect((95..<100).allSatisfy { cache.value(for: $0) == "\($0)" })
    #expect(cache.value(for: 89) == nil)
  }

  @Test func `a value that is used again and again stays`() {
    var cache = RecentCache<Int, String>(capacity: 10)
    cache.insert("kept", for: -1)

    for key in 0..<100 {
      cache.insert("\(key)", for: key)
      #expect(cache.value(for: -1) == "kept")
    }
  }

  @Test func `a value that is dropped is gone, young or old, and the others stay`() {
    var cache = RecentCache<Int, String>(capacity: 8)
    for key in 0..<6 { cache.insert("\(key)", for: key) }

    cache.remove([1, 5, 77])

    #expect((0..<6).filter { cache.value(for: $0) != nil } == [0, 2, 3, 4])
  }

  @Test func `a value is replaced, and all are dropped together`() {
    var cache = RecentCache<Int, String>(capacity: 4)
    for key in 1...3 { cache.insert("old", for: key) }
    cache.insert("new", for: 1)
    #expect(cache.value(for: 1) == "new")

    cache.removeAll()
    #expect((1...3).allSatisfy { cache.value(for: $0) == nil })
    #expect(cache.count == 0)
  }
}

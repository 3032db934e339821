import BrowserModels
import Testing

@testable import BrowserManagers

struct RecordCacheTests {
  @Test func `a record is parsed once while it is among the last ones`() {
    var cache = RecordCache(capacity: 4)

    for id in [0, 1, 0, 1, 0] as [RecordID] { _ = cache.record(id) { record(id) } }

    #expect(cache.parsedCount == 2)
  }

  @Test func `what was asked for lately stays when others come, what was not goes`() {
    var cache = RecordCache(capacity: 4)
    for number in 0..<100 {
      _ = cache.record(0) { record(0) }
      let id = RecordID(integer: 1 + number)
      _ = cache.record(id) { record(id) }
    }
    let before = cache.parsedCount

    _ = cache.record(0) { record(0) }
    _ = cache.record(1) { record(1) }

    #expect(before == 101)
    #expect(cache.parsedCount == before + 1)
  }

  @Test func `a record that was forgotten is parsed again`() {
    var cache = RecordCache()
    _ = cache.record(0) { record(0) }

    cache.forget([0])
    _ = cache.record(0) { record(0) }

    #expect(cache.parsedCount == 2)
  }

  private func record(_ id: RecordID) -> Record { Record(id: id, content: .success(.null)) }
}

import BrowserModels
import PropertyTesting
import Testing

@testable import BrowserManagers

struct RecordOrderTests {
  @Test func `records without a refresh are one run`() {
    var order = RecordOrder()
    order.append(3)
    order.append(0)
    order.append(2)

    #expect(order.runs == [Range(0..<5)] && order.end == 5)
    #expect(order.position(of: 4) == 4 && order.position(of: 5) == nil)
    #expect(order.ids(at: 1..<3) == [Range(1..<3)])
  }

  @Test func `every id is where it is said to be, refresh after refresh`() {
    var order = RecordOrder()
    var texts: [UInt64] = []
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let before = order
      let ids = Array(order.runs.joined())
      if Bool.random(using: &random) {
        let count = Int.random(in: 0...3, using: &random)
        order.append(count)
        texts += (0..<count).map { _ in UInt64.random(in: 0...1_000, using: &random) }
      } else {
        var now = texts.filter { _ in Int.random(in: 0...9, using: &random) > 0 }
        now.insert(
          UInt64.random(in: 0...1_000, using: &random),
          at: Int.random(in: 0...now.count, using: &random)
        )
        order = RecordOrder(RecordAlignment(before: texts, now: now), after: before)
        texts = now
      }
      let all = Array(order.runs.joined())
      #expect(all.count == texts.count && Set(all).count == all.count, "seed \(seed)")
      #expect(all.allSatisfy { ids.contains($0) || $0 >= before.end }, "seed \(seed)")
      #expect(all.enumerated().allSatisfy { order.position(of: $1) == $0 }, "seed \(seed)")
      #expect(Array(order.ids(at: 0..<all.count).joined()) == all, "seed \(seed)")
      #expect(order.position(of: order.end) == nil, "seed \(seed)")
    }
  }
}

import ListKit
import ListKitTesting
import PropertyTesting
import Testing

/// Loads that end in any order, whatever became of their rows meanwhile.
@MainActor struct LazyContentInvariantTests {
  /// The versions that items are at; 0 unless told.
  @MainActor final class Versions {
    var numbers: [Int: Int] = [:]
  }

  /// A reader who moves about while contents change and loads come to their ends.
  @MainActor final class Walk {
    var random: SplitMix64
    let loader = FakeLoader<Int, LazyKey<Int>>()
    let versions = Versions()
    let content: LazyContent<Int, LazyKey<Int>>
    var rows = 0..<3
    var generation = 0
    var wrong: [String] = []

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      content = loader.makeContent(
        .init(ahead: 1, behind: 1, atOnce: 1 + random.below(4), settling: .milliseconds(40)),
        version: { [versions] in versions.numbers[$0] ?? 0 }
      )
      content.didBind = { [weak self] item in self?.check(item) }
    }

    /// What is bound belongs to the state that the item is in now.
    func check(_ item: Int) {
      if content.content(of: item) != key(of: item) { wrong.append("bound \(item)") }
    }

    private func key(of item: Int) -> LazyKey<Int> {
      let version = versions.numbers[item] ?? 0
      return LazyKey(item: item, contentVersion: version, generation: generation)
    }

    func step() {
      switch random.below(6) {
      case 0: rows = random.below(20)..<random.below(20) + 20
      case 1:
        let item = rows.lowerBound + random.below(6) - 2
        versions.numbers[item, default: 0] += 1
      case 2 where random.chance(30):
        generation += 1
        content.reload()
      case 3, 4:
        guard !loader.waiting.isEmpty else { break }
        let place = random.below(loader.waiting.count)
        let key = loader.waiting[place]
        loader.answer(
          place,
          with: random.chance(20) ? .failure(CancellationError()) : .success(key)
        )
      default: loader.advance(by: .milliseconds(20))
      }
      content.screenMoved(to: rows.lowerBound..<rows.lowerBound + 3, of: 40) { $0 }
      for item in 0..<40 {
        guard let shown = content.content(of: item), shown != key(of: item) else { continue }
        wrong.append("shown \(item)")
      }
    }
  }

  @Test func `C4: content binds only to the state of a row that it was loaded for`() async {
    for seed in propertySeeds {
      let walk = Walk(seed: seed)
      for _ in 0..<25 {
        walk.step()
        for _ in 0..<6 { await Task.yield() }
      }
      walk.loader.endAll()
      #expect(walk.wrong.isEmpty, "seed \(seed): \(walk.wrong)")
    }
  }
}

import ListKitTesting
import PropertyTesting
import Testing

@testable import ListKit

@MainActor struct PlaceInvariantsTests {
  /// A long list with the cursor in its middle, where neither end of the list is near.
  private func middle(seed: UInt64) -> ListCase {
    var test = ListCase(seed: seed, plain: true, size: Size(width: 10, height: 8))
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append(0..<120)
    test.list.apply(snapshot)
    test.list.moveCursor(toRow: 55 + test.random.below(10), at: .top)
    test.list.scroll(byLines: -test.random.below(6))
    return test
  }

  private func cursorTop(_ list: ListView<Int, Int>) -> Int? {
    list.cursorSlot.flatMap { list.geometry.slot($0)?.top }
  }

  @Test func `A1: the cursor's row stays while rows above come, go and change height`() {
    for seed in propertySeeds {
      var test = middle(seed: seed)
      let cursor = test.list.cursor
      let row = test.list.cursorRow ?? 0
      let top = cursorTop(test.list)
      var new = test.list.snapshot
      let victim = new.item(at: test.random.below(row))
      let changed = new.item(at: row - 1)
      new.insert(1_000..<1_001 + test.random.below(9), before: new.item(at: test.random.below(row)))
      if victim != changed { new.delete([victim]) }
      test.rows.versions[changed] = 1 + test.random.below(5)
      new.reconfigure([changed])

      test.list.apply(new)

      #expect(test.list.cursor == cursor, "seed \(seed)")
      #expect(cursorTop(test.list) == top, "seed \(seed)")
    }
  }

  @Test func `A2: the nearest survivor takes the line of a cursor's row that vanished`() {
    for seed in propertySeeds {
      var test = middle(seed: seed)
      let row = test.list.cursorRow ?? 0
      let top = cursorTop(test.list) ?? 0
      let gone = row - test.random.below(4)..<row + 1 + test.random.below(4)
      var new = test.list.snapshot
      let takesAllBelow = test.random.chance(20)
      let last = takesAllBelow ? new.itemCount : gone.upperBound
      new.delete((gone.lowerBound..<last).map { $0 })

      test.list.apply(new)

      #expect(test.list.cursor == (takesAllBelow ? gone.lowerBound - 1 : last), "seed \(seed)")
      if !takesAllBelow { #expect(cursorTop(test.list) == max(0, top), "seed \(seed)") }
    }
  }

  @Test func `A3: a resize keeps the character at the top of the screen`() {
    var tried = 0
    for seed in propertySeeds {
      var test = middle(seed: seed)
      test.list.density = .expanded
      guard
        let tall = (20..<100).first(where: { test.rows.characters(of: $0) > 100 })
      else { continue }
      test.list.moveCursor(to: tall, at: .top)
      for _ in 0...test.random.below(4) { test.list.moveCursor(by: 1) }
      guard test.list.cursor == tall, let top = cursorTop(test.list), top < 0 else { continue }
      tried += 1
      let character = -top * 10
      let width = 5 + test.random.below(20)
      let lines = (test.rows.characters(of: tall) + width - 1) / width

      test.list.size.width = width

      #expect(test.list.cursor == tall, "seed \(seed)")
      #expect(cursorTop(test.list) == -min(character / width, lines - 1), "seed \(seed)")
    }
    #expect(tried >= propertyCases * 9 / 10)
  }

  @Test(arguments: ListCase.layouts)
  func `A4, A5: the screen is full while there is content, from the first row on`(
    layout: ListLayout
  ) {
    var frames = 0
    var short = 0
    for seed in propertySeeds {
      var test = ListCase(seed: seed, layout: layout)
      for _ in 0..<6 {
        test.list.perform(test.operation())
        let geometry = test.list.geometry
        guard let first = geometry.slots.first, let last = geometry.slots.last else { continue }
        frames += 1
        let beginsAtTop = first.top == 0
        #expect(first.top <= 0, "A5, seed \(seed)")
        guard last.bottom < test.list.size.height else { continue }
        short += 1
        let linesAbove = (0..<first.index).reduce(0) { $0 + test.list.height(ofSlot: $1) }
        #expect(beginsAtTop && linesAbove == 0, "A4, seed \(seed)")
      }
    }
    #expect(frames >= 3 * propertyCases)
    #expect(short >= propertyCases)
  }

  @Test func `A6: only at the tail a list follows it, and scrolling up lets go`() {
    for seed in propertySeeds {
      var test = ListCase(
        seed: seed,
        plain: true,
        policy: .followTail(within: 1),
        size: Size(width: 10, height: 6)
      )
      var snapshot = ListSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.append(0..<60)
      test.list.apply(snapshot)
      #expect(test.list.screensBelow == 0, "an empty list is at its tail, seed \(seed)")
      snapshot.append(60..<60 + 5 + test.random.below(20))
      test.list.apply(snapshot)
      #expect(test.list.screensBelow == 0, "seed \(seed)")
      // A row of no lines is never seen, so no cursor stays on it.
      let last = (0..<snapshot.itemCount).last { test.list.height(ofSlot: $0) > 0 }
      #expect(test.list.cursorRow == last, "seed \(seed)")

      test.list.scroll(byLines: -3 - test.random.below(20))
      let before = test.list.drawnLines()
      snapshot.append(200..<220)
      test.list.apply(snapshot)
      #expect(test.list.drawnLines() == before, "seed \(seed)")

      test.list.moveCursor(toRow: snapshot.itemCount - 1)
      snapshot.append(300..<310)
      test.list.apply(snapshot)
      #expect(test.list.screensBelow == 0, "seed \(seed)")
    }
  }

  @Test func `A7: a frame is of one layout even if content changed behind the list's back`() {
    var tried = 0
    for seed in propertySeeds {
      var test = middle(seed: seed)
      for item in 0..<120 where test.random.chance(30) { test.rows.versions[item] = 7 }

      let shown = test.list.drawnLines()

      let fresh = ListView<Int, Int>(size: test.list.size)
      fresh.dataSource = test.rows
      fresh.apply(test.list.snapshot)
      if let anchor = test.list.anchor { fresh.restore(anchor) }
      if let cursor = test.list.cursor, fresh.cursor != cursor { continue }
      tried += 1
      #expect(shown == fresh.drawnLines(), "seed \(seed)")
    }
    #expect(tried >= propertyCases * 9 / 10)
  }

  @Test func `A8: every line of a tall row is shown before the cursor leaves it`() {
    var tried = 0
    for seed in propertySeeds {
      var test = middle(seed: seed)
      test.list.density = .expanded
      guard let tall = (20..<100).first(where: { test.rows.characters(of: $0) > 90 }) else {
        continue
      }
      tried += 1
      let isDown = test.random.chance(50)
      test.list.moveCursor(to: tall + (isDown ? -1 : 1))
      var seen: Set<String> = []
      for _ in 0..<test.rows.characters(of: tall) {
        test.list.moveCursor(by: isDown ? 1 : -1)
        guard test.list.cursor == tall else { break }
        seen.formUnion(test.list.drawnLines().filter { $0.hasPrefix(">") })
      }
      #expect(seen.count == (test.rows.characters(of: tall) + 9) / 10, "seed \(seed)")
    }
    #expect(tried >= propertyCases * 9 / 10)
  }

  @Test func `P5: what placeholders become leaves the anchor row where it is`() {
    var tried = 0
    for seed in propertySeeds {
      var test = middle(seed: seed)
      test.list.anchorPolicy = test.random.chance(50) ? .cursor : .firstVisible
      test.rows.placeholders = Set((0..<120).filter { _ in test.random.chance(60) })
      _ = test.list.drawnLines()
      let place = test.list.viewport.place
      guard let standing = test.list.geometry.slot(place.slot) else { continue }
      tried += 1
      let loaded = test.rows.placeholders.filter { _ in test.random.chance(60) }

      test.rows.placeholders.subtract(loaded)
      test.rows.placeholders.formUnion((0..<120).filter { _ in test.random.chance(10) })
      if test.random.chance(50) {
        var new = test.list.snapshot
        new.reconfigure(loaded)
        test.list.apply(new)
      }
      _ = test.list.drawnLines()

      // Of a row that became smaller the last line stays on screen.
      let last = min(0, 1 - test.list.height(ofSlot: standing.index))
      let top = test.list.geometry.slot(standing.index)?.top
      #expect(top == max(standing.top, last), "seed \(seed)")
    }
    #expect(tried >= propertyCases * 9 / 10)
  }

  @Test(arguments: ListCase.layouts)
  func `a place is saved and restored as a value`(layout: ListLayout) {
    var restored = 0
    var compared = 0
    for seed in propertySeeds {
      var test = ListCase(seed: seed, layout: layout)
      test.list.apply(test.freshSnapshot())
      for _ in 0..<4 { test.list.perform(test.operation()) }
      guard let anchor = test.list.anchor else { continue }
      let before = test.list.drawnLines()
      test.list.moveCursor(toRow: 0)
      test.list.scroll(byLines: 9)

      #expect(test.list.restore(anchor), "seed \(seed)")
      restored += 1

      guard test.list.cursor == anchor.item else { continue }
      compared += 1
      let same = test.list.drawnLines().map { $0.dropFirst() }
      #expect(same == before.map { $0.dropFirst() }, "seed \(seed)")
    }
    #expect(restored >= propertyCases / 2)
    #expect(compared >= propertyCases / 2)
  }
}

extension ListView {
  /// Lines of a slot, measured now.
  func height(ofSlot slot: Int) -> Int { lines(ofSlot: slot)?.total ?? 0 }
}

import ListKit
import ListKitTesting
import PropertyTesting
import Testing

/// What holds for edits whatever happens between them.
@MainActor struct EditingInvariantTests {
  let test = EditingCase()

  @Test func `E1: commits that throw give the exact old state`() async {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      var base = [Array(0..<8), Array(8..<14), []]
      let list = test.list(base)
      list.moveCursor(toRow: random.below(14))
      let before = list.snapshot
      var shown = base
      for number in 0..<1 + random.below(4) {
        let edit = shown.randomEdit(&random, fresh: 100 + number)
        #expect(list.perform(edit))
        shown.carryOut(edit)
      }
      let updates = random.chance(50)
      if updates {
        base = base.changed(&random, fresh: 200)
        list.apply(EditingCase.snapshot(base))
      }
      await test.editor.settle(waiting: list.pendingEditCount)
      for left in (0..<list.pendingEditCount).reversed() {
        let number = random.below(left + 1)
        await test.editor.answer(number, with: .failure(StubEditor.Refusal()), heardBy: list)
      }

      let isRight =
        test.sections(of: list) == base && (updates || list.snapshot == before)
        && list.pendingEditCount == 0
      #expect(isRight, "seed \(seed)")
      guard isRight else { return }
    }
  }

  @Test func `E1: what is shown is what was applied with the edits that were not refused`() async {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      var base = [Array(0..<8), Array(8..<14), []]
      let list = test.list(base)
      var edits: [(edit: ListEdit<Int, Int>, isCommitted: Bool)] = []
      for step in 0..<15 {
        let waiting = edits.indices.filter { !edits[$0].isCommitted }
        switch random.below(3) {
        case 0 where waiting.count < 4:
          let edit = test.sections(of: list).randomEdit(&random, fresh: 100 + step)
          list.perform(edit)
          edits.append((edit, false))
          await test.editor.settle(waiting: waiting.count + 1)
        case 1 where !waiting.isEmpty:
          let number = random.below(waiting.count)
          let isRefused = random.chance(50)
          if isRefused {
            edits.remove(at: waiting[number])
          } else {
            edits[waiting[number]].isCommitted = true
          }
          await test.editor.answer(
            number,
            with: isRefused ? .failure(StubEditor.Refusal()) : .success(()),
            heardBy: list
          )
        case 2:
          // What was committed is taken to be in what is applied.
          base = base.changed(&random, fresh: 200 + step)
          edits.removeAll(where: \.isCommitted)
          list.apply(EditingCase.snapshot(base))
        default: continue
        }
        var expected = base
        for entry in edits { expected.carryOut(entry.edit) }
        let isRight = test.sections(of: list) == expected
        #expect(isRight, "seed \(seed), step \(step)")
        guard isRight else { return list.cancelEdits() }
      }
      for _ in 0..<list.pendingEditCount {
        await test.editor.answer(with: .failure(StubEditor.Refusal()), heardBy: list)
      }
      #expect(list.pendingEditCount == 0, "seed \(seed)")
    }
  }

  @Test func `E1: edits that are refused leave cursor, selection, expansion and place`() async {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let list = test.list([Array(0..<20), Array(20..<40), []])
      if random.chance(30) { list.sectionHeaders = .pinned }
      list.moveCursor(toRow: random.below(40), at: random.chance(50) ? .middle : .top)
      for item in 0..<40 where random.chance(30) { list.setSelected(item, to: true) }
      for item in 0..<40 where random.chance(20) { list.setExpanded(item, to: true) }
      if random.chance(20) { list.setCollapsed(random.below(3), to: true) }
      let (frame, state) = (list.drawnLines(), list.state)
      for number in 0..<1 + random.below(4) {
        let edit = test.sections(of: list).randomEdit(&random, fresh: 100 + number)
        #expect(list.perform(edit))
      }
      await test.editor.settle(waiting: list.pendingEditCount)
      if random.chance(20) {
        let count = list.pendingEditCount
        list.cancelEdits()
        for _ in 0..<count { await test.editor.answerUnheard(with: .success(())) }
      }
      for left in (0..<list.pendingEditCount).reversed() {
        let number = random.below(left + 1)
        await test.editor.answer(number, with: .failure(StubEditor.Refusal()), heardBy: list)
      }
      let isRight = list.state == state && list.drawnLines() == frame
      #expect(isRight, "seed \(seed)")
      guard isRight else { return }
    }
  }

  @Test func `E1: rows are selected and expanded as they were when they went`() async {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      var base = [Array(0..<8), Array(8..<14), []]
      let list = test.list(base)
      list.moveCursor(toRow: random.below(14))
      var marked: Set<Int> = []
      var away: Set<Int> = []
      var home = list.cursor
      func follow(_ old: [[Int]], isEdit: Bool) {
        let (old, now) = (Set(old.joined()), Set(test.sections(of: list).joined()))
        let gone = old.subtracting(now)
        if isEdit {
          away.formUnion(gone.intersection(marked))
          away.subtract(gone.subtracting(marked))
          marked.formUnion(now.subtracting(old).intersection(away))
          away.subtract(now)
        }
        marked.formIntersection(now)
        if list.pendingEditCount == 0 { away = [] }
      }
      for step in 0..<16 {
        let old = test.sections(of: list)
        let pending = list.pendingEditCount
        switch random.below(5) {
        case 0 where pending < 4:
          list.perform(old.randomEdit(&random, fresh: 100 + step))
          await test.editor.settle(waiting: pending + 1)
          follow(old, isEdit: true)
        case 1 where pending > 0:
          let number = random.below(pending)
          await test.editor.answer(number, with: .failure(StubEditor.Refusal()), heardBy: list)
          follow(old, isEdit: true)
        case 2:
          base = base.changed(&random, fresh: 200 + step)
          list.apply(EditingCase.snapshot(base))
          follow(old, isEdit: false)
        case 3:
          guard let item = old.joined().randomElement(using: &random) else { break }
          list.toggleSelection(of: item)
          // A tall row may push the cursor off the screen.
          let cursor = list.cursor
          list.setExpanded(item, to: list.isSelected(item))
          if list.cursor != cursor { home = list.cursor }
          marked.formSymmetricDifference([item])
        default:
          guard random.chance(30) else { break }
          // A reader who puts the cursor where an edit has put it already does nothing.
          let cursor = list.cursor
          list.moveCursor(toRow: random.below(14))
          if list.cursor != cursor { home = list.cursor }
        }
        let isRight =
          Set(list.selectedItems) == marked && list.state.expanded == marked
          && list.state.cursor == list.cursor
        #expect(isRight, "seed \(seed), step \(step)")
        guard isRight else { return list.cancelEdits() }
      }
      for _ in 0..<list.pendingEditCount {
        await test.editor.answer(with: .failure(StubEditor.Refusal()), heardBy: list)
      }
      if let home, base.joined().contains(home), list.cursor != home {
        Issue.record("seed \(seed): the cursor is not on \(home)")
        return
      }
    }
  }

  @Test func `E2: a row that is being moved is not replaced by an update or an edit`() async {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      var base = [Array(0..<6), Array(6..<10), []]
      let list = test.list(base)
      let item = random.below(10)
      #expect(list.beginMoving(item), "seed \(seed)")
      var held = list.snapshot.placement(of: item)
      for step in 0..<6 {
        if random.chance(40) {
          let before = list.snapshot.placement(of: item)
          list.moveItem(by: random.below(9) - 4)
          let now = list.snapshot.placement(of: item)
          if now != before { held = now }
        } else {
          let before = test.sections(of: list)
          let edit = base.randomEdit(&random, fresh: 100 + step)
          let isEdit = random.chance(50) && !edit.items.contains(item)
          if isEdit {
            base.carryOut(edit)
          } else {
            base = base.changed(&random, fresh: 100 + step)
          }
          // Where the row above is gone, the next one above it that is still there counts.
          if let above = held?.previous, let section = held?.section {
            let rows = before[section]
            let place = rows.firstIndex(of: above) ?? 0
            held?.previous = rows[...place].last { base[section].contains($0) }
          }
          let new = EditingCase.snapshot(base)
          if isEdit {
            #expect(list.perform(edit), "seed \(seed), step \(step)")
            await test.accept(list)
          } else if random.chance(50) {
            list.apply(new)
          } else {
            await list.applyInBackground(new)
          }
        }
        var expected = base
        if let held { expected.put(held) }
        #expect(list.movingItem == item, "seed \(seed), step \(step)")
        #expect(test.sections(of: list) == expected, "seed \(seed), step \(step)")
      }

      list.endMoving(commits: random.chance(50))
      for _ in 0..<list.pendingEditCount {
        await test.editor.settle(waiting: 1)
        await test.editor.answer(with: .failure(StubEditor.Refusal()), heardBy: list)
      }
      #expect(test.sections(of: list) == base, "seed \(seed)")
    }
  }

  @Test func `V3: of a storm of updates and edits the newest update is what stays`() async {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let list = test.list([Array(0..<8), Array(8..<14)])
      var calls: [Task<Bool, Never>] = []
      var newest = test.sections(of: list)
      for step in 0..<8 {
        switch random.below(4) {
        case 0, 1:
          newest = newest.changed(&random, fresh: 100 + step)
          let new = EditingCase.snapshot(newest)
          calls.append(Task { await list.applyInBackground(new) })
        case 2: list.perform(test.sections(of: list).randomEdit(&random, fresh: 200 + step))
        default:
          guard test.editor.waitingCount > 0 else { break }
          await test.editor.answer(with: .failure(StubEditor.Refusal()), heardBy: list)
        }
        if random.chance(50) { await Task.yield() }
      }
      var shown: [Bool] = []
      for call in calls { shown.append(await call.value) }
      await test.editor.settle(waiting: list.pendingEditCount)
      for _ in 0..<list.pendingEditCount {
        await test.editor.answer(with: .failure(StubEditor.Refusal()), heardBy: list)
      }

      #expect(shown.last ?? true, "seed \(seed)")
      #expect(test.sections(of: list) == newest, "seed \(seed)")
    }
  }

  @Test func `V3: an update that is on its way survives an edit`() async {
    let list = test.list()
    let new = EditingCase.snapshot([[1, 2, 3], [4, 5, 6]])
    let update = Task { await list.applyInBackground(new) }
    await Task.yield()
    list.perform(.delete([2]))

    #expect(await update.value)
    #expect(test.sections(of: list) == [[1, 3], [4, 5, 6]])
    await test.editor.settle(waiting: 1)
    await test.editor.answer(with: .failure(StubEditor.Refusal()), heardBy: list)
    #expect(list.snapshot == new)
  }
}

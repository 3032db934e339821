import ListKit
import ListKitTesting
import PropertyTesting
import Testing

/// What can be undone keeps what differs, not every snapshot that was ever applied.
@MainActor struct EditHistoryMemoryTests {
  /// Commits everything.
  final class Editor<Item: Hashable & Sendable>: ListEditing {
    func commit(_ edit: ListEdit<Int, Item>) async throws {}
  }

  private func snapshot<Item>(_ ids: [Item], sections: Int = 1) -> ListSnapshot<Int, Item> {
    var snapshot = ListSnapshot<Int, Item>()
    let size = max(1, (ids.count + sections - 1) / sections)
    for section in 0..<sections {
      snapshot.appendSections([section])
      snapshot.append(ids.dropFirst(section * size).prefix(size), to: section)
    }
    return snapshot
  }

  private func commit<Item>(_ list: ListView<Int, Item>) async {
    await until { list.pendingEditCount == 0 }
  }

  @Test(arguments: [false, true])
  func `fresh snapshots between edits are not kept`(doRowsComeAndGo: Bool) async {
    let census = Census()
    let editor = Editor<CensusID>()
    let list = ListView<Int, CensusID>(size: Size(width: 20, height: 10))
    list.editing = editor
    var numbers = Array(0..<2_000)
    for step in 0..<40 {
      if doRowsComeAndGo {
        numbers.insert(5_000 + step, at: step * 7)
        numbers.remove(at: 1_500 - step)
      }
      list.apply(snapshot(numbers.map { CensusID($0, in: census) }, sections: 3))
      list.perform(.delete([CensusID(numbers[100 + step], in: census)]))
      numbers.remove(at: 100 + step)
      await commit(list)
    }

    #expect(census.count < 10_000)
    for _ in 0..<40 {
      #expect(list.undo())
      await commit(list)
    }
    #expect(!list.canUndo)
  }

  /// Two lists with the same rows: one is given snapshots made anew, the other its own, edited.
  @Test func `fresh snapshots are undone and redone like edited ones`() async {
    for seed in propertySeeds.prefix(max(1, propertyCases / 20)) {
      var random = SplitMix64(seed: seed)
      let (editor, rows) = (Editor<Int>(), WrappingRows())
      let lists = (0..<2).map { _ in ListView<Int, Int>(size: Size(width: 20, height: 12)) }
      var next = 1_000
      for list in lists {
        list.dataSource = rows
        list.editing = editor
        // No runs, so that ids are kept one by one.
        list.apply(snapshot((0..<90).map { $0 * 2 }, sections: 3))
      }
      for step in 0..<40 {
        let count = lists[0].rowCount
        let row = random.below(max(1, count))
        let item = count > 0 ? lists[0].snapshot.item(at: row) : 0
        let (choice, other) = (random.below(9), random.below(max(1, count)))
        next += 2
        for (number, list) in lists.enumerated() {
          switch choice {
          case 0, 1: list.perform(.delete([item]))
          case 2: list.perform(.insert([ListPlacement(next, in: step % 3)]))
          case 3: list.undo()
          case 4: list.redo()
          case 5: list.toggleSelection(of: item)
          case 6:
            list.moveCursor(toRow: row)
            list.setExpanded(item, to: !list.isExpanded(item))
          default:
            var new = list.snapshot
            if choice == 7 { new.append([next], to: step % 3) }
            if count > 2, choice == 8 {
              new.delete([item])
              if other != row { new.move(list.snapshot.item(at: other), toEndOf: step % 3) }
            }
            if number == 0 {
              var fresh = ListSnapshot<Int, Int>()
              for section in new.sections {
                fresh.appendSections([section])
                fresh.append(Array(new.items(in: section)), to: section)
              }
              new = fresh
            }
            list.apply(new)
          }
        }
        for list in lists { await commit(list) }
        let name = Comment(rawValue: "seed \(seed), step \(step), \(choice)")
        #expect(lists[0].snapshot == lists[1].snapshot, name)
        #expect(lists[0].state == lists[1].state, name)
        #expect(lists[0].drawnLines() == lists[1].drawnLines(), name)
        guard lists[0].state == lists[1].state else { return }
      }
    }
  }
}

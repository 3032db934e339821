import PropertyTesting
import Testing

@testable import ListKit

/// The cursor and the selection as sequences.
@MainActor struct ListViewValuesTests {
  private func makeList(rows: Int = 10) -> ListView<Int, Int> {
    let list = ListView<Int, Int>(size: Size(width: 10, height: 5))
    list.apply(ListSnapshot(rows: 0..<rows))
    return list
  }

  /// Writes down what a sequence gives, and when it ends.
  @MainActor private final class Reader<Value: Sendable> {
    var values: [Value] = []
    var hasEnded = false
    private var task: Task<Void, Never>?

    /// Whether it waits before it asks for the next value.
    var isPaused: Bool

    init(_ sequence: some AsyncSequence<Value, Never> & Sendable, isPaused: Bool = false) {
      self.isPaused = isPaused
      task = Task { @MainActor [weak self] in
        for await value in sequence {
          self?.values.append(value)
          while self?.isPaused == true { await Task.yield() }
        }
        self?.hasEnded = true
      }
    }

    func stop() { task?.cancel() }
  }

  @Test func `the first value is the present one, and each change follows once`() async {
    let list = makeList()
    list.moveCursor(toRow: 3)
    let reader = Reader(list.cursorChanges)
    await settle()
    list.moveCursor(by: 1)
    await settle()
    list.scroll(byLines: 0)
    list.apply(ListSnapshot(rows: 0..<12))
    await settle()
    list.apply(ListSnapshot(rows: 0..<3))
    await settle()
    list.apply(ListSnapshot(rows: 0..<0))
    await settle()

    #expect(reader.values == [3, 4, 2, nil])
    #expect(!reader.hasEnded)
  }

  @Test func `the selection is a sequence, too, whoever changes it`() async {
    let list = makeList()
    let reader = Reader(list.selectionChanges)
    await settle()
    list.toggleSelection(of: 1)
    await settle()
    list.setSelected(9, to: true)
    list.setSelected(8, to: true)
    await settle()
    list.moveCursor(by: 1)
    list.clearSelection()
    list.setSelected(9, to: true)
    await settle()
    list.apply(ListSnapshot(rows: 0..<5))
    await settle()

    #expect(reader.values.map { Set($0) } == [[], [1], [1, 9], [1, 8, 9], [], [9], []])
  }

  @Test func `a reader that does not read gets the newest value`() async {
    let list = makeList()
    let cursors = list.cursorChanges
    for row in 1...7 {
      list.moveCursor(toRow: row)
      await settle()
    }

    let reader = Reader(cursors)
    await settle()

    #expect(reader.values == [7])
  }

  @Test func `a slow reader is not told the same twice`() async {
    let list = makeList()
    let reader = Reader(list.cursorChanges, isPaused: true)
    await settle()
    list.moveCursor(toRow: 2)
    list.moveCursor(toRow: 0)
    reader.isPaused = false
    await settle()
    #expect(reader.values == [0])
    list.moveCursor(toRow: 1)
    await settle()

    #expect(reader.values == [0, 1])
  }

  @Test func `what is read is what the list is when the change is over`() async {
    let list = makeList()
    let reader = Reader(list.cursorChanges)
    list.change { list in
      list.moveCursor(toRow: 5)
      list.moveCursor(toRow: 6)
      #expect(list.cursor == 6)
    }
    await settle()

    #expect(reader.values == [6])
  }

  @Test func `several read, and one that stops is forgotten`() async {
    let list = makeList()
    let first = Reader(list.cursorChanges)
    await settle()
    list.moveCursor(toRow: 2)
    let second = Reader(list.cursorChanges)
    await settle()
    first.stop()
    await until { list.cursorReaders.count == 1 }
    list.moveCursor(toRow: 3)
    await settle()

    #expect(first.values == [0, 2] && first.hasEnded)
    #expect(second.values == [2, 3] && !second.hasEnded)
    #expect(list.cursorReaders.count == 1)
  }

  @Test func `a sequence that nobody reads is forgotten`() async {
    let list = makeList()
    _ = list.cursorChanges
    _ = list.selectionChanges

    await until { list.cursorReaders.count + list.selectionReaders.count == 0 }

    #expect(list.cursorReaders.count == 0 && list.selectionReaders.count == 0)
  }

  @Test func `the sequences end with the list`() async {
    var list: ListView<Int, Int>? = makeList()
    weak let gone = list
    let cursors = list.map { Reader($0.cursorChanges) }
    let selections = list.map { Reader($0.selectionChanges) }
    await settle()

    list?.moveCursor(by: 1)
    list = nil
    #expect(gone == nil)
    await until { cursors?.hasEnded == true && selections?.hasEnded == true }

    #expect(cursors?.hasEnded == true && selections?.hasEnded == true)
  }

  @Test func `who reads sees the last value, and never the same twice in a row`() async {
    for seed in propertySeeds.prefix(200) {
      var random = SplitMix64(seed: seed)
      let list = makeList(rows: 1 + random.below(20))
      let cursors = Reader(list.cursorChanges)
      let selections = Reader(list.selectionChanges)
      for _ in 0..<20 {
        switch random.below(5) {
        case 0: list.moveCursor(by: random.below(7) - 3)
        case 1: list.apply(ListSnapshot(rows: 0..<random.below(20)))
        case 2: list.toggleSelection(of: random.below(20))
        case 3: list.invertSelection()
        default: await Task.yield()
        }
      }
      await settle()

      #expect(cursors.values.last == .some(list.cursor), "seed \(seed)")
      #expect(selections.values.last == list.selectedItems, "seed \(seed)")
      #expect(zip(cursors.values, cursors.values.dropFirst()).allSatisfy { $0 != $1 })
      #expect(zip(selections.values, selections.values.dropFirst()).allSatisfy { $0 != $1 })
    }
  }

  private func countedList(_ counter: CallCounter) -> ListView<Int, CountedID> {
    let list = ListView<Int, CountedID>(size: Size(width: 10, height: 5))
    var snapshot = ListSnapshot<Int, CountedID>()
    snapshot.appendSections([0])
    snapshot.append((0..<10_000).map { CountedID(number: $0, counter: counter) })
    list.apply(snapshot)
    return list
  }

  @Test(arguments: [1, 2])
  func `a key compares no selected ids while somebody reads the selection`(each: Int) async {
    let counter = CallCounter()
    let list = countedList(counter)
    list.select { $0.number % each == 0 }
    let reader = Reader(list.selectionChanges)
    await settle()
    counter.reset()

    list.moveCursor(by: 1)
    list.scroll(byLines: 3)
    await settle()

    #expect(counter.comparisons < 100)
    #expect(reader.values.map(\.count) == [10_000 / each])
  }

  @Test func `a page that is appended compares few selected ids`() async {
    let counter = CallCounter()
    let list = countedList(counter)
    list.selectAll()
    let reader = Reader(list.selectionChanges)
    await settle()
    counter.reset()

    var snapshot = list.snapshot
    snapshot.append((10_000..<10_010).map { CountedID(number: $0, counter: counter) })
    list.apply(snapshot)
    await settle()

    #expect(counter.comparisons < 5_000)
    #expect(reader.values.map(\.count) == [10_000])
  }

  @Test func `a selection that comes back while nobody reads is told to the next reader`() async {
    let list = makeList()
    list.setSelected(1, to: true)
    do {
      let reader = Reader(list.selectionChanges)
      await settle()
      reader.stop()
      await settle()
    }
    list.setSelected(2, to: true)
    let reader = Reader(list.selectionChanges)
    await settle()
    list.setSelected(2, to: false)
    await settle()

    #expect(reader.values.map { Set($0) } == [[1, 2], [1]])
  }

  @Test func `nothing is kept for readers that have ended`() async {
    let census = Census()
    let readers = ValueReaders<CensusID> { $0 == $1 }
    do {
      let reader = Reader(readers.values(from: CensusID(1, in: census)))
      await settle()
      readers.send(CensusID(2, in: census))
      await settle()
      #expect(census.count > 0)
      reader.stop()
      await until { readers.count == 0 }
    }
    await settle()

    #expect(census.count == 0)
  }
}

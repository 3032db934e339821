import ListKit
import ListKitTesting
import PropertyTesting
import Testing

/// A list and its oracle, set up at random, and operations on both.
@MainActor struct ListCase {
  typealias Operation = ListOperation<Int, Int>

  var random: SplitMix64
  let rows = WrappingRows()
  let list: ListView<Int, Int>
  let oracle: FrameOracle<Int, Int>
  private let layout: ListLayout
  private var nextID = 1_000

  /// The layouts in which whatever holds for one list has to hold.
  nonisolated static let layouts: [ListLayout] = [.list, .grid(.count(3), gap: 1)]

  init(
    seed: UInt64,
    layout: ListLayout = .list,
    plain: Bool = false,
    policy: AnchorPolicy<Int> = .cursor,
    hasCursor: Bool = true,
    size: Size? = nil
  ) {
    var random = SplitMix64(seed: seed)
    rows.most = random.chance(30) ? 14 : 4
    self.layout = layout
    let width = (6 + random.below(8)) * (layout == .list ? 1 : 3)
    let size = size ?? Size(width: width, height: 1 + random.below(14))
    var setup = FrameOracle<Int, Int>.Setup()
    setup.layout = layout
    setup.policy = policy
    setup.hasCursor = hasCursor
    if !plain {
      if random.chance(30) { setup.header = WrappingRows.Cell(name: "LH", characters: 15) }
      if random.chance(50) { setup.footer = WrappingRows.Cell(name: "LF", characters: 12) }
      setup.sectionHeaders = [.none, .scrolling, .pinned][random.below(3)]
      setup.hasSectionFooters = random.chance(30)
      setup.wrapsAround = random.chance(20)
      if random.chance(30) {
        setup.spacing = ListSpacing(
          rows: random.below(3),
          sections: random.below(3),
          hasSeparators: random.chance(50)
        )
      }
      if random.chance(30) {
        rows.disabled = Set((0..<40).filter { _ in random.chance(20) })
      }
    }
    list = ListView(size: size, hasCursor: hasCursor)
    list.layout = layout
    list.dataSource = rows
    list.header = setup.header
    list.footer = setup.footer
    list.sectionHeaders = setup.sectionHeaders
    list.hasSectionFooters = setup.hasSectionFooters
    list.spacing = setup.spacing
    list.anchorPolicy = policy
    list.wrapsAround = setup.wrapsAround
    oracle = FrameOracle(source: rows, setup: setup, size: size)
    self.random = random
  }

  /// Does the same to both.
  func perform(_ operation: Operation) {
    list.perform(operation)
    oracle.perform(operation)
  }

  /// A snapshot of fresh rows in some sections, a few of them empty.
  mutating func freshSnapshot() -> ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    var ids = Array(0..<random.below(40))
    if random.chance(30) { ids.shuffle(using: &random) }
    let count = 1 + (random.chance(60) ? random.below(5) : 0)
    snapshot.appendSections(0..<count)
    for section in 0..<count {
      let taken = section == count - 1 ? ids.count : random.below(ids.count + 1)
      snapshot.append(ids.prefix(taken), to: section)
      ids.removeFirst(taken)
    }
    return snapshot
  }

  /// The snapshot of the list with some edits.
  mutating func editedSnapshot(edits: Int? = nil) -> ListSnapshot<Int, Int> {
    var snapshot = list.snapshot
    for _ in 0..<(edits ?? 1 + random.below(4)) { edit(&snapshot) }
    return snapshot
  }

  private mutating func edit(_ snapshot: inout ListSnapshot<Int, Int>) {
    let count = snapshot.itemCount
    let sections = snapshot.sections
    guard let section = sections.randomElement(using: &random) else {
      return snapshot.appendSections([random.below(9)])
    }
    let item = count > 0 ? snapshot.item(at: random.below(count)) : nil
    nextID += 20
    let fresh = nextID..<nextID + 1 + random.below(6)
    switch random.below(10) {
    case 0, 1: if let item { snapshot.insert(fresh, before: item) }
    case 2: snapshot.append(fresh, to: section)
    case 3, 4: if let item { snapshot.delete([item]) }
    case 5:
      let first = random.below(count + 1)
      let items = (first..<min(count, first + 8)).map { snapshot.item(at: $0) }
      snapshot.delete(items)
    case 6:
      if let item, let other = snapshot.items.randomElement(using: &random), other != item {
        snapshot.move(item, before: other)
      }
    case 7:
      let new = 10 + random.below(5)
      if !sections.contains(new) {
        snapshot.insertSections([new], before: section)
        snapshot.append(fresh, to: new)
      }
    case 8: sections.count > 1 ? snapshot.deleteSections([section]) : snapshot.reload(section)
    default:
      guard let item else { return }
      rows.versions[item, default: 0] += 1
      snapshot.reconfigure([item])
    }
  }

  /// Anything that a reader or a data source might do.
  mutating func operation() -> Operation {
    let count = list.rowCount
    let item = count > 0 ? list.snapshot.item(at: random.below(count)) : 0
    switch random.below(24) {
    case 0: return .apply(freshSnapshot())
    case 1...4: return .apply(editedSnapshot())
    case 5...8:
      let steps = [1, -1, 1, -1, 3, -5, 100][random.below(7)]
      return layout != .list && random.chance(50)
        ? .moveCursorByBands(steps) : .moveCursor(by: steps)
    case 9, 10:
      let positions: [ScrollPosition] = [
        .top, .middle, .bottom, .nearest(padding: 0), .nearest(padding: 2),
      ]
      return .jump(toRow: random.below(count + 2), at: positions[random.below(5)])
    case 11, 12:
      return .scroll(byLines: random.chance(20) ? random.below(401) - 200 : random.below(13) - 6)
    case 13: return .page(by: random.chance(50) ? 1 : -1)
    case 14: return .halfPage(by: random.chance(50) ? 1 : -1)
    case 15: return .expand(item, random.chance(60))
    case 16:
      let section = list.snapshot.sections.randomElement(using: &random) ?? 0
      return .collapse(section, random.chance(60))
    case 19: return .setTheme(random.chance(50) ? .terminal16 : .indexed256)
    case 20: return .drag(toShare: Double(random.below(11)) / 10)
    case 21: return .page(by: random.below(12) - 5)
    case 22: return .halfPage(by: random.below(12) - 5)
    case 23:
      let wild = [Int.min, .max, 0, 2, -3]
      return .restore(
        ListAnchor(
          item: item,
          lineInItem: wild[random.below(5)],
          screenLine: wild[random.below(5)]
        )
      )
    case 17, 18:
      let width = (5 + random.below(12)) * (layout == .list ? 1 : 2)
      return .resize(Size(width: width, height: random.below(16)))
    default:
      return .setDensity([.compact, .regular(maxLines: 2), .expanded][random.below(3)])
    }
  }
}

import PropertyTesting
import Testing

@testable import ListKit

struct HeightIndexTests {
  /// The same rows as a plain array, which everything can be counted in.
  struct Oracle {
    var rows: [(lines: Int, isMeasured: Bool)] = []

    func line(ofRow row: Int) -> Int { rows.prefix(row).reduce(0) { $0 + $1.lines } }

    func row(atLine line: Int) -> Int {
      var end = 0
      return rows.firstIndex {
        end += $0.lines
        return end > line
      } ?? 0
    }
  }

  /// Does one random thing to both.
  private func change(
    _ index: inout HeightIndex,
    _ oracle: inout Oracle,
    _ random: inout SplitMix64
  ) {
    let count = oracle.rows.count
    let row = Int.random(in: 0...count, using: &random)
    let rows = row..<min(count, row + Int.random(in: 0...60, using: &random))
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      let count = Int.random(in: 1...150, using: &random)
      let estimate = Int.random(in: 0...3, using: &random)
      index.insert(count: count, at: row, estimate: estimate)
      oracle.rows.insert(contentsOf: Array(repeating: (estimate, false), count: count), at: row)
    case 1:
      index.remove(rows)
      oracle.rows.removeSubrange(rows)
    case 2:
      let destination = Int.random(in: 0...count - rows.count, using: &random)
      index.move(rows, to: destination)
      let moved = Array(oracle.rows[rows])
      oracle.rows.removeSubrange(rows)
      oracle.rows.insert(contentsOf: moved, at: destination)
    case 3...5:
      for row in rows {
        let lines = Int.random(in: 0...9, using: &random)
        index.setHeight(lines, ofRow: row)
        oracle.rows[row] = (lines, true)
      }
    case 6:
      let whole = index
      index.append(rows, of: whole)
      oracle.rows += oracle.rows[rows]
    default:
      guard row < count else { return }
      index.setHeight(row % 7, ofRow: row)
      oracle.rows[row] = (row % 7, true)
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `H3: rows and lines are inverse and the total is the sum`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var index = HeightIndex()
    var oracle = Oracle()
    for step in 0..<propertyCases / 10 {
      change(&index, &oracle, &random)

      let total = oracle.line(ofRow: oracle.rows.count)
      let row = Int.random(in: 0...oracle.rows.count, using: &random)
      let line = Int.random(in: 0...max(0, total - 1), using: &random)
      let isRight =
        index.rowCount == oracle.rows.count && index.lineCount == total
        && index.line(ofRow: row) == oracle.line(ofRow: row)
        && (total == 0 || index.row(atLine: line) == oracle.row(atLine: line))
        && (row == oracle.rows.count
          || index.height(ofRow: row) == oracle.rows[row].lines
            && index.isMeasured(row: row) == oracle.rows[row].isMeasured)
      #expect(isRight, "seed \(seed), step \(step)")
      guard isRight else { return }
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `rows that have lines or are not measured are found up and down`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var index = HeightIndex()
    var oracle = Oracle()
    for step in 0..<propertyCases / 10 {
      change(&index, &oracle, &random)
      let (root, rows) = (index.root, oracle.rows)
      let row = random.below(rows.count + 2)
      let (below, above) = (rows.indices.dropFirst(row), rows.indices.prefix(row + 1))
      let isRight =
        root.rowWithLines(from: row) == below.first { !rows[$0].isMeasured || rows[$0].lines > 0 }
        && root.rowWithLines(upTo: row) == above.last { !rows[$0].isMeasured || rows[$0].lines > 0 }
      #expect(isRight, "seed \(seed), step \(step)")
      guard isRight else { return }
    }
  }

  @Test func `more rows than can be counted are left out`() {
    for estimate in [0, 65_535, .max] {
      var index = HeightIndex()
      index.insert(count: .max, at: 0, estimate: estimate)
      index.insert(count: .max, at: 5, estimate: .max)
      let whole = index
      index.append(3..<Int.max, of: whole)
      #expect(index.rowCount == HeightIndex.mostRows)
      #expect(index.lineCount == HeightIndex.mostRows * min(estimate, 65_535))
      #expect(index.line(ofRow: .max) == index.lineCount)
      index.remove(0..<9)
      index.append(0..<Int.max, of: whole)
      #expect(index.rowCount == HeightIndex.mostRows)
    }
  }

  @Test func `H4: a look-up passes few nodes, whatever was done to the rows`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      var index = HeightIndex()
      index.insert(count: [1_000, 30_000, 1_000_000][random.below(3)], at: 0, estimate: 3)
      for _ in 0..<60 {
        let count = index.rowCount
        let row = random.below(count)
        switch random.below(8) {
        case 0: index.insert(count: 1 + random.below(300), at: row, estimate: 2)
        case 1: index.remove(row..<row + random.below(300))
        case 2:
          let rows = row..<min(count, row + random.below(300))
          index.move(rows, to: random.below(count - rows.count))
        case 3: for near in row..<row + 40 { index.setHeight(near % 9, ofRow: near) }
        default: index.setHeight(row % 9, ofRow: row)
        }
      }

      let leaves = leafCount(of: index.root)
      let depth = logarithm(of: leaves) / 2 + 2
      #expect(index.depth <= depth, "seed \(seed): \(leaves) leaves")
      for _ in 0..<5 where index.rowCount > 0 {
        let passed = nodesPassed(toRow: random.below(index.rowCount), in: index.root)
        #expect(passed <= depth * HeightNode.mostParts, "seed \(seed): \(leaves) leaves")
      }
    }
  }

  private func leafCount(of node: HeightNode) -> Int {
    guard case .branch(let parts) = node.content else { return 1 }
    return parts.reduce(0) { $0 + leafCount(of: $1) }
  }

  /// The parts that a look-up looks at on its way down.
  private func nodesPassed(toRow row: Int, in node: HeightNode) -> Int {
    guard case .branch(let parts) = node.content else { return 1 }
    let place = HeightNode.place(ofRow: row, in: parts)
    return place.part + 1 + nodesPassed(toRow: place.row, in: parts[place.part])
  }

  private func logarithm(of number: Int) -> Int { Int.bitWidth - number.leadingZeroBitCount }

  @Test(arguments: [("in order", 1), ("scattered", 7_919)])
  func `H4: the nodes that a look-up passes grow with the logarithm of the rows`(
    order: String,
    stride: Int
  ) {
    let depths = [1_000, 10_000, 100_000, 1_000_000].map { count in
      var index = HeightIndex()
      index.insert(count: count, at: 0, estimate: 3)
      for step in 0..<min(count, 20_000) {
        index.setHeight(step % 5, ofRow: step * stride % count)
      }
      return index.depth
    }

    #expect(zip(depths, depths.dropFirst()).allSatisfy { $1 - $0 <= 1 }, "\(depths)")
    #expect(depths[3] <= 5)
  }

  @Test func `rows that come and go at random places leave the index shallow`() {
    var random = SplitMix64(seed: 1)
    var index = HeightIndex()
    for _ in 0..<5_000 {
      let row = Int.random(in: 0...index.rowCount, using: &random)
      index.insert(count: 2, at: row, estimate: 3)
      index.setHeight(1, ofRow: row)
      if row % 3 == 0 { index.remove(row..<row + 1) }
    }

    #expect(index.depth <= 5)
  }

  @Test func `ten million fresh rows are one node`() {
    var index = HeightIndex()
    index.insert(count: 5_000_000, at: 0, estimate: 3)
    index.insert(count: 5_000_000, at: 5_000_000, estimate: 3)

    #expect(index.depth == 1)
    #expect(index.row(atLine: 15_000_000) == 5_000_000)
  }

  @Test(arguments: [(-1, 0), (0, 0), (100_000, HeightIndex.tallest)])
  func `a height that no row can have is brought into range`(lines: Int, kept: Int) {
    var index = HeightIndex()
    index.insert(count: 3, at: 0, estimate: 1)
    index.setHeight(lines, ofRow: 1)

    #expect(index.height(ofRow: 1) == kept)
  }

  @Test func `rows that are not there are ignored`() {
    var index = HeightIndex()
    index.insert(count: 3, at: 9, estimate: 2)
    index.setHeight(5, ofRow: 3)
    index.setHeight(5, ofRow: -1)
    index.remove(2..<9)
    let whole = index
    index.append(7..<9, of: whole)

    #expect(index.rowCount == 2)
    #expect(index.lineCount == 4)
    #expect(index.row(atLine: 99) == 1)
    #expect(HeightIndex().row(atLine: 0) == nil)
  }
}

extension HeightIndex {
  /// Moves rows, as an update does: by putting the rows together anew from parts of the old ones.
  fileprivate mutating func move(_ rows: Range<Int>, to destination: Int) {
    let whole = self
    var rest = self
    rest.remove(rows)
    self = HeightIndex()
    append(0..<destination, of: rest)
    append(rows, of: whole)
    append(destination..<rest.rowCount, of: rest)
  }
}

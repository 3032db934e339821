/// Which line each row begins at: heights by position, in chunks of measured rows and runs of
/// rows that nobody has measured.
///
///     blocks   [ 64 chunks ........ ][ 64 chunks ........ ]      sums of rows and lines
///     chunks   [ 512 heights ][ run of 9,000 × 4 ][ heights ]
///
/// A run is one node however long it is, so ten million fresh rows cost what one costs. A lookup
/// looks at the blocks, then at one block's chunks, then at one chunk: for a million measured rows
/// that is about 30 + 64 + 512 additions.
public struct HeightIndex: Sendable {
  /// Heights of neighbouring rows, or a run of rows that share an estimate.
  struct Chunk: Sendable {
    /// Measured heights in lines; empty for a run.
    var heights: [UInt16] = []
    var count: Int
    var lines: Int
    /// Lines of each row of a run.
    var estimate = 0

    var isRun: Bool { heights.isEmpty }
  }

  /// Sums over `blockSize` neighbouring chunks.
  private struct Block: Sendable {
    var count = 0
    var lines = 0
  }

  private static let chunkSize = 512
  private static let blockSize = 64

  /// No row is taller than this many lines.
  public static let tallest = Int(UInt16.max)

  private var chunks: [Chunk] = []
  private var blocks: [Block] = []

  /// The number of rows.
  public private(set) var rowCount = 0

  /// The sum of all heights, estimates included.
  public private(set) var lineCount = 0

  /// No rows.
  public init() {}

  /// The height of a row, an estimate if it has not been measured.
  public func height(ofRow row: Int) -> Int {
    guard row >= 0, row < rowCount else { return 0 }
    let place = place(ofRow: row)
    let chunk = chunks[place.chunk]
    return chunk.isRun ? chunk.estimate : Int(chunk.heights[place.offset])
  }

  /// Whether the row's height was set by `setHeight`.
  public func isMeasured(row: Int) -> Bool {
    guard row >= 0, row < rowCount else { return false }
    return !chunks[place(ofRow: row).chunk].isRun
  }

  /// The line at which a row begins; the total for the row after the last.
  public func line(ofRow row: Int) -> Int {
    guard row > 0 else { return 0 }
    guard row < rowCount else { return lineCount }
    let place = place(ofRow: row)
    let chunk = chunks[place.chunk]
    guard !chunk.isRun else { return place.line + place.offset * chunk.estimate }
    return place.line + chunk.heights[..<place.offset].reduce(0) { $0 + Int($1) }
  }

  /// The row that a line belongs to, clamped into the list; nil when there are no rows.
  public func row(atLine line: Int) -> Int? {
    guard rowCount > 0 else { return nil }
    guard line > 0 else { return 0 }
    guard line < lineCount else { return rowCount - 1 }
    var rest = line
    var row = 0
    var index = 0
    for block in blocks {
      if rest < block.lines { break }
      rest -= block.lines
      row += block.count
      index += Self.blockSize
    }
    while rest >= chunks[index].lines {
      rest -= chunks[index].lines
      row += chunks[index].count
      index += 1
    }
    let chunk = chunks[index]
    if chunk.isRun { return row + rest / max(1, chunk.estimate) }
    for height in chunk.heights {
      if rest < height { break }
      rest -= Int(height)
      row += 1
    }
    return row
  }

  /// Notes the measured height of a row.
  public mutating func setHeight(_ height: Int, ofRow row: Int) {
    guard row >= 0, row < rowCount else { return }
    let height = min(max(0, height), Self.tallest)
    let place = place(ofRow: row)
    if chunks[place.chunk].isRun {
      measure(row: place.offset, ofRun: place.chunk, height: height)
    } else {
      let old = Int(chunks[place.chunk].heights[place.offset])
      chunks[place.chunk].heights[place.offset] = UInt16(height)
      add(lines: height - old, rows: 0, toChunk: place.chunk)
      lineCount += height - old
    }
  }

  /// Puts unmeasured rows in before a row, or at the end.
  public mutating func insert(count: Int, at row: Int, estimate: Int) {
    guard count > 0 else { return }
    let estimate = min(max(0, estimate), Self.tallest)
    let run = Chunk(count: count, lines: count * estimate, estimate: estimate)
    if row >= rowCount, let last = chunks.indices.last, chunks[last].isRun,
      chunks[last].estimate == estimate
    {
      chunks[last].count += count
      add(lines: run.lines, rows: 0, toChunk: last)
      blocks[last / Self.blockSize].count += count
    } else {
      let index = split(atRow: min(max(0, row), rowCount))
      chunks.insert(run, at: index)
      sumBlocks()
    }
    rowCount += count
    lineCount += run.lines
  }

  /// Takes rows out.
  public mutating func remove(_ rows: Range<Int>) {
    let rows = rows.clamped(to: 0..<rowCount)
    guard !rows.isEmpty else { return }
    let first = split(atRow: rows.lowerBound)
    let end = split(atRow: rows.upperBound)
    lineCount -= chunks[first..<end].reduce(0) { $0 + $1.lines }
    rowCount -= rows.count
    chunks.removeSubrange(first..<end)
    sumBlocks()
  }

  /// Forgets all heights: the same rows, all with this estimate.
  public mutating func reset(estimate: Int) {
    let count = rowCount
    self = HeightIndex()
    insert(count: count, at: 0, estimate: estimate)
  }
}

extension HeightIndex {
  /// The chunk that holds a row, the row's offset in it, and the line at which the chunk begins.
  private func place(ofRow row: Int) -> (chunk: Int, offset: Int, line: Int) {
    var rest = row
    var line = 0
    var index = 0
    for block in blocks {
      if rest < block.count { break }
      rest -= block.count
      line += block.lines
      index += Self.blockSize
    }
    while rest >= chunks[index].count {
      rest -= chunks[index].count
      line += chunks[index].lines
      index += 1
    }
    return (index, rest, line)
  }

  private mutating func add(lines: Int, rows: Int, toChunk index: Int) {
    chunks[index].lines += lines
    chunks[index].count += rows
    blocks[index / Self.blockSize].lines += lines
    blocks[index / Self.blockSize].count += rows
  }

  private mutating func sumBlocks() {
    blocks = stride(from: 0, to: chunks.count, by: Self.blockSize).map { start in
      chunks[start..<min(start + Self.blockSize, chunks.count)].reduce(into: Block()) {
        $0.count += $1.count
        $0.lines += $1.lines
      }
    }
  }

  /// Makes a chunk begin at a row; the index of that chunk.
  private mutating func split(atRow row: Int) -> Int {
    guard row < rowCount else { return chunks.count }
    let (index, offset, _) = place(ofRow: row)
    guard offset > 0 else { return index }
    let chunk = chunks[index]
    let halves = [0..<offset, offset..<chunk.count].map { part -> Chunk in
      guard !chunk.isRun else {
        return Chunk(
          count: part.count,
          lines: part.count * chunk.estimate,
          estimate: chunk.estimate
        )
      }
      let heights = Array(chunk.heights[part])
      return Chunk(
        heights: heights,
        count: part.count,
        lines: heights.reduce(0) { $0 + Int($1) }
      )
    }
    chunks.replaceSubrange(index...index, with: halves)
    sumBlocks()
    return index + 1
  }

  /// Takes one row out of a run: it joins a measured neighbour with room, else stands alone.
  private mutating func measure(row offset: Int, ofRun index: Int, height: Int) {
    let run = chunks[index]
    lineCount += height - run.estimate
    if offset == 0, index > 0, hasRoom(index - 1) {
      chunks[index - 1].heights.append(UInt16(height))
      add(lines: height, rows: 1, toChunk: index - 1)
    } else if offset == run.count - 1, index + 1 < chunks.count, hasRoom(index + 1) {
      chunks[index + 1].heights.insert(UInt16(height), at: 0)
      add(lines: height, rows: 1, toChunk: index + 1)
    } else {
      return isolate(row: offset, ofRun: index, height: height)
    }
    add(lines: -run.estimate, rows: -1, toChunk: index)
    if chunks[index].count == 0 {
      chunks.remove(at: index)
      sumBlocks()
    }
  }

  private func hasRoom(_ index: Int) -> Bool {
    !chunks[index].isRun && chunks[index].count < Self.chunkSize
  }

  private mutating func isolate(row offset: Int, ofRun index: Int, height: Int) {
    let run = chunks[index]
    let parts = [offset, run.count - offset - 1].map {
      Chunk(count: $0, lines: $0 * run.estimate, estimate: run.estimate)
    }
    let alone = Chunk(heights: [UInt16(height)], count: 1, lines: height)
    chunks.replaceSubrange(
      index...index,
      with: [parts[0], alone, parts[1]].filter { $0.count > 0 }
    )
    sumBlocks()
  }
}

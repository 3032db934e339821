/// A part of the height index: rows side by side, as one leaf or as parts of equal depth.
///
///     branch            ┌────────────┬─────────────┐
///     leaves   heights [3 1 4]   run 9,000 × 3   heights [2 2]
///
/// A branch has at most 32 parts and a leaf at most 256 heights, but a run of rows that nobody has
/// measured is one leaf however long it is. Two trees are joined, and one is split, along one path,
/// so both cost O(log n).
struct HeightNode: Sendable {
  /// What the node is made of.
  enum Content: Sendable {
    /// Unmeasured rows, and the lines that each is taken for.
    case run(estimate: Int)
    /// Measured heights in lines.
    case heights([UInt16])
    /// Parts of the next lower depth.
    case branch([HeightNode])
  }

  static let mostParts = 32
  static let mostHeights = 256

  /// Rows of all leaves.
  var rows: Int
  /// Lines of all leaves.
  var lines: Int
  /// Rows that nobody has measured.
  var unmeasured: Int
  /// How many branches are above each leaf.
  let depth: Int
  var content: Content

  /// A run of unmeasured rows.
  init(run rows: Int, estimate: Int) {
    self.rows = rows
    lines = rows * estimate
    unmeasured = rows
    depth = 0
    content = .run(estimate: estimate)
  }

  /// Measured rows.
  init(heights: [UInt16]) {
    rows = heights.count
    lines = heights.reduce(0) { $0 + Int($1) }
    unmeasured = 0
    depth = 0
    content = .heights(heights)
  }

  /// The parts as one node; a single part as it is.
  init(_ parts: some RandomAccessCollection<HeightNode>) {
    guard let first = parts.first, parts.count > 1 else {
      self = parts.first ?? HeightNode(run: 0, estimate: 0)
      return
    }
    rows = parts.reduce(0) { $0 + $1.rows }
    lines = parts.reduce(0) { $0 + $1.lines }
    unmeasured = parts.reduce(0) { $0 + $1.unmeasured }
    depth = first.depth + 1
    content = .branch(Array(parts))
  }

  /// The parts of a branch; a leaf is its own only part.
  var parts: [HeightNode] {
    if case .branch(let parts) = content { parts } else { [self] }
  }

  /// The estimate of a run.
  var estimate: Int? {
    if case .run(let estimate) = content { estimate } else { nil }
  }
}

extension HeightNode {
  /// The height of a row of the node, and whether it was measured.
  func height(ofRow row: Int) -> (lines: Int, isMeasured: Bool) {
    switch content {
    case .run(let estimate): return (estimate, false)
    case .heights(let heights): return (Int(heights[row]), true)
    case .branch(let parts):
      let place = Self.place(ofRow: row, in: parts)
      return parts[place.part].height(ofRow: place.row)
    }
  }

  /// The line at which a row of the node begins.
  func line(ofRow row: Int) -> Int {
    switch content {
    case .run(let estimate): return row * estimate
    case .heights(let heights): return heights[..<row].reduce(0) { $0 + Int($1) }
    case .branch(let parts):
      var rest = row
      var line = 0
      for part in parts {
        if rest < part.rows { return line + part.line(ofRow: rest) }
        rest -= part.rows
        line += part.lines
      }
      return line
    }
  }

  /// The row that holds a line, which must be one of the node's.
  func row(atLine line: Int) -> Int {
    var rest = line
    var row = 0
    switch content {
    case .run(let estimate): return rest / max(1, estimate)
    case .heights(let heights):
      for height in heights {
        if rest < height { break }
        rest -= Int(height)
        row += 1
      }
    case .branch(let parts):
      for part in parts {
        if rest < part.lines { return row + part.row(atLine: rest) }
        rest -= part.lines
        row += part.rows
      }
    }
    return row
  }

  /// The part that holds a row, and the row within it.
  static func place(ofRow row: Int, in parts: [HeightNode]) -> (part: Int, row: Int) {
    var rest = row
    var part = 0
    while rest >= parts[part].rows {
      rest -= parts[part].rows
      part += 1
    }
    return (part, rest)
  }
}

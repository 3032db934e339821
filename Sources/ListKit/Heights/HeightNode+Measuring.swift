extension HeightNode {
  /// Notes the height of a row of the node.
  mutating func setHeight(_ height: UInt16, ofRow row: Int) {
    change(row, to: height)
    if case .branch(let parts) = content, parts.count > Self.mostParts { self = Self.packed(parts) }
  }

  /// Notes a height; afterwards a branch may have two parts too many.
  private mutating func change(_ row: Int, to height: UInt16) {
    switch content {
    case .run:
      self = HeightNode(measured(row, height))
    case .heights(var heights):
      content = .run(estimate: 0)
      lines += Int(height) - Int(heights[row])
      heights[row] = height
      content = .heights(heights)
    case .branch(var parts):
      content = .run(estimate: 0)
      let place = Self.place(ofRow: row, in: parts)
      if let estimate = parts[place.part].estimate {
        lines += Int(height) - estimate
        Self.measure(place.row, ofRun: place.part, of: &parts, height: height)
      } else {
        lines -= parts[place.part].lines
        parts[place.part].change(place.row, to: height)
        lines += parts[place.part].lines
        let inner = parts[place.part].parts
        if inner.count > Self.mostParts {
          parts.replaceSubrange(place.part...place.part, with: Self.packed(inner).parts)
        }
      }
      content = .branch(parts)
    }
  }

  /// Takes one row out of a run: it joins a measured neighbour with room, else stands alone.
  private static func measure(
    _ row: Int,
    ofRun place: Int,
    of parts: inout [HeightNode],
    height: UInt16
  ) {
    let run = parts[place]
    if row == 0, place > 0, parts[place - 1].take(height, atEnd: true) {
      parts[place].shorten()
    } else if row == run.rows - 1, place + 1 < parts.count,
      parts[place + 1].take(height, atEnd: false)
    {
      parts[place].shorten()
    } else {
      parts.replaceSubrange(place...place, with: run.measured(row, height))
      return
    }
    if parts[place].rows == 0 { parts.remove(at: place) }
  }

  /// Takes a neighbour's height in if this is a leaf of measured rows with room.
  private mutating func take(_ height: UInt16, atEnd: Bool) -> Bool {
    guard case .heights(var heights) = content, heights.count < Self.mostHeights else {
      return false
    }
    content = .run(estimate: 0)
    heights.insert(height, at: atEnd ? heights.count : 0)
    content = .heights(heights)
    rows += 1
    lines += Int(height)
    return true
  }

  private mutating func shorten() {
    rows -= 1
    lines -= estimate ?? 0
  }

  /// A run with one of its rows measured.
  private func measured(_ row: Int, _ height: UInt16) -> [HeightNode] {
    let (before, rest) = split(at: row)
    let after = rest.split(at: 1).after
    return [before, HeightNode(heights: [height]), after].filter { $0.rows > 0 }
  }
}

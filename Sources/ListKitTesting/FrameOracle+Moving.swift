import ListKit

extension FrameOracle {
  /// The cursor goes by rows; a tall row scrolls inside itself first.
  func moveCursor(by rows: Int) {
    guard let cursor else { return setup.hasCursor ? () : scroll(rows) }
    let stops = stops
    let isEnabled = stops.map { source.isEnabled($0) }
    let next = place(rows, from: stop(of: cursor), in: isEnabled)
    step(rows, to: next.map { stops[$0] })
  }

  /// The cursor goes by bands and keeps its column.
  func moveCursor(byBands bands: Int) {
    guard let cursor, let part = cursorPart else { return setup.hasCursor ? () : scroll(bands) }
    let parts = layout.blocks.map(\.part).filter { !items(in: $0).isEmpty }
    let here = parts.firstIndex(of: part) ?? 0
    let column = cursorColumn
    let next = place(bands, from: here, in: parts.map { $0 == part || item($0) != nil })
    step(bands, to: next.flatMap { $0 == here ? cursor : item(parts[$0]) })
    if self.cursor != cursor { keep(column) }
  }

  /// The first enabled place so many from another one, else the nearest in the other direction, but
  /// none behind where it began.
  private func place(_ steps: Int, from here: Int, in isEnabled: [Bool]) -> Int? {
    let count = isEnabled.count
    let direction = steps.signum()
    var ahead: [Int]
    if setup.wrapsAround, abs(steps) == 1 {
      let next = here + steps
      ahead = (0..<count).map { (next + $0 * direction + 2 * count) % count }
    } else {
      let next = min(max(0, here + steps), count - 1)
      ahead = Array(stride(from: next, through: steps > 0 ? count - 1 : 0, by: direction))
      ahead += stride(from: next, through: steps > 0 ? 0 : count - 1, by: -direction)
    }
    let found = ahead.first { isEnabled[$0] }
    // Where nothing is ahead it stays.
    let isRing = setup.wrapsAround && abs(steps) == 1
    return found.map { !isRing && ($0 - here) * direction < 0 ? here : $0 }
  }

  private func step(_ steps: Int, to target: Item?) {
    guard let cursor, let part = cursorPart, let block = layout.block(part) else { return }
    let inset = inset(part)
    let isTall = block.height > size.height - inset
    let leaves = target.map { self.part(of: $0) != part || $0 == cursor } ?? true
    if abs(steps) == 1, leaves, isTall, isVisible(part) {
      let hasMore =
        steps > 0 ? block.bottom - offset > size.height : block.top - offset < inset
      if hasMore {
        offset += steps
        return clamp()
      }
    }
    guard let target else { return }
    // At an end a tall row is left where it has been read to.
    if target == cursor, isTall, isSeen(part) { return }
    go(to: target, at: .nearest(padding: 0))
    if steps == -1, let now = cursorPart, now != part || target == cursor,
      let block = layout.block(now),
      block.height > size.height - self.inset(now)
    {
      bring(now, .bottom)
    }
  }

  func moveCursor(toRow row: Int, at position: ScrollPosition) {
    guard snapshot.itemCount > 0 else { return }
    let item = snapshot.item(at: min(max(0, row), snapshot.itemCount - 1))
    go(to: enabled(near: item), at: position)
  }

  private func go(to item: Item, at position: ScrollPosition) {
    if setup.hasCursor, cursor != item { (cursor, kept) = (item, nil) }
    let part = part(of: item)
    bring(part, position)
    guard size.height > 0, case .nearest = position, let block = layout.block(part) else { return }
    let stops = stops.map { self.part(of: $0) }
    var end: Int?
    if part == stops.first {
      end = 0
    } else if part == stops.last {
      end = max(0, layout.height - size.height)
    }
    guard let end, block.bottom > end, block.top >= end + inset(part),
      block.top < end + size.height
    else { return }
    if block.bottom <= end + size.height { offset = end }
  }

  private func bring(_ part: Part, _ position: ScrollPosition) {
    guard let block = layout.block(part) else { return }
    let inset = inset(part)
    let room = size.height - inset
    let now = block.top - offset
    var top = inset
    switch position {
    case .top: break
    case .middle: top = inset + max(0, (room - block.height) / 2)
    case .bottom: top = size.height - block.height
    case .nearest(let wanted):
      let padding = min(max(0, wanted), max(0, room - block.height) / 2)
      let isSeen = isVisible(part)
      let end = now + block.height
      if isSeen, now >= inset + padding, end <= max(inset + padding, size.height - padding) {
        top = now
      } else if isSeen, block.height > room, now <= inset, end >= size.height {
        top = now
      } else if block.height <= room {
        top =
          (isSeen ? now < inset + padding : isAbove(part))
          ? inset + padding : max(inset + padding, size.height - padding) - block.height
      }
    }
    put(part, at: top)
  }

  private func isAbove(_ part: Part) -> Bool {
    guard let first = visible.first, let place = layout.index(of: part) else { return false }
    return layout.index(of: first.part).map { place < $0 } ?? false
  }

  func scroll(_ lines: Int) {
    guard size.height > 0 else { return }
    offset += lines
    clamp()
    keepCursorOnScreen()
  }

  func drag(_ share: Double) {
    guard size.height > 0, snapshot.itemCount > 0 else { return }
    offset = Int(min(1, max(0, share)) * Double(max(0, layout.height - size.height)))
    clamp()
    keepCursorOnScreen()
  }

  func restore(_ anchor: ListAnchor<Item>) {
    guard snapshot.contains(anchor.item) else { return }
    let part = part(of: anchor.item)
    let item = stops[stop(of: anchor.item)]
    if setup.hasCursor, source.isEnabled(item), cursor != item { (cursor, kept) = (item, nil) }
    let most = 1 << 40
    let top =
      min(max(-most, anchor.screenLine), most) - min(max(-most, anchor.lineInItem), most)
    // What the end of the screen cuts off stays cut off.
    if (0..<size.height).contains(top) { put(part, at: top) } else { hold(part, at: top) }
  }

  func page(_ lines: Int) {
    guard setup.hasCursor, let part = cursorPart else { return scroll(lines) }
    guard size.height > 0 else { return }
    let line = isVisible(part) ? (layout.block(part)?.top ?? 0) - offset : 0
    let before = offset
    scroll(lines)
    guard offset != before else {
      let target = enabled(near: snapshot.item(at: lines > 0 ? snapshot.itemCount - 1 : 0))
      return target == cursor ? () : go(to: target, at: .nearest(padding: 0))
    }
    let seen = visible.filter { isSeen($0.part) && item($0.part) != nil }
    let whole = seen.filter { $0.top >= offset + covered && $0.bottom <= offset + size.height }
    let best = (whole.isEmpty ? seen : whole).min {
      abs($0.top - offset - line) < abs($1.top - offset - line)
    }
    if let best { setCursor(in: best.part) }
  }
}

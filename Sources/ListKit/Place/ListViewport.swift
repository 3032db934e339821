/// Where a list is: its slots, their heights, the slot that stands still, and what is on screen.
///
/// They are one value, so that none of them can be out of step with the others.
///
///     slots      which rows, headers and footers there are
///     heights    how many lines each takes, measured or estimated
///     place      the anchor slot, and the screen line at which it begins
///     geometry   what is on screen around the place
///
/// Whatever changes one of them is a mutating function here that leaves all of them consistent. Those
/// that lay out take `measure`, which gives the lines of a slot, or nil while nobody can say; the
/// owner calls them on a copy and puts the copy back, so that whoever is asked for heights may read
/// the old state meanwhile. Copying is O(1), and the first height noted in a copy O(log n).
struct ListViewport {
  /// Gives the lines of a slot; nil while nobody can say, so that what is known or estimated counts.
  typealias Measure = (_ slot: Int) -> SlotLines?

  /// A slot, and the screen line at which it begins.
  struct Place: Equatable {
    var slot = 0
    var top = 0
  }

  /// The header that is pinned to the top.
  ///
  ///     line -1  ┌ pinned header, its first line already pushed out
  ///     line 0   └
  ///     line 1     header of the next section
  struct Pinned: Equatable {
    let slot: Int
    /// The line at which it begins: 0 or above.
    let top: Int
    let height: Int
  }

  /// How much is to be seen of a slot at the top.
  enum Sight: Comparable {
    /// Nothing: a pinned header covers it.
    case none
    /// Its last lines.
    case end
    /// Its first line.
    case whole
  }

  /// More lines than any list has.
  static let farthest = 1 << 40

  /// No screen has more lines.
  private static let tallestScreen = 1 << 20

  /// Which rows, headers and footers there are.
  private(set) var slots = ListSlots()

  /// How many lines each slot takes, measured or estimated.
  private(set) var heights = HeightIndex()

  /// The anchor slot, and where it begins.
  private(set) var place = Place()

  /// What is on screen.
  private(set) var geometry = ListGeometry()

  /// The header that covers lines at the top; nil when none does.
  private(set) var pinned: Pinned?

  /// Lines of the screen.
  private(set) var screen = 0

  /// Columns of the cells when there were any last; 0 before.
  private(set) var width = 0

  /// Lines that an unmeasured slot is taken for.
  private(set) var estimate = 3

  /// Whether the header of the section at the top stays there.
  private var pinsHeaders = false

  /// The slots that stand still if they are on screen, the first one first; else the first on screen.
  private var standing: [Int] = []

  /// Whether it was laid out by what was known, without measuring: the place is not to be taken
  /// from that.
  private var isProvisional = false

  /// How many slots may still be looked through for one with lines, until heights or slots are other
  /// ones: what was found to have none is skipped from then on.
  private var searchesLeft = ListViewport.mostSearched

  /// Where a drag of the scroll bar has led to; nil when something else has happened since.
  private var dragged: (share: Double, place: Place)?
}

extension ListViewport {
  /// The lines at the top that a pinned header covers.
  var coveredLines: Int { pinned.map { $0.top + $0.height } ?? 0 }

  /// Whether a pinned header leaves something of a slot on screen to be seen.
  func isSeen(_ slot: ListGeometry.Slot) -> Bool {
    slot.bottom > coveredLines || slot.index == pinned?.slot
  }

  /// How much of the anchor slot is to be seen at the top.
  ///
  /// On a screen without a line nothing is seen or covered: there it counts whether somebody has chosen
  /// the slot, with the cursor or by the policy.
  func sight(ofChosen isChosen: Bool) -> Sight {
    guard screen > 0 else { return !isChosen ? .none : place.top < 0 ? .end : .whole }
    return sight(ofSlot: place.slot)
  }

  private func sight(ofSlot index: Int) -> Sight {
    guard let slot = geometry.slot(index), slot.height > 0 else { return .none }
    if slot.top >= coveredLines || slot.index == pinned?.slot { return .whole }
    return slot.bottom > coveredLines ? .end : .none
  }

  /// The line of the content, by estimate, at the top of the screen.
  var firstLine: Int {
    geometry.slots.first.map { heights.line(ofRow: $0.index) - $0.top } ?? 0
  }

  /// Whether the end of the list is on screen or at most so many lines below it, by estimate where
  /// it is farther away than anybody measures.
  func isAtEnd(within distance: Int, _ measure: Measure) -> Bool {
    guard let last = geometry.slots.last else { return slots.count == 0 }
    var lines = last.bottom - screen
    var next = last.index + 1
    let end = min(slots.count, next + ListGeometry.mostWithoutLines)
    while next < end, lines <= distance {
      lines += measure(next)?.total ?? heights.height(ofRow: next)
      next += 1
    }
    return lines + heights.lineCount - heights.line(ofRow: next) <= distance
  }

  /// The lines at the top of the screen that a pinned header covers for rows of a slot's section.
  func inset(forSlot slot: Int, _ measure: Measure) -> Int {
    guard pinsHeaders, slot < slots.count, let section = slots.section(ofSlot: slot),
      let header = slots.index(of: .header(section)), header != slot
    else { return 0 }
    return cellLines(ofHeader: header, measure)
  }

  private func cellLines(ofHeader header: Int, _ measure: Measure) -> Int {
    min(measure(header)?.cell ?? heights.height(ofRow: header), max(0, screen - 1))
  }

  private func pinnedHeader(_ measure: Measure) -> Pinned? {
    guard pinsHeaders, let first = geometry.slots.first,
      let section = slots.section(ofSlot: first.index),
      let header = slots.index(of: .header(section)),
      first.index != header || first.top < 0
    else { return nil }
    let height = cellLines(ofHeader: header, measure)
    let end = slots.slots(ofSection: section).upperBound
    let next = geometry.slot(end)?.top ?? 0
    let top = geometry.indices.contains(end) ? min(0, next - height) : 0
    return Pinned(slot: header, top: top, height: height)
  }
}

// Scrolling: the heights of slots are measured as they come on screen.
extension ListViewport {
  /// Puts a slot at a line of the screen, as far as the ends of the list allow.
  mutating func put(_ slot: Int, at top: Int, _ measure: Measure) {
    dragged = nil
    layOut(at: Place(slot: slot, top: top), measure)
  }

  /// Brings a slot where it is asked for, as far as the ends of the list allow.
  mutating func bring(_ slot: Int, to position: ScrollPosition, _ measure: Measure) {
    let top = position.top(
      ofLines: lines(ofSlot: slot, measure),
      from: geometry.slot(slot),
      isAbove: slot < geometry.indices.lowerBound,
      screen: screen,
      inset: inset(forSlot: slot, measure)
    )
    put(slot, at: top, measure)
  }

  /// Shows what is above the first slot of a cursor or below the last one, headers and footers, if
  /// that slot stays whole on screen.
  mutating func showEnd(besides slot: Int, isFirst: Bool, _ measure: Measure) {
    guard screen > 0 else { return }
    var end = self
    if isFirst { end.put(0, at: 0, measure) } else { end.goToEnd(measure) }
    guard let shown = end.geometry.slot(slot), shown.bottom <= screen,
      shown.top >= inset(forSlot: slot, measure)
    else { return }
    self = end
  }

  /// Brings the last line of the list to the last line of the screen.
  mutating func goToEnd(_ measure: Measure) {
    put(max(0, slots.count - 1), at: -(1 << 30), measure)
  }

  /// Scrolls by lines, down when positive.
  ///
  /// Up to four screens (and 64 lines) every slot on the way is measured, and farther where the way has
  /// at most 200 slots; else what is not known on it is taken for what it is estimated at.
  mutating func scroll(by lines: Int, _ measure: Measure) {
    guard let first = geometry.slots.first, let last = geometry.slots.last else { return }
    let lines = min(max(-Self.farthest, lines), Self.farthest)
    if abs(lines) <= max(64, 4 * screen) {
      // From the slot that comes to the top, so that those which leave are not measured again.
      let next = geometry.slot(atLine: lines) ?? (lines > 0 ? last : first)
      put(next.index, at: next.top - lines, measure)
    } else {
      measureWay(of: lines, from: first, measure)
      go(toLine: firstLine + lines, measure)
    }
  }

  /// So many slots on the way of a command that scrolls far are measured.
  private static let longestWay = 200

  /// Measures the slots that so many lines lead past, the nearest one first: each of them says anew how
  /// far the way goes.
  private mutating func measureWay(
    of lines: Int,
    from first: ListGeometry.Slot,
    _ measure: Measure
  ) {
    for distance in 0..<Self.longestWay {
      let line = heights.line(ofRow: first.index) - first.top + lines
      let last = heights.row(atLine: max(0, line)) ?? first.index
      guard distance <= abs(last - first.index), abs(last - first.index) <= Self.longestWay else {
        return
      }
      self.measure(first.index + lines.signum() * distance, measure)
    }
  }

  /// Scrolls to a share of the content, 0…1, by estimate: 0 is the first line, 1 the last one.
  ///
  /// A greater share than the one before never leads farther up, nor a smaller one farther down,
  /// though what is measured on the way changes the estimates.
  mutating func scroll(toShare share: Double, _ measure: Measure) {
    guard let old = geometry.slots.first else { return }
    let before = Place(slot: old.index, top: old.top)
    var moved = self
    if share >= 1 {
      moved.goToEnd(measure)
    } else if share > 0 {
      moved.go(toLine: Int(share * Double(max(0, heights.lineCount - screen))), measure)
    } else {
      moved.put(0, at: 0, measure)
    }
    guard let new = moved.geometry.slots.first else { return }
    if let dragged, dragged.place == before, dragged.share != share {
      let isBelow = (new.index, -new.top) > (before.slot, -before.top)
      let isAbove = (new.index, -new.top) < (before.slot, -before.top)
      if share > dragged.share ? isAbove : isBelow {
        self.dragged = (share, before)
        return
      }
    }
    self = moved
    dragged = (share, Place(slot: new.index, top: new.top))
  }

  private mutating func go(toLine line: Int, _ measure: Measure) {
    let slot = heights.row(atLine: max(0, line)) ?? 0
    put(slot, at: heights.line(ofRow: slot) - max(0, line), measure)
  }
}

// Keeping the place.
extension ListViewport {
  /// Other slots are to stand still from now on, if they are on screen: the first of them that is,
  /// else the first slot there.
  mutating func stand(on slots: [Int]) {
    standing = slots
    takePlace()
  }

  /// Lays out anew around the place, since heights may have changed.
  ///
  /// Of an anchor slot that became smaller at least the last line stays on screen.
  mutating func keep(_ place: Place, _ measure: Measure) {
    var place = place
    self.place = place
    if screen > 0, place.top < 0, place.slot < slots.count {
      place.top = max(place.top, min(0, 1 - lines(ofSlot: place.slot, measure)))
    }
    layOut(at: place, measure)
  }

  /// The same around the place where it is.
  mutating func keep(_ measure: Measure) {
    keep(place, measure)
  }

  /// Brings a slot below a pinned header that has come to cover more of it than before: its first line
  /// if that was seen, else its last one.
  mutating func uncover(_ slot: Int, from before: Sight, _ measure: Measure) {
    let lines = lines(ofSlot: slot, measure)
    guard pinned != nil, lines > 0, sight(ofSlot: slot) < before else { return }
    let hidden = before == .whole ? 0 : lines - 1
    put(slot, at: inset(forSlot: slot, measure) - hidden, measure)
  }

  /// Goes back to a place: the slot is whole on screen if it begins there and fits, else at least its
  /// last line is.
  mutating func restore(_ place: Place, _ measure: Measure) {
    guard screen > 0, place.slot < slots.count, place.top >= 0 else {
      return keep(place, measure)
    }
    let highest = screen - max(1, lines(ofSlot: place.slot, measure))
    let top = min(place.top, max(inset(forSlot: place.slot, measure), highest))
    layOut(at: Place(slot: place.slot, top: top), measure)
  }

  /// Goes back to a place that was saved: what the end of the screen cuts off stays cut off, and a
  /// slot farther below comes on screen whole.
  mutating func restore(saved place: Place, _ measure: Measure) {
    if place.top < screen { keep(place, measure) } else { restore(place, measure) }
  }

  /// All heights are other ones, since the width, the density or the style is: everything is
  /// measured anew around the anchor slot, which begins at a line of the screen.
  mutating func startOver(width: Int, screen: Int, top: Int, _ measure: Measure) {
    if width > 0 { self.width = width }
    self.screen = min(screen, Self.tallestScreen)
    dragged = nil
    heights.reset(estimate: estimate)
    searchesLeft = Self.mostSearched
    restore(Place(slot: place.slot, top: top), measure)
  }

  /// Other slots are there, of which some are the old ones, as blocks by new position.
  ///
  /// Nobody is asked: what is on screen is laid out by the heights that are known, until the next
  /// call of `keep` measures them. O(1,000 log n) and what the slots on screen cost.
  mutating func restructure(
    _ slots: ListSlots,
    pinsHeaders: Bool,
    keeping moves: [ListMove],
    place: Place
  ) {
    self.slots = slots
    self.pinsHeaders = pinsHeaders
    dragged = nil
    carryHeights(keeping: moves)
    searchesLeft = Self.mostSearched
    self.place = Place(slot: min(max(0, place.slot), max(0, slots.count - 1)), top: place.top)
    geometry = laidOut { _ in nil }
    pinned = pinnedHeader { _ in nil }
    isProvisional = true
  }

  /// Forgets the heights of slots, which look different now.
  mutating func forgetHeights(of slots: Range<Int>) {
    heights.forget(slots, estimate: estimate)
    dragged = nil
  }

  /// Notes the height of a slot: nothing moves on screen.
  mutating func measure(_ slot: Int, _ measure: Measure) {
    _ = lines(ofSlot: slot, measure)
  }

  /// Takes unmeasured slots for a number of lines each, in the mean: nothing moves on screen.
  mutating func spread(_ mean: Double) {
    estimate = min(max(1, Int(mean.rounded())), HeightIndex.tallest)
    heights.spread(mean)
  }

  /// Keeps what is known about the heights of slots that are the same as before.
  ///
  /// O(blocks · log n), and where there are more than a thousand O(blocks · log n + measured slots),
  /// which is less there.
  private mutating func carryHeights(keeping moves: [ListMove]) {
    let known = heights
    guard moves.count > 1_000 else {
      heights = HeightIndex()
      func addUnmeasured(upTo slot: Int) {
        heights.insert(count: slot - heights.rowCount, at: heights.rowCount, estimate: estimate)
      }
      for move in moves {
        addUnmeasured(upTo: move.to)
        heights.append(move.oldRange, of: known)
      }
      return addUnmeasured(upTo: slots.count)
    }
    let source = HeightLeaves(of: known)
    var leaves = HeightLeaves()
    for move in moves {
      leaves.add(unmeasured: move.to - leaves.rowCount, estimate: estimate)
      leaves.add(move.oldRange, of: source)
    }
    leaves.add(unmeasured: slots.count - leaves.rowCount, estimate: estimate)
    heights = HeightIndex(leaves)
  }
}

extension ListViewport {
  /// How many slots without lines are looked through where lines of the screen are left blank.
  private static let mostSearched = 1 << 17

  private mutating func layOut(at place: Place, _ measure: Measure) {
    self.place = place
    isProvisional = false
    geometry = laidOut(measure)
    let unmeasured = heights.root.unmeasured
    if geometry.leavesLines(of: screen), unmeasured > 0, searchesLeft > 0 {
      geometry = laidOut(mostWithoutLines: searchesLeft, measure)
      searchesLeft -= unmeasured - heights.root.unmeasured
    }
    pinned = pinnedHeader(measure)
    takePlace()
  }

  private mutating func laidOut(
    mostWithoutLines: Int = ListGeometry.mostWithoutLines,
    _ measure: Measure
  ) -> ListGeometry {
    ListGeometry.around(
      place.slot,
      top: place.top,
      in: 0..<slots.count,
      screen: screen,
      mostWithoutLines: mostWithoutLines,
      skip: { index, isDown in
        let root = heights.root
        return isDown ? root.rowWithLines(from: index) : root.rowWithLines(upTo: index)
      },
      height: { lines(ofSlot: $0, measure) }
    )
  }

  /// Makes the slot that stands still the anchor.
  private mutating func takePlace() {
    guard !isProvisional,
      let slot = standing.compactMap({ geometry.slot($0) }).first ?? geometry.slots.first
    else { return }
    place = Place(slot: slot.index, top: slot.top)
  }

  /// Lines of a slot, noted if they were measured.
  ///
  /// While nobody can say how many the anchor slot has, it has one at the top of the screen.
  private mutating func lines(ofSlot slot: Int, _ measure: Measure) -> Int {
    guard let lines = measure(slot)?.total else {
      let known = heights.height(ofRow: slot)
      guard slot == place.slot, place.top > -HeightIndex.tallest, !heights.isMeasured(row: slot)
      else { return known }
      return max(known, 1 - place.top)
    }
    if !heights.isMeasured(row: slot) || heights.height(ofRow: slot) != lines {
      heights.setHeight(lines, ofRow: slot)
    }
    return lines
  }
}

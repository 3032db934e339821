/// The part of a list that is on screen: slots from top to bottom with their lines.
///
/// A slot is a row, a header or a footer; see `ListSlots`.
///
///     line 0  ┌ slot 7, of which two lines are above the screen (top = -2)
///             └
///     line 1  ┌ slot 8, top = 1
///             │
struct ListGeometry: Equatable {
  /// A slot on screen.
  struct Slot: Equatable {
    let index: Int
    /// The screen line of its first line; negative when it begins above the screen.
    let top: Int
    let height: Int

    var bottom: Int { top + height }
  }

  /// The slots that have at least a line on screen, and those of no height between them; of a long
  /// run without lines only the first ones are here.
  var slots: [Slot] = []

  /// The indices of the slots on screen.
  var indices: Range<Int> {
    guard let first = slots.first, let last = slots.last else { return 0..<0 }
    return first.index..<last.index + 1
  }

  /// Whether lines of a screen of so many show no slot.
  func leavesLines(of screen: Int) -> Bool {
    let end = slots.lazy.filter { $0.height > 0 }.last?.bottom ?? 0
    return end < max(1, screen)
  }

  /// The slot of that index, if it is on screen.
  ///
  /// O(log slots on screen).
  func slot(_ index: Int) -> Slot? {
    guard indices.contains(index) else { return nil }
    let next = slots[slots.partitioningIndex { $0.index >= index }]
    return next.index == index ? next : Slot(index: index, top: next.top, height: 0)
  }

  /// The slot that a screen line belongs to.
  func slot(atLine line: Int) -> Slot? {
    slots.first { $0.top <= line && line < $0.bottom }
  }

  /// So many slots without lines are passed in a row; what is beyond them counts as not there.
  static let mostWithoutLines = 4_096

  /// So many slots without lines are looked at one by one, before known ones are skipped.
  private static let mostLookedAt = 64

  /// Lays slots out around one whose place is given.
  ///
  /// The first slot is never below the top; no line below the last slot is left blank while there
  /// is content above. Work: the slots on screen, those without lines between them included, each
  /// measured by `height`.
  ///
  /// Parameters:
  /// `anchor`: The index of the slot that is given.
  /// `top`: The screen line at which it begins.
  /// `indices`: All slots there are.
  /// `screen`: Lines of the screen.
  /// `mostWithoutLines`: How many slots without lines are passed in a row.
  /// `skip`: The slot from an index on, downward or upward, that may have lines; nil when there is
  /// none. It is asked within long runs without lines.
  /// `height`: Measures a slot.
  static func around(
    _ anchor: Int,
    top: Int,
    in indices: Range<Int>,
    screen: Int,
    mostWithoutLines: Int = Self.mostWithoutLines,
    skip: (_ index: Int, _ isDown: Bool) -> Int? = { index, _ in index },
    height: (Int) -> Int
  ) -> ListGeometry {
    guard !indices.isEmpty, screen > 0 else { return ListGeometry() }
    let anchor = min(max(anchor, indices.lowerBound), indices.upperBound - 1)
    var slots = [Slot(index: anchor, top: top, height: height(anchor))]
    /// The slot besides another one, and beyond a long run without lines the next one with lines,
    /// else the last one of the list.
    func index(besides index: Int, isDown: Bool, withoutLines: Int) -> Int {
      let next = isDown ? index + 1 : index - 1
      guard withoutLines >= mostLookedAt else { return next }
      return skip(next, isDown) ?? (isDown ? indices.upperBound - 1 : indices.lowerBound)
    }
    func extendUp() {
      var above: [Slot] = []
      var first = slots[0]
      var withoutLines = 0
      while first.top > 0, first.index > indices.lowerBound, withoutLines < mostWithoutLines {
        let next = index(besides: first.index, isDown: false, withoutLines: withoutLines)
        let lines = height(next)
        first = Slot(index: next, top: first.top - lines, height: lines)
        above.append(first)
        withoutLines = lines == 0 ? withoutLines + 1 : 0
      }
      slots = above.reversed() + slots
    }
    func extendDown() {
      var withoutLines = 0
      while let last = slots.last, last.bottom < screen, last.index + 1 < indices.upperBound,
        withoutLines < mostWithoutLines
      {
        let index = index(besides: last.index, isDown: true, withoutLines: withoutLines)
        let next = Slot(index: index, top: last.bottom, height: height(index))
        slots.append(next)
        withoutLines = next.height == 0 ? withoutLines + 1 : 0
      }
    }
    func shift(by lines: Int) {
      slots = slots.map { Slot(index: $0.index, top: $0.top + lines, height: $0.height) }
    }
    extendUp()
    if slots[0].top > 0 { shift(by: -slots[0].top) }
    extendDown()
    if let last = slots.last, last.bottom < screen {
      shift(by: screen - last.bottom)
      extendUp()
      if slots[0].top > 0 { shift(by: -slots[0].top) }
    }
    let visible = slots.filter { $0.bottom > 0 && $0.top < screen }
    return ListGeometry(slots: visible.isEmpty ? Array(slots.prefix(1)) : visible)
  }
}

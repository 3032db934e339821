/// Panes side by side or one below another, one of which has the focus: lists of different items on one
/// screen.
///
/// ```
///   ▌ inbox         │▌ Ada                   the focus is left, the cursor right is dimmed
///     drafts        │  Grace
///     sent          │  Mary
/// ```
///
/// Where the least sizes of the panes do not fit, the pane that has the focus is shown alone. Keys go
/// to the pane that has the focus, the mouse to the pane under it; a click brings the focus along, and
/// a drag of the line between panes moves it.
///
/// ```swift
/// let split = SplitView([
///   .init(folders, leastWidth: 12) { folders.move(by: $0) },
///   .init(files, share: 2, leastWidth: 20) { files.move(by: $0) },
/// ])
/// ```
///
/// `move(by:)` is that of `ListProgram`; a program with keys of its own handles those first.
@MainActor public final class SplitView {
  /// How panes are put on the screen.
  public enum Axis: Hashable, Sendable {
    /// Side by side, each with columns of its own.
    case columns
    /// One below another, each with lines of its own.
    case lines
  }

  /// One pane: what it shows, how large it is, and what its keys and the mouse do.
  public struct Pane {
    let content: any PaneContent
    let share: Int
    let least: [Axis: Int]
    let handle: @MainActor (InputEvent) -> Bool

    /// The content, where that is panes, too.
    @MainActor var inner: SplitView? { content as? SplitView }

    /// A pane that gets a share of the columns or lines, and no less than a least width or height.
    ///
    /// Shares and sizes less than 1 count as 1. `handle` gets the keys and the pasted text while
    /// the pane has the focus, and what the mouse does in the pane, at positions of its content; false
    /// when it has no use for the event.
    public init(
      _ content: any PaneContent,
      share: Int = 1,
      leastWidth: Int = 10,
      leastHeight: Int = 3,
      handle: @escaping @MainActor (InputEvent) -> Bool = { _ in false }
    ) {
      self.content = content
      self.share = share
      least = [.columns: leastWidth, .lines: leastHeight]
      self.handle = handle
    }
  }

  /// The panes from left to right or from top to bottom.
  public let panes: [Pane]

  /// How the panes are put on the screen; they keep the shares that they had there before.
  public var axis: Axis {
    didSet { if axis != oldValue { layOut() } }
  }

  /// The share of each pane of the columns or lines along the ``axis``; moving a line between panes sets
  /// them all.
  ///
  /// Panes without one keep theirs. Along the other axis they have others.
  public var shares: [Int] {
    get { requestedShares[axis] ?? panes.map(\.share) }
    set {
      let before = shares
      let new = Array(newValue.prefix(panes.count)) + before.dropFirst(newValue.count)
      requestedShares[axis] = new
      if new != before { layOut() }
    }
  }

  /// Columns and lines of all panes and what is between them.
  public var size = Size(width: 0, height: 0) {
    didSet { if size != oldValue { layOut() } }
  }

  /// Whether the reader's keys go to one of the panes.
  public var hasFocus = true {
    didSet { giveFocus() }
  }

  /// The pane that has the focus, from 0; setting it is clamped to the panes.
  public var focus: Int {
    get { focused }
    set {
      let new = min(max(0, newValue), max(0, panes.count - 1))
      guard new != focused else { return }
      focused = new
      layOut()
    }
  }

  /// The look of the line between panes.
  public var theme: Theme

  /// The view that this one is a pane of.
  private weak var outer: SplitView?
  private var focused = 0
  private var requestedShares: [Axis: [Int]] = [:]
  private var layout = PaneLayout([], length: 0, focus: 0)
  /// On what the button of the mouse went down.
  private var grabbed: Grip?

  private enum Grip: Hashable {
    case pane(Int)
    /// The line after a pane.
    case border(Int)
  }

  /// Panes from left to right or from top to bottom, of which the first has the focus.
  public init(_ panes: [Pane], axis: Axis = .columns, theme: Theme = .terminal16) {
    self.panes = panes
    self.axis = axis
    self.theme = theme
    layout = PaneLayout(requests, length: 0, focus: 0)
    giveFocus()
    for pane in panes { pane.inner?.outer = self }
  }

  /// The columns of a pane; nil when it is not shown.
  public func columns(ofPane pane: Int) -> Range<Int>? {
    range(ofPane: pane).map { axis == .columns ? $0 : 0..<CanvasFrame.bounded(max(0, size.width)) }
  }

  /// The lines of a pane; nil when it is not shown.
  public func lines(ofPane pane: Int) -> Range<Int>? {
    range(ofPane: pane).map { axis == .lines ? $0 : 0..<CanvasFrame.bounded(max(0, size.height)) }
  }

  /// Moves the line after a pane by so many columns or lines, as far as the panes on both sides are not
  /// less than their least size; false when it stays where it is.
  ///
  /// The shares are what the panes have from then on, so that they keep them when the size changes.
  @discardableResult
  public func moveBorder(afterPane pane: Int, by distance: Int) -> Bool {
    guard let lengths = layout.lengths(movingBorder: pane, by: distance, requests) else {
      return false
    }
    shares = lengths
    return true
  }

  private func range(ofPane pane: Int) -> Range<Int>? {
    layout.ranges.indices.contains(pane) ? layout.ranges[pane] : nil
  }

  private var requests: [PaneLayout.Request] {
    zip(panes, shares).map { .init(share: $1, least: $0.least[axis] ?? 1) }
  }

  /// Gives the focus to the pane so many places further, as in a ring.
  public func moveFocus(by places: Int) {
    guard !panes.isEmpty else { return }
    focus = (focus + places % panes.count + panes.count) % panes.count
  }

  /// Draws the panes that are shown, and a line between neighbours.
  public func draw(on canvas: inout Canvas) {
    for (number, pane) in panes.enumerated() {
      guard let columns = columns(ofPane: number), let lines = lines(ofPane: number) else {
        continue
      }
      let (column, line) = (columns.lowerBound, lines.lowerBound)
      canvas.inFrame(column: column, line: line, width: columns.count, height: lines.count) {
        pane.content.draw(on: &$0)
      }
      switch axis {
      case .columns where column > 0:
        for line in 0..<min(lines.count, canvas.size.height) {
          canvas.write(canvas.verticalLine, column: column - 1, line: line, style: theme[.border])
        }
      case .lines where line > 0:
        let count = min(columns.count, canvas.size.width)
        let border = String(repeating: canvas.horizontalLine, count: count)
        canvas.write(border, column: 0, line: line - 1, style: theme[.border])
      default: break
      }
    }
  }

  /// The panes are not on screen any more.
  public func endDisplaying() {
    for pane in panes { pane.content.endDisplaying() }
  }

  private func giveFocus() {
    for (number, pane) in panes.enumerated() {
      pane.content.hasFocus = hasFocus && number == focused
    }
  }

  private func layOut() {
    let length = axis == .columns ? size.width : size.height
    layout = PaneLayout(requests, length: length, focus: focused)
    giveFocus()
    for (number, pane) in panes.enumerated() {
      if let length = layout.ranges[number]?.count {
        pane.content.size =
          axis == .columns
          ? Size(width: length, height: size.height) : Size(width: size.width, height: length)
      } else {
        pane.content.endDisplaying()
      }
    }
  }
}

extension SplitView {
  /// Passes an event on to the pane that it is for; false when nothing has a use for it.
  ///
  /// A pane is asked first. What it has no use for moves the focus: Tab to the next pane, Shift-Tab to
  /// the one before. Where the content of a pane is such a view, Tab goes through its panes, too, and on
  /// behind its last one.
  @discardableResult
  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .mouse(let mouse): return handle(mouse)
    case .key(let key):
      guard !panes.isEmpty else { return false }
      if panes[focused].handle(event) { return true }
      switch key {
      case Key(.tab): return step(by: 1)
      case Key(.tab, .shift): return step(by: -1)
      default: return false
      }
    case .paste: return !panes.isEmpty && panes[focused].handle(event)
    case .resize, .endOfInput: return false
    }
  }

  /// Moves the focus to the pane before or after; false where there is no other one, and at the end of
  /// panes that are in a pane: that one's view goes on.
  private func step(by place: Int) -> Bool {
    guard panes.count > 1 || panes[focused].inner != nil else { return false }
    guard outer == nil || panes.indices.contains(focused + place) else { return false }
    moveFocus(by: place)
    panes[focused].inner?.enter(by: place)
    return true
  }

  /// The focus comes to these panes from the one before them or after them.
  private func enter(by place: Int) {
    focus = place > 0 ? 0 : panes.count - 1
    if panes.indices.contains(focused) { panes[focused].inner?.enter(by: place) }
  }

  /// A pane in which the button went down gets all until it goes up, also what is outside; so does the
  /// line between panes.
  private func handle(_ event: MouseEvent) -> Bool {
    let grip: Grip?
    switch event.action {
    case .press:
      grip = self.grip(at: event)
      grabbed = grip
      if case .pane(let pane)? = grip { focus = pane }
    case .drag: grip = grabbed
    case .release:
      grip = grabbed
      grabbed = nil
    case .wheelUp, .wheelDown: grip = self.grip(at: event)
    }
    switch grip {
    case .pane(let pane)?: return pass(event, toPane: pane)
    case .border(let pane)?:
      guard event.action == .drag, let border = range(ofPane: pane)?.upperBound else {
        return event.action != .wheelUp && event.action != .wheelDown
      }
      moveBorder(afterPane: pane, by: position(of: event) - border)
      return true
    case nil: return false
    }
  }

  private func grip(at event: MouseEvent) -> Grip? {
    guard (0..<max(0, size.width)).contains(event.column),
      (0..<max(0, size.height)).contains(event.line)
    else { return nil }
    let position = position(of: event)
    if let pane = layout.border(at: position) { return .border(pane) }
    return layout.ranges.firstIndex { $0?.contains(position) ?? false }.map { .pane($0) }
  }

  /// Where an event is along the axis.
  private func position(of event: MouseEvent) -> Int {
    CanvasFrame.bounded(axis == .columns ? event.column : event.line)
  }

  private func pass(_ event: MouseEvent, toPane pane: Int) -> Bool {
    guard let columns = columns(ofPane: pane), let lines = lines(ofPane: pane) else { return false }
    var event = event
    event.column = CanvasFrame.bounded(event.column) - columns.lowerBound
    event.line = CanvasFrame.bounded(event.line) - lines.lowerBound
    return panes[pane].handle(.mouse(event))
  }
}

/// Panes side by side, one of which has the focus: lists of different items on one screen.
///
/// ```
///   ▌ inbox         │▌ Ada                   the focus is left, the cursor right is dimmed
///     drafts        │  Grace
///     sent          │  Mary
/// ```
///
/// Where the least widths of the panes do not fit, the pane that has the focus is shown alone. Keys go
/// to the pane that has the focus, the mouse to the pane under it; a click brings the focus along.
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
  /// One pane: what it shows, how wide it is, and what its keys and the mouse do.
  public struct Pane {
    let content: any PaneContent
    let request: PaneLayout.Request
    let handle: @MainActor (InputEvent) -> Bool

    /// A pane that gets a share of the columns, and no less than a least width.
    ///
    /// A share and a width less than 1 count as 1. `handle` gets the keys and the pasted text while
    /// the pane has the focus, and what the mouse does in the pane, at positions of its content; false
    /// when it has no use for the event.
    public init(
      _ content: any PaneContent,
      share: Int = 1,
      leastWidth: Int = 10,
      handle: @escaping @MainActor (InputEvent) -> Bool = { _ in false }
    ) {
      self.content = content
      request = PaneLayout.Request(share: share, leastWidth: leastWidth)
      self.handle = handle
    }
  }

  /// The panes from left to right.
  public let panes: [Pane]

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

  private var focused = 0
  private var layout = PaneLayout([], width: 0, focus: 0)
  /// The pane in which the button of the mouse went down.
  private var grabbed: Int?

  /// Panes from left to right, of which the first has the focus.
  public init(_ panes: [Pane], theme: Theme = .terminal16) {
    self.panes = panes
    self.theme = theme
    layout = PaneLayout(panes.map(\.request), width: 0, focus: 0)
    giveFocus()
  }

  /// The columns of a pane; nil when it is not shown.
  public func columns(ofPane pane: Int) -> Range<Int>? {
    layout.columns.indices.contains(pane) ? layout.columns[pane] : nil
  }

  /// Gives the focus to the pane so many places further, as in a ring.
  public func moveFocus(by places: Int) {
    guard !panes.isEmpty else { return }
    focus = (focus + places % panes.count + panes.count) % panes.count
  }

  /// Draws the panes that are shown, and a line between neighbours.
  public func draw(on canvas: inout Canvas) {
    let line = canvas.verticalLine
    for (pane, columns) in zip(panes, layout.columns) {
      guard let columns else { continue }
      let (width, height) = (columns.count, size.height)
      canvas.inFrame(column: columns.lowerBound, line: 0, width: width, height: height) {
        pane.content.draw(on: &$0)
      }
      guard columns.lowerBound > 0 else { continue }
      for row in 0..<min(height, canvas.size.height) {
        canvas.write(line, column: columns.lowerBound - 1, line: row, style: theme[.border])
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
    layout = PaneLayout(panes.map(\.request), width: size.width, focus: focused)
    giveFocus()
    for (number, pane) in panes.enumerated() {
      if let columns = layout.columns[number] {
        pane.content.size = Size(width: columns.count, height: size.height)
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
  /// the one before.
  @discardableResult
  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .mouse(let mouse): return handle(mouse)
    case .key(let key):
      guard !panes.isEmpty else { return false }
      if panes[focused].handle(event) { return true }
      guard panes.count > 1 else { return false }
      switch key {
      case Key(.tab): moveFocus(by: 1)
      case Key(.tab, .shift): moveFocus(by: -1)
      default: return false
      }
      return true
    case .paste: return !panes.isEmpty && panes[focused].handle(event)
    case .resize, .endOfInput: return false
    }
  }

  /// A pane in which the button went down gets all until it goes up, also what is outside.
  private func handle(_ event: MouseEvent) -> Bool {
    let under = layout.columns.firstIndex { $0?.contains(event.column) ?? false }
    let pane: Int?
    switch event.action {
    case .press:
      pane = (0..<size.height).contains(event.line) ? under : nil
      grabbed = pane
      if let pane { focus = pane }
    case .drag: pane = grabbed
    case .release:
      pane = grabbed
      grabbed = nil
    case .wheelUp, .wheelDown: pane = under
    }
    guard let pane, let columns = layout.columns[pane] else { return false }
    var event = event
    event.column = CanvasFrame.bounded(event.column) - columns.lowerBound
    return panes[pane].handle(.mouse(event))
  }
}

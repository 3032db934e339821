/// What a pane of a ``SplitView`` shows: a list of whatever items, or panes inside of the pane.
@MainActor public protocol PaneContent: AnyObject {
  /// Columns and lines of the content; set by the view.
  var size: Size { get set }

  /// Whether the reader's keys go to the content; set by the view.
  var hasFocus: Bool { get set }

  /// Draws the content on a canvas of its size.
  func draw(on canvas: inout Canvas)

  /// The content is not on screen any more, until it is drawn again.
  func endDisplaying()
}

extension ListView: PaneContent {}
extension SplitView: PaneContent {}

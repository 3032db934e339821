import ListKit

/// A terminal in memory that passes every canvas on.
@MainActor package final class DemoTerminal: Terminal {
  package internal(set) var size: Size
  package let colorDepth: ColorDepth
  package var input: @MainActor (InputEvent) -> Void = { _ in }

  /// Whether what the mouse does reaches the program.
  package var reportsMouse = true

  /// Called with each canvas and the cursor's position.
  var didPresent: @MainActor (Canvas, Frame.Position?) -> Void = { _, _ in }

  /// What was copied last; empty before that.
  private(set) var clipboard = ""

  private var shown: (Canvas, Frame.Position?)?

  init(size: Size, colorDepth: ColorDepth) {
    self.size = size
    self.colorDepth = colorDepth
  }

  package func present(_ canvas: Canvas, cursor: (column: Int, line: Int)?) {
    let position = cursor.map { Frame.Position(column: $0.column, line: $0.line) }
    shown = (canvas, position)
    didPresent(canvas, position)
  }

  package func redraw() {
    if let shown { didPresent(shown.0, shown.1) }
  }

  /// Silent.
  package func beep() {}

  /// Keeps the text: nothing leaves a script.
  package func copy(_ text: String) -> Bool {
    clipboard = text
    return true
  }

  /// Returns at once: there is no shell.
  package func suspend() {}

  package func close() {}
}

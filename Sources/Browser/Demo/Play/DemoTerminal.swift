import ListKit

/// A terminal in memory that hands every canvas on.
@MainActor package final class DemoTerminal: Terminal {
  package internal(set) var size: Size
  package let colorDepth: ColorDepth
  package var input: @MainActor (InputEvent) -> Void = { _ in }

  /// Is told each canvas, with the cursor's place.
  var didPresent: @MainActor (Canvas, Picture.Place?) -> Void = { _, _ in }

  private var shown: (Canvas, Picture.Place?)?

  init(size: Size, colorDepth: ColorDepth) {
    self.size = size
    self.colorDepth = colorDepth
  }

  package func present(_ canvas: Canvas, cursor: (column: Int, line: Int)?) {
    let place = cursor.map { Picture.Place(column: $0.column, line: $0.line) }
    shown = (canvas, place)
    didPresent(canvas, place)
  }

  package func redraw() {
    if let shown { didPresent(shown.0, shown.1) }
  }

  /// Silent.
  package func beep() {}

  /// Goes on at once: there is no shell to go back to.
  package func suspend() {}

  package func close() {}
}

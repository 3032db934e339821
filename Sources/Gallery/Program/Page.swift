import ListKit

/// One page of the gallery: what it draws and what its keys do.
@MainActor protocol Page: AnyObject {
  /// The keys of the page, for the line below it.
  var keys: String { get }

  /// What has just happened, told below the page line by line.
  var report: [String] { get }

  /// How wide text is on the page.
  var metrics: TextMetrics { get }

  /// The screen has this size for the page.
  func resize(to size: Size)

  /// A key was pressed; false when the page has no use for it.
  func take(_ key: Key) -> Bool

  /// The mouse did something, at positions of the page.
  func take(_ event: MouseEvent)

  /// Draws the page on a canvas of its size.
  func draw(on canvas: inout Canvas)

  /// Nothing else is to be done; says whether more is left for such moments.
  func idle() -> Bool

  /// The page is not shown any more.
  func close()
}

extension Page {
  var report: [String] { [] }
  var metrics: TextMetrics { .standard }
  func take(_ event: MouseEvent) {}
  func idle() -> Bool { false }
  func close() {}
}

/// What a page can ask of the program around it.
@MainActor protocol PageHost: AnyObject {
  /// The look of roles on this terminal.
  var theme: Theme { get }

  /// The page looks different now.
  func setNeedsDisplay()
}

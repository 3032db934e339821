import ListKit

/// One exhibit of the gallery: what it draws and what its keys do.
@MainActor protocol Exhibit: AnyObject {
  /// The keys of the exhibit, shown on the line below it.
  var keys: String { get }

  /// What leads out of the exhibit; nil while no key does.
  var wayOut: String? { get }

  /// What happened last, shown below the exhibit line by line.
  var report: [String] { get }

  /// How wide the exhibit draws text.
  var metrics: TextMetrics { get }

  /// Has a frame drawn by the host whenever something else is to be seen.
  func connect(to host: any ExhibitHost)

  /// Sets the size that the exhibit is drawn at.
  func resize(to size: Size)

  /// Handles a key; false when the exhibit does not use it.
  func handle(_ key: Key) -> Bool

  /// Handles the mouse, at positions of the exhibit.
  func handle(_ event: MouseEvent)

  /// Takes pasted text.
  func paste(_ text: String)

  /// Draws the exhibit on a canvas of its size.
  func draw(on canvas: inout Canvas)

  /// Works for a moment while nothing else is to be done; true when work is left.
  func idle() -> Bool

  /// The exhibit is not shown any more.
  func close()
}

extension Exhibit {
  var wayOut: String? { "q back" }
  var report: [String] { [] }
  var metrics: TextMetrics { .standard }
  func connect(to host: any ExhibitHost) {}
  func handle(_ event: MouseEvent) {}
  func paste(_ text: String) {}
  func idle() -> Bool { false }
  func close() {}
}

/// What an exhibit can ask of the program around it.
@MainActor protocol ExhibitHost: AnyObject {
  /// The look of roles on this terminal.
  var theme: Theme { get }

  /// Has the exhibit drawn again.
  func setNeedsDisplay()
}

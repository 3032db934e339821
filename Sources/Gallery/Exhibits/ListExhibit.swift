import ListKit
import ListProgram

/// An exhibit that is one list.
@MainActor protocol ListExhibit: Exhibit {
  associatedtype Section: Hashable & Sendable
  associatedtype Item: Hashable & Sendable

  var list: ListView<Section, Item> { get }
}

extension ListExhibit {
  func connect(to host: any ExhibitHost) {
    list.needsDisplay = { [weak host] in host?.setNeedsDisplay() }
  }

  func resize(to size: Size) {
    list.size = size
  }

  func draw(on canvas: inout Canvas) {
    list.draw(on: &canvas)
  }

  func handle(_ key: Key) -> Bool {
    list.move(by: key)
  }

  func handle(_ event: MouseEvent) {
    list.move(by: event)
  }

  func idle() -> Bool {
    list.measureAhead()
  }

  /// Collapses the section of the cursor, or shows its rows.
  func toggleSection() {
    guard let row = list.cursorRow else { return }
    let section = list.snapshot.section(at: list.snapshot.sectionPosition(atRow: row))
    list.setCollapsed(section, to: !list.isCollapsed(section))
  }
}

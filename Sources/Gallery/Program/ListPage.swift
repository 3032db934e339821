import ListKit

/// A page that is one list.
@MainActor protocol ListPage: Page {
  associatedtype Section: Hashable & Sendable
  associatedtype Item: Hashable & Sendable

  var list: ListView<Section, Item> { get }
}

extension ListPage {
  func resize(to size: Size) {
    list.size = size
  }

  func draw(on canvas: inout Canvas) {
    list.draw(on: &canvas)
  }

  func take(_ key: Key) -> Bool {
    list.move(by: key)
  }

  func take(_ event: MouseEvent) {
    list.move(by: event)
  }

  func idle() -> Bool {
    list.measureAhead()
  }
}

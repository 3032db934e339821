import Observation

/// The cells of rows on screen, each bound to the values that it was made from.
///
/// A binding ends when its value changes, when the row leaves the screen or when it is dropped; what
/// its value does afterwards is not heard.
@MainActor struct RowBindings<Item: Hashable & Sendable> {
  private struct Binding {
    let cell: any CellConfiguration
    let version: [Int]
    let token: Int
  }

  private var bindings: [Item: Binding] = [:]
  private var lastToken = 0

  /// Nothing is bound.
  nonisolated init() {}

  /// How many rows are bound.
  var count: Int { bindings.count }

  /// Whether a row is bound, so that a change of its values is heard.
  func isBound(_ item: Item) -> Bool { bindings[item] != nil }

  /// The cell of a row that was made for this version.
  func cell(of item: Item, version: [Int]) -> (any CellConfiguration)? {
    bindings[item].flatMap { $0.version == version ? $0.cell : nil }
  }

  /// The name of the next binding.
  mutating func makeToken() -> Int {
    lastToken += 1
    return lastToken
  }

  /// Makes a row's cell and listens to the values that are read meanwhile.
  ///
  /// `onChange` is called at most once, on the main actor, soon after one of them was set.
  static func observe(
    make: () -> any CellConfiguration,
    onChange: @escaping @MainActor () -> Void
  ) -> any CellConfiguration {
    withObservationTracking(make) {
      Task { @MainActor in onChange() }
    }
  }

  /// Keeps a row's cell under a token.
  mutating func bind(_ item: Item, to cell: any CellConfiguration, version: [Int], token: Int) {
    bindings[item] = Binding(cell: cell, version: version, token: token)
  }

  /// Ends one binding; false when it has ended before.
  mutating func drop(_ item: Item, token: Int) -> Bool {
    guard bindings[item]?.token == token else { return false }
    bindings[item] = nil
    return true
  }

  /// Ends the bindings of all other rows.
  mutating func keep(_ isKept: (Item) -> Bool) {
    bindings = bindings.filter { isKept($0.key) }
  }

  /// Ends all bindings.
  mutating func removeAll() {
    bindings = [:]
  }
}

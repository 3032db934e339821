/// What tells one state of an item from every other: content that was loaded for one binds to no
/// other.
public struct LazyKey<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The item.
  public let item: Item
  /// The version of its content.
  public let contentVersion: Int
  /// How often everything was loaded anew.
  public let generation: Int

  /// A state of an item.
  public init(item: Item, contentVersion: Int, generation: Int) {
    self.item = item
    self.contentVersion = contentVersion
    self.generation = generation
  }
}

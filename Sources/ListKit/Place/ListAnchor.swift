/// A place in the content: this line of this item stands on this line of the screen.
///
/// Not a number of lines from the top, so nothing that happens above can move it.
public struct ListAnchor<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The row that stays.
  public var item: Item

  /// The line within the row, from 0.
  public var lineInItem: Int

  /// The line of the screen, from 0.
  public var screenLine: Int

  /// A place.
  public init(item: Item, lineInItem: Int, screenLine: Int) {
    self.item = item
    self.lineInItem = lineInItem
    self.screenLine = screenLine
  }
}

extension ListAnchor: Codable where Item: Codable {}
